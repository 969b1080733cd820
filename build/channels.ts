import {
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { isRecord, jsonRecord } from '../src/core/text/json.ts';
import { integrity, measure } from './integrity.ts';

/** A page owner's job writes these into a version's folder (contract.md §7); no release holds them. */
export const FRAGMENT = /^fragments\//;
const VERSION = /^\d+\.\d+\.\d+$/;
export const JAVA = 'java';

/** One release as `manifest.json` lists it. */
export interface Release {
  version: string;
  /** Sizes in bytes and subresource-integrity hash of each file that a page may pin. */
  files: Record<string, ReturnType<typeof measure>>;
  /** The hash of every other file: compressed forms, deltas, Java files. Releases before 3.0.0 have none. */
  others?: Record<string, string>;
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
 * Lists a new version in the manifest and points canary to it. Stable follows by {@link promote}; it is set
 * at once only if it has no version yet. Throws as `promote` does.
 */
export function offer(root: string, version: string): Manifest {
  const manifest = readManifest(root);
  const { stable, canary } = channelsOf(version);
  const channels = manifest.rolling[stable] === undefined ? [canary, stable] : [canary];
  const isListed = versionsOf(manifest).includes(version);
  const releases = isListed ? manifest.releases : [...manifest.releases, listed(root, version)];
  return roll(root, { ...manifest, releases }, version, channels);
}

/**
 * Points stable to canary's version. Throws before anything is moved if that major has no canary, the
 * manifest cannot be read, or a file of the version is not the one that was released.
 */
export function promote(root: string, version: string): Manifest {
  const { stable, canary } = channelsOf(version);
  const manifest = readManifest(root);
  const offered = manifest.rolling[canary];
  if (offered === undefined) throw new Error(`${canary} leads nowhere: nothing to promote`);
  return roll(root, manifest, offered, [stable]);
}

/**
 * Leads both channels of the version's major back (or on) to a version that was released before. Throws as
 * `promote` does.
 */
export function rollBack(root: string, version: string): Manifest {
  const { stable, canary } = channelsOf(version);
  return roll(root, readManifest(root), version, [canary, stable]);
}

function roll(root: string, manifest: Manifest, version: string, channels: string[]): Manifest {
  const release = manifest.releases.find((one) => one.version === version);
  if (release === undefined || !VERSION.test(version))
    throw new Error(`${version} was never released: ${versionsOf(manifest).join(', ')}`);
  refuseChanged(root, release);
  for (const channel of channels) pointTo(root, channel, version);
  const byNumber = new Intl.Collator('en', { numeric: true });
  const next: Manifest = {
    rolling: { ...manifest.rolling, ...Object.fromEntries(channels.map((channel) => [channel, version])) },
    releases: manifest.releases
      .filter((one) => existsSync(join(root, one.version)))
      .sort((one, other) => byNumber.compare(one.version, other.version)),
  };
  writeFileSync(join(root, 'manifest.json.next'), `${JSON.stringify(next, null, 2)}\n`);
  renameSync(join(root, 'manifest.json.next'), join(root, 'manifest.json'));
  return next;
}

/** Throws if the version's folder holds another file than its release. */
function refuseChanged(root: string, { version, files, others }: Release): void {
  const folder = join(root, version);
  const hashes = new Map(Object.entries(files).map(([name, file]) => [name, file.integrity]));
  for (const [name, hash] of Object.entries(others ?? {})) hashes.set(name, hash);
  const there = existsSync(folder) ? filesOf(folder) : [];
  const isHeld = (name: string) => hashes.get(name) === integrity(readFileSync(join(folder, name)));
  // Releases of 3.0 have listed one file beside the fragments.
  const isOurs = (name: string) => hashes.has(name) || (others !== undefined && !FRAGMENT.test(name));
  const changed = there.filter((name) => isOurs(name) && !isHeld(name));
  const missing = [...hashes.keys()].filter((name) => !there.includes(name));
  if (changed.length + missing.length === 0) return;
  throw new Error(`${version} is not as it was released: ${[...changed, ...missing].join(', ')}`);
}

/**
 * Replaces the rolling address, a link to a version's folder, by one rename, so that it always leads to a
 * whole version.
 */
function pointTo(root: string, channel: string, version: string): void {
  const rolling = join(root, channel);
  const [next, last] = [`${rolling}.next`, `${rolling}.last`];
  for (const leftOver of [next, last]) rmSync(leftOver, { recursive: true, force: true });
  symlinkSync(version, next, 'dir');
  // Before 3.0.0 it was a folder, which no rename replaces.
  if (lstatSync(rolling, { throwIfNoEntry: false })?.isDirectory()) renameSync(rolling, last);
  renameSync(next, rolling);
  rmSync(last, { recursive: true, force: true });
}

/** Reads the releases in `root`: none without a manifest. Throws if the manifest is cut off or malformed. */
export function readManifest(root: string): Manifest {
  const file = join(root, 'manifest.json');
  if (!existsSync(file)) return { rolling: {}, releases: [] };
  const manifest = jsonRecord(readFileSync(file, 'utf8'));
  if (isManifest(manifest)) return manifest;
  throw new Error(`${file} is not whole: bring back the last one before anything is moved`);
}

function isManifest(value: unknown): value is Manifest {
  return (
    isRecord(value) &&
    isRecord(value.rolling) &&
    Array.isArray(value.releases) &&
    value.releases.every((release) => isRecord(release) && isRecord(release.files))
  );
}

/** The released versions, oldest number first. */
export function versionsOf({ releases }: Manifest): string[] {
  return releases.map(({ version }) => version);
}

/** The files and sizes of a version that is new. */
function listed(root: string, version: string): Release {
  const folder = join(root, version);
  const release: Required<Release> = { version, files: {}, others: {} };
  for (const name of filesOf(folder).filter((one) => !FRAGMENT.test(one))) {
    const content = readFileSync(join(folder, name));
    const isPinned = plainName(name) === name && !name.startsWith(`${JAVA}/`);
    if (isPinned) release.files[name] = measure(content);
    else release.others[name] = integrity(content);
  }
  return release;
}

/** The file that `name` is a compressed form of, or `name` itself. */
export function plainName(name: string): string {
  return name.replace(/\.(?:gz|br)$/, '').replace(/^deltas\/.*\//, '');
}

/** The paths of a folder's files below it, sorted. */
export function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true })
    .map((name) => String(name).replaceAll('\\', '/'))
    .filter((name) => statSync(join(folder, name)).isFile())
    .sort();
}
