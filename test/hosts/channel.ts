import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promote } from '../../build/channels';
import { writeSet } from '../../build/fragment-set';
import { measure } from '../../build/integrity';
import { release } from '../../build/release';
import { RUNTIMES } from '../../elements/constants';
import packageJson from '../../package.json' with { type: 'json' };
import { temporaryFolder } from '../temporary-folder';
import { CANARY_VERSION, fill, inRoot, OLDER_VERSION, RELEASES } from './fill';
import { CHANNEL_PORT } from './ports';

/** The folder of the releases that nginx serves at the channel's port, for all processes of a run. */
const FOLDER = 'LC_CHANNEL';
const STARTER = 'lc-frame.start.js';
const MAJOR = packageJson.version.split('.')[0];

/** The address that the applications poll. */
export const CHANNEL = `http://cdn.lc.localhost:${CHANNEL_PORT}/lc-frame/${MAJOR}`;

/**
 * Releases an older build, the built frame as stable and the same as canary, each with its fragments, once,
 * before the servers start. Every server takes the release's files from here.
 */
export function makeChannel(): void {
  if (process.env[FOLDER] !== undefined) return;
  const folder = temporaryFolder('channel');
  process.env[FOLDER] = folder;
  const root = channelRoot();
  const older = (script: string) => script.replace(/([\s\S]{4000})[\s\S]{100}/g, '$1');
  release(buildAs(folder, OLDER_VERSION, older), root, OLDER_VERSION);
  release(inRoot('dist'), root, packageJson.version);
  promote(root, packageJson.version);
  release(buildAs(folder, CANARY_VERSION), root, CANARY_VERSION);
  for (const version of [OLDER_VERSION, packageJson.version, CANARY_VERSION]) writeFragments(version);
}

/** The releases' folder, as `npm run release` writes it. */
export function channelRoot(): string {
  const folder = process.env[FOLDER];
  if (folder === undefined) throw new Error('No channel: run the host tests by their config');
  return join(folder, 'lc-frame');
}

/** The demo's fragments at the port of the tests' store, changed by `change`. */
export function fragmentTexts(change = (text: string) => text): Record<string, string> {
  const names = readdirSync(inRoot('dist/fragments')).filter((name) =>
    /\.(?:html|css)$|^next-page\.json$/.test(name),
  );
  const textOf = (name: string) => change(fill(readFileSync(inRoot(`dist/fragments/${name}`), 'utf8')));
  return Object.fromEntries(names.map((name) => [name, textOf(name)]));
}

/** Marks a fragment with the release whose set it is of. */
const markedBy = (version: string) => (html: string) => html.replace(/^<lc-/, `<!--set ${version}-->$&`);

/** Writes a set into a version's folder, as `npm run fragments` does. */
export function writeFragments(version: string, change = markedBy(version)): void {
  const files = { ...fragmentTexts(change), [STARTER]: starterText(version) };
  writeSet(join(channelRoot(), version, 'fragments'), files, { version, styles: {} });
}

/** The files of the release for Java pages. */
export function javaFiles(): string {
  return join(channelRoot(), packageJson.version, 'java');
}

/** Makes the build as another release might have been: `change` rewrites its scripts. */
function buildAs(run: string, version: string, change = (script: string) => script): string {
  const dist = join(run, `dist-${version}`);
  cpSync(inRoot('dist'), dist, { recursive: true });
  const textOf = (name: string) =>
    readFileSync(join(dist, name), 'utf8').replaceAll(packageJson.version, version);
  // It knows the hashes of the scripts.
  let manifest = textOf('manifest.json');
  for (const name of readdirSync(dist).filter((file) => file.endsWith('.js'))) {
    const text = change(textOf(name));
    const [from, to] = [readFileSync(join(dist, name)), Buffer.from(text)].map(
      (script) => measure(script).integrity,
    );
    manifest = manifest.replace(from ?? '', to ?? '');
    writeFileSync(join(dist, name), text);
  }
  writeFileSync(join(dist, 'manifest.json'), manifest);
  return dist;
}

/** The starter of a release's set, as a job there would have made it. */
function starterText(version: string): string {
  const hashOf = (name: string) => measure(readFileSync(name)).integrity;
  let text = readFileSync(inRoot(`dist/fragments/${STARTER}`), 'utf8')
    .replaceAll(/http:[^"]*\/lc-frame\/[\d.]+(?=")/g, `${RELEASES}/${version}`)
    .replaceAll(packageJson.version, version);
  for (const name of RUNTIMES)
    text = text.replace(hashOf(inRoot(`dist/${name}`)), hashOf(join(channelRoot(), version, name)));
  return fill(text);
}
