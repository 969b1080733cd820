import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The scripts of a release; other files are too small to be worth a delta. */
const SCRIPT = /^[\w.-]+\.js$/;
/** The bytes before a delta's hash (RFC 9842, `dcz`). */
const HEAD = Buffer.from('5e2a4d1820000000', 'hex');

/**
 * Writes `deltas/dcz/<hash>/<name>` for each script of `names` in `folder`: the difference from the same file
 * in each folder of `before`. `<hash>` is that file's SHA-256 in base64, as browsers send it in
 * `Available-Dictionary`; a `/` in the hash makes one more folder. A delta that is larger than the file's
 * `.br` is left out. Throws if the program zstd is missing or cannot make it.
 */
export function writeDeltas(folder: string, names: readonly string[], before: readonly string[]): void {
  for (const name of names.filter((one) => SCRIPT.test(one))) {
    const file = join(folder, name);
    for (const dictionary of before.map((other) => join(other, name)).filter(existsSync)) {
      const hash = sha256(dictionary);
      const target = join(folder, 'deltas/dcz', hash.toString('base64'), name);
      if (existsSync(target) || hash.equals(sha256(file))) continue;
      const delta = Buffer.concat([HEAD, hash, difference(file, dictionary)]);
      if (delta.byteLength >= statSync(`${file}.br`).size) continue;
      mkdirSync(dirname(target), { recursive: true });
      writeFileSync(target, delta);
    }
  }
}

const sha256 = (file: string) => createHash('sha256').update(readFileSync(file)).digest();

/** Level 19 of zstd keeps to the window of 8 MB that browsers accept. */
function difference(file: string, dictionary: string): Buffer {
  const options = ['-q', '-19', '-D', dictionary, '-c', file];
  const { status, stdout } = spawnSync('zstd', options, { maxBuffer: 2 ** 26 });
  if (status !== 0) throw new Error('no deltas: the program zstd is missing or cannot make them');
  return stdout;
}
