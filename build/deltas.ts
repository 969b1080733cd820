import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The scripts of a release; other files are too small to be worth a delta. */
const SCRIPT = /^[\w.-]+\.js$/;
/**
 * The bytes before a delta (RFC 9842) and the program that makes the delta. Level 19 of zstd keeps to the
 * window of 8 MB that browsers accept.
 */
const FORMATS = {
  dcb: { head: 'ff444342', program: 'brotli', options: ['-q', '11', '-w', '24'] },
  dcz: { head: '5e2a4d1820000000', program: 'zstd', options: ['-q', '-19'] },
};

/**
 * Writes a `.zst` beside each of `names` in `folder`, and for scripts `deltas/<format>/<hash>/<name>`: the difference from the same file in each
 * folder of `before`, named by its SHA-256 in base64 as browsers send it in `Available-Dictionary` (a `/` in it makes one more folder).
 * A delta that is larger than the file's `.br` is left out. Returns a line for each program that is missing or cannot do it.
 */
export function writeDeltas(folder: string, names: readonly string[], before: readonly string[]): string[] {
  const problems: string[] = [];
  const zstd = compressor(problems, 'zst', 'zstd', FORMATS.dcz.options);
  for (const name of names) zstd(join(folder, name), `${join(folder, name)}.zst`, '', []);
  for (const [format, { head, program, options }] of Object.entries(FORMATS)) {
    const compress = compressor(problems, format, program, options);
    for (const name of names.filter((one) => SCRIPT.test(one))) {
      for (const dictionary of before.map((other) => join(other, name)).filter(existsSync)) {
        const hash = sha256(dictionary);
        const target = join(folder, 'deltas', format, hash.toString('base64'), name);
        if (existsSync(target) || hash.equals(sha256(join(folder, name)))) continue;
        compress(join(folder, name), target, head + hash.toString('hex'), ['-D', dictionary]);
      }
    }
  }
  return problems;
}

const sha256 = (file: string) => createHash('sha256').update(readFileSync(file)).digest();

/** Compresses a file into another one behind `head` (in hex), unless the program has failed before. */
function compressor(problems: string[], format: string, program: string, options: readonly string[]) {
  let hasFailed = false;
  return (file: string, target: string, head: string, more: readonly string[]): void => {
    if (hasFailed) return;
    const { status, stdout } = spawnSync(program, [...options, ...more, '-c', file], { maxBuffer: 2 ** 26 });
    hasFailed = status !== 0;
    if (hasFailed) {
      problems.push(`no ${format}: the program ${program} is missing or cannot make it`);
      return;
    }
    const content = Buffer.concat([Buffer.from(head, 'hex'), stdout]);
    if (more.length > 0 && content.byteLength >= statSync(`${file}.br`).size) return;
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, content);
  };
}
