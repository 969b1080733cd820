import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { beforeEach, describe, expect, it } from 'vitest';
import { writeDeltas } from '../../../build/deltas';
import { testFolder } from './test-folder';

const hasZstd = spawnSync('zstd', ['--version']).status === 0;
const words = (seed: string) =>
  Array.from({ length: 300 }, (_, index) =>
    createHash('sha1').update(`${seed}${index}`).digest('hex'),
  ).join();
const hashOf = (text: string) => createHash('sha256').update(text).digest('base64');

let folder = '';
beforeEach(() => {
  folder = testFolder('deltas');
});

/** A version's folder with its script. */
function version(name: string, text: string): string {
  const place = join(folder, name);
  mkdirSync(place);
  writeFileSync(join(place, 'lc-frame.js'), text);
  writeFileSync(join(place, 'lc-frame.js.br'), brotliCompressSync(Buffer.from(text)));
  return place;
}

describe.runIf(hasZstd)('a delta', () => {
  it('begins with the header of RFC 9842 and the older file’s hash, and decodes to the newer file', () => {
    const [older, newer] = [words('a'), `${words('a')} and more`];
    const [from, to] = [version('1', older), version('2', newer)];
    writeDeltas(to, ['lc-frame.js'], [from]);
    const delta = readFileSync(join(to, 'deltas/dcz', hashOf(older), 'lc-frame.js'));
    expect(delta.subarray(0, 8).toString('hex')).toBe('5e2a4d1820000000');
    expect(delta.subarray(8, 40).toString('base64')).toBe(hashOf(older));
    const { stdout } = spawnSync('zstd', ['-q', '-d', '-c', '-D', join(from, 'lc-frame.js')], {
      input: delta.subarray(40),
    });
    expect(stdout.toString()).toBe(newer);
    expect(delta.byteLength).toBeLessThan(200);
  });

  it('is left out if the file is unchanged, new, or larger as a delta than with brotli', () => {
    const text = words('a');
    mkdirSync(join(folder, 'empty'));
    const before = [version('same', text), join(folder, 'empty'), version('other', words('b'))];
    const to = version('new', text);
    writeDeltas(to, ['lc-frame.js'], before);
    expect(existsSync(join(to, 'deltas'))).toBe(false);
  });
});
