import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promote } from '../../build/channels';
import { writeSet } from '../../build/fragment-set';
import { measure } from '../../build/integrity';
import { release } from '../../build/release';
import { RUNTIMES } from '../../elements/constants';
import packageJson from '../../package.json' with { type: 'json' };
import { temporaryFolder } from '../temporary-folder';
import { fill, inRoot, OLDER_VERSION, RELEASES } from './fill';
import { CHANNEL_PORT } from './ports';

/** The folder of the releases that nginx serves at the channel's port, for all processes of a run. */
const FOLDER = 'LC_CHANNEL';
const STARTER = 'lc-frame.start.js';
const MAJOR = packageJson.version.split('.')[0];

/** The address that the applications poll. */
export const CHANNEL = `http://cdn.lc.localhost:${CHANNEL_PORT}/lc-frame/${MAJOR}`;

/**
 * Releases the built frame and an older one, each with its fragments, once, before the servers start. Every
 * server takes the release's files from here.
 */
export function makeChannel(): void {
  if (process.env[FOLDER] !== undefined) return;
  const folder = temporaryFolder('channel');
  process.env[FOLDER] = folder;
  const root = channelRoot();
  release(olderBuild(folder), root, OLDER_VERSION);
  release(inRoot('dist'), root, packageJson.version);
  promote(root, packageJson.version);
  for (const version of [OLDER_VERSION, packageJson.version]) writeFragments(version);
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

/** Writes a set into a version's folder, as `npm run fragments` does. */
export function writeFragments(version: string, change?: (text: string) => string): void {
  const files = { ...fragmentTexts(change), [STARTER]: starterText(version) };
  writeSet(join(channelRoot(), version, 'fragments'), files, { version, styles: {} });
}

/** The files of the release for Java pages. */
export function javaFiles(): string {
  return join(channelRoot(), packageJson.version, 'java');
}

/**
 * Makes the build as the previous patch release might have been: 100 characters in every 4000 of the scripts
 * differ.
 */
function olderBuild(run: string): string {
  const dist = join(run, 'dist');
  cpSync(inRoot('dist'), dist, { recursive: true });
  const textOf = (name: string) =>
    readFileSync(join(dist, name), 'utf8').replaceAll(packageJson.version, OLDER_VERSION);
  // It knows the hashes of the scripts.
  let manifest = textOf('manifest.json');
  for (const name of readdirSync(dist).filter((file) => file.endsWith('.js'))) {
    const older = textOf(name).replace(/([\s\S]{4000})[\s\S]{100}/g, '$1');
    const [from, to] = [readFileSync(join(dist, name)), Buffer.from(older)].map(
      (script) => measure(script).integrity,
    );
    manifest = manifest.replace(from ?? '', to ?? '');
    writeFileSync(join(dist, name), older);
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
