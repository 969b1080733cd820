import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promote } from '../../build/channels';
import { type SetFacts, writeSet } from '../../build/fragment-set';
import { measure } from '../../build/integrity';
import { release } from '../../build/release';
import packageJson from '../../package.json' with { type: 'json' };
import { temporaryFolder } from '../temporary-folder';
import { CANARY_VERSION, inRoot, OLDER_VERSION, RELEASES, shopData } from './fill';
import { run } from './jvm';
import { CHANNEL_PORT } from './ports';

/** The folder of the releases that nginx serves at the channel's port, for all processes of a run. */
const FOLDER = 'LC_CHANNEL';
/** The files that render fragments, in a checkout of a release. */
const SOURCES = ['build', 'elements', 'servers', 'src', 'hosts.json', 'tsconfig.json'];
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
  const offer = (version: string, dist: string) => {
    release(dist, root, version);
    renderSet(version, dist);
    writeFragments(version);
  };
  offer(OLDER_VERSION, buildAs(folder, OLDER_VERSION, older));
  offer(packageJson.version, inRoot('dist'));
  promote(root, packageJson.version);
  offer(CANARY_VERSION, buildAs(folder, CANARY_VERSION));
}

/** The releases' folder, as `npm run release` writes it. */
export function channelRoot(): string {
  return inChannel('lc-frame');
}

function inChannel(name: string): string {
  const folder = process.env[FOLDER];
  if (folder === undefined) throw new Error('No channel: run the host tests by their config');
  return join(folder, name);
}

const setOf = (version: string) => inChannel(`set-${version}`);

/**
 * Renders a release's set by `npm run fragments` in a checkout of that release, from the page data of the
 * shops' pages, so that its script keeps the nodes.
 */
function renderSet(version: string, dist: string): void {
  const checkout = inChannel(`checkout-${version}`);
  mkdirSync(checkout);
  for (const name of SOURCES) cpSync(inRoot(name), join(checkout, name), { recursive: true });
  symlinkSync(inRoot('node_modules'), join(checkout, 'node_modules'));
  writeFileSync(join(checkout, 'package.json'), JSON.stringify({ ...packageJson, version }));
  const data = join(checkout, 'page-data.json');
  writeFileSync(data, JSON.stringify(shopData()));
  const options = { data, out: setOf(version), release: `${RELEASES}/${version}`, dist };
  const words = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]);
  run(process.execPath, ['--import', 'tsx', 'build/cli.ts', 'fragments', ...words], checkout);
}

/** The files of a release's set, whose fragments `change` rewrites. */
export function fragmentTexts(
  version = packageJson.version,
  change = (html: string) => html,
): Record<string, string> {
  const names = readdirSync(setOf(version)).filter((name) => !/\.(?:gz|br)$|^manifest\./.test(name));
  return Object.fromEntries(
    names.map((name) => {
      const text = readFileSync(join(setOf(version), name), 'utf8');
      return [name, name.endsWith('.html') ? change(text) : text];
    }),
  );
}

/** Marks a fragment with the release whose set it is of. */
const markedBy = (version: string) => (html: string) => html.replace(/^<lc-/, `<!--set ${version}-->$&`);

/** Writes a set into a version's folder, as `npm run fragments` does. */
export function writeFragments(version: string, change = markedBy(version)): void {
  const facts: SetFacts = JSON.parse(readFileSync(join(setOf(version), 'manifest.json'), 'utf8'));
  writeSet(join(channelRoot(), version, 'fragments'), fragmentTexts(version, change), {
    version,
    styles: facts.styles,
  });
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
