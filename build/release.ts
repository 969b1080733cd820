import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import {
  channelsOf,
  FRAGMENT,
  filesOf,
  JAVA,
  type Manifest,
  offer,
  plainName,
  readManifest,
  versionsOf,
} from './channels.ts';
import { writeDeltas } from './deltas.ts';
import { integrity, refuseOtherBuild } from './integrity.ts';

const ROOT = join(import.meta.dirname, '..');
/** The source file of each file in a release's `java/`. */
const SOURCES = {
  'header.tag': 'demo/jsp/header.tag',
  'footer.tag': 'demo/jsp/footer.tag',
  'lc.html': 'demo/thymeleaf/lc.html',
  'LcFragments.java': 'demo/java/LcFragments.java',
};

/**
 * The JSP tag files, the Thymeleaf fragment file and the polling class of a release (contract.md §7) by name,
 * with the version and each file's subresource-integrity hash.
 */
function javaFiles(version: string, hashOf: (name: string) => string): Record<string, string> {
  const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
  const frame = read('demo/jsp/frame.jspf').trim();
  const filled = (text: string) =>
    text
      .replaceAll('%frame%', () => frame)
      .replaceAll('%version%', version)
      .replaceAll('%major%', channelsOf(version).stable)
      .replaceAll(/%integrity:([\w.-]+)%/g, (_, name: string) => hashOf(name));
  return Object.fromEntries(Object.entries(SOURCES).map(([name, path]) => [name, filled(read(path))]));
}

const COMPRESSED = /\.(?:js|css|json)$/;
/** The number of previous versions from which a browser gets a delta. */
const DICTIONARIES = 5;

/**
 * Puts the built frame at `root/<version>/`, which never changes afterwards, and at the rolling
 * `root/<major>-canary/`. Its source maps go to `maps/<version>/` beside `root`, which no server publishes
 * (`npm run symbolicate` reads them). Without the program zstd the release has no deltas, and the console
 * says so. Throws if the version is there already with other bytes, or if `dist` is of another one.
 */
export function release(dist: string, root: string, version: string): Manifest {
  const released = versionsOf(readManifest(root));
  refuseOtherBuild(dist, version);
  const target = join(root, version);
  const { stable, canary } = channelsOf(version);
  const files = publishedFiles(dist, version);
  if (existsSync(target)) refuseOtherBytes(target, files, version);
  else {
    const dictionaries = released.slice(-DICTIONARIES).map((name) => join(root, name));
    const rolling = [join(root, canary), join(root, stable)];
    writeVersion(target, files, { rolling, dictionaries });
  }
  for (const name of filesOf(dist).filter(isMap)) {
    const kept = join(dirname(root), 'maps', version, name);
    mkdirSync(dirname(kept), { recursive: true });
    cpSync(join(dist, name), kept);
  }
  return offer(root, version);
}

/**
 * The files of a version by name: the built ones, and the files for Java pages with the hashes of the built
 * ones. Throws if one that pages load is missing.
 */
function publishedFiles(dist: string, version: string): Map<string, Buffer> {
  const files = new Map(
    filesOf(dist)
      .filter((name) => !FRAGMENT.test(name) && !isMap(name) && plainName(name) === name)
      .map((name) => [name, readFileSync(join(dist, name))]),
  );
  const contentOf = (name: string) => {
    const content = files.get(name);
    if (content === undefined) throw new Error(`${dist}/ is without ${name}: run npm run build`);
    return content;
  };
  const hashOf = (name: string) => integrity(contentOf(name));
  for (const [name, text] of Object.entries(javaFiles(version, hashOf)))
    files.set(`${JAVA}/${name}`, Buffer.from(text));
  return files;
}

function refuseOtherBytes(target: string, files: Map<string, Buffer>, version: string): void {
  const changed = [...files].filter(([name, content]) => !holds(join(target, name), content));
  if (changed.length === 0) return;
  const names = changed.map(([name]) => name).join(', ');
  throw new Error(
    `${version} is released already and differs in ${names}: raise the version in package.json`,
  );
}

/** Writes a new version's folder beside those that pages may have cached. */
function writeVersion(
  target: string,
  files: Map<string, Buffer>,
  { rolling, dictionaries }: { rolling: string[]; dictionaries: string[] },
): void {
  const next = `${target}.next`;
  rmSync(next, { recursive: true, force: true });
  for (const [name, content] of files) {
    mkdirSync(dirname(join(next, name)), { recursive: true });
    writeFileSync(join(next, name), content);
    if (COMPRESSED.test(name)) compress(join(next, name));
  }
  try {
    writeDeltas(next, [...files.keys()], dictionaries);
  } catch (error) {
    console.warn(error instanceof Error ? error.message : error);
  }
  // A web server makes the ETag from size and time. Unchanged files keep their time, so that no browser loads
  // them again.
  for (const [name, content] of files)
    for (const before of rolling.map((folder) => join(folder, name)))
      if (holds(before, content)) copyTime(before, join(next, name));
  // A browser that received a delta revalidates by the file's time alone (demo/cdn/nginx.conf), and gets an
  // answer about the whole file.
  for (const name of filesOf(next)) copyTime(join(next, plainName(name)), join(next, name));
  // A run that breaks off must not leave half a version behind.
  renameSync(next, target);
}

function copyTime(from: string, to: string): void {
  const { atime, mtime } = statSync(from);
  utimesSync(to, atime, mtime);
}

function holds(file: string, content: Buffer): boolean {
  return existsSync(file) && readFileSync(file).equals(content);
}

function isMap(name: string): boolean {
  return name.endsWith('.map');
}

function compress(file: string): void {
  const content = readFileSync(file);
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
  writeFileSync(`${file}.br`, brotliCompressSync(content));
}
