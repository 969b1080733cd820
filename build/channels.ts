import {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { integrity, measure } from './dist-files.ts';

const VERSION = /^\d+\.\d+\.\d+$/;
export const JAVA = 'java';

/** One release as `manifest.json` lists it: each file's sizes in bytes and its subresource-integrity hash. */
export interface Release {
  version: string;
  files: Record<string, ReturnType<typeof measure>>;
}

export interface Manifest {
  /** The version that each rolling address (`1`, `1-canary`) serves. */
  rolling: Record<string, string>;
  releases: Release[];
}

/** The rolling addresses of a version's or major's two channels. */
export function channelsOf(version: string): { stable: string; canary: string } {
  const major = version.split('.')[0] ?? '';
  return { stable: major, canary: `${major}-canary` };
}

/**
 * Points canary to a new version. Stable follows by {@link promote}; it is set at once only if it has no version yet.
 */
export function offer(root: string, version: string): Manifest {
  const { stable, canary } = channelsOf(version);
  const isFirst = readManifest(root).rolling[stable] === undefined;
  return roll(root, version, isFirst ? [canary, stable] : [canary]);
}

/** Points stable to canary's version. Throws if that major has no canary. */
export function promote(root: string, version: string): Manifest {
  const { stable, canary } = channelsOf(version);
  const offered = readManifest(root).rolling[canary];
  if (offered === undefined) throw new Error(`${canary} leads nowhere: nothing to promote`);
  return roll(root, offered, [stable]);
}

/** Leads both channels of the version's major back (or on) to a version that was released before. */
export function rollBack(root: string, version: string): Manifest {
  const released = versionsIn(root);
  if (!released.includes(version)) throw new Error(`${version} was never released: ${released.join(', ')}`);
  const { stable, canary } = channelsOf(version);
  return roll(root, version, [canary, stable]);
}

function roll(root: string, version: string, channels: string[]): Manifest {
  for (const channel of channels) replaceFolder(join(root, version), join(root, channel));
  const before = readManifest(root);
  const manifest: Manifest = {
    rolling: { ...before.rolling, ...Object.fromEntries(channels.map((channel) => [channel, version])) },
    releases: versionsIn(root).map((name) => listed(root, name, before)),
  };
  writeFileSync(join(root, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  return manifest;
}

function replaceFolder(from: string, rolling: string): void {
  const [next, last] = [`${rolling}.next`, `${rolling}.last`];
  for (const leftOver of [next, last]) rmSync(leftOver, { recursive: true, force: true });
  cpSync(from, next, { recursive: true, preserveTimestamps: true });
  // The Java files pin this version's hashes, which would refuse the next version at a rolling address.
  rmSync(join(next, JAVA), { recursive: true, force: true });
  // The folder is renamed so that no page finds half of it; a rename cannot replace an existing folder.
  if (existsSync(rolling)) renameSync(rolling, last);
  renameSync(next, rolling);
  rmSync(last, { recursive: true, force: true });
}

export function readManifest(root: string): Manifest {
  const file = join(root, 'manifest.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { rolling: {}, releases: [] };
}

/** The released versions, oldest number first. */
export function versionsIn(root: string): string[] {
  const byNumber = new Intl.Collator('en', { numeric: true });
  return readdirSync(root)
    .filter((name) => VERSION.test(name))
    .sort(byNumber.compare);
}

/** The release's files and sizes. A file that the last manifest lists with the same bytes is not compressed again. */
function listed(root: string, version: string, before: Manifest): Release {
  const folder = join(root, version);
  const known = before.releases.find((release) => release.version === version)?.files ?? {};
  const names = filesOf(folder).filter((name) => plainName(name) === name && !name.startsWith(`${JAVA}/`));
  const sizes = (name: string) => {
    const content = readFileSync(join(folder, name));
    const last = known[name];
    return last?.integrity === integrity(content) ? last : measure(content);
  };
  return { version, files: Object.fromEntries(names.map((name) => [name, sizes(name)])) };
}

/** The file that `name` is a compressed form of, or `name` itself. */
export function plainName(name: string): string {
  return name.replace(/\.(?:gz|br|zst)$/, '').replace(/^deltas\/.*\//, '');
}

/** The paths of a folder's files below it, sorted. */
export function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true })
    .map((name) => String(name).replaceAll('\\', '/'))
    .filter((name) => statSync(join(folder, name)).isFile())
    .sort();
}
