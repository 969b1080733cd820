import { readdirSync, readFileSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { writeSet } from '../../../build/fragment-set';
import { integrity } from '../../../build/integrity';
import { testFolder } from './test-folder';

const FILES = { 'lc-header.html': '<lc-header></lc-header>\n', 'next-page.json': '{}\n' };
const FACTS = { version: '3.0.0', styles: { 'lc-header': 'sha384-a' } };
let folder = '';
const read = (name: string) => readFileSync(join(folder, name));

beforeEach(() => {
  folder = testFolder('set');
  vi.spyOn(console, 'log').mockReturnValue();
});

describe('a set of fragments', () => {
  it('has a manifest of its version and of the hash of every file', () => {
    writeSet(folder, FILES, FACTS);
    const hashes = Object.entries(FILES).map(([name, text]) => [name, integrity(Buffer.from(text))]);
    expect(JSON.parse(read('manifest.json').toString())).toEqual({
      ...FACTS,
      files: Object.fromEntries(hashes),
    });
  });

  it('has each file compressed, and nothing that was half written', () => {
    writeSet(folder, FILES, FACTS);
    const names = [...Object.keys(FILES), 'manifest.json'];
    expect(readdirSync(folder).sort()).toEqual(
      names.flatMap((name) => [name, `${name}.br`, `${name}.gz`]).sort(),
    );
    for (const name of names) {
      expect(gunzipSync(read(`${name}.gz`))).toEqual(read(name));
      expect(brotliDecompressSync(read(`${name}.br`))).toEqual(read(name));
    }
  });

  it('keeps the time of a file that has not changed', () => {
    writeSet(folder, FILES, FACTS);
    const names = [...Object.keys(FILES), 'manifest.json'].flatMap((name) => [name, `${name}.gz`]);
    for (const name of names) utimesSync(join(folder, name), 1, 1);
    writeSet(folder, { ...FILES, 'lc-header.html': '<lc-header>new</lc-header>\n' }, FACTS);
    const kept = names.filter((name) => statSync(join(folder, name)).mtimeMs === 1000);
    expect(kept).toEqual(['next-page.json', 'next-page.json.gz']);
    expect(gunzipSync(read('lc-header.html.gz')).toString()).toContain('new');
  });
});
