import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import MagicString from 'magic-string';
import { afterAll, describe, expect, it } from 'vitest';
import { findMap, symbolicate } from '../../../build/symbolicate';

const SOURCE = 'export function refuse() {\n  throw new Error("no");\n}\n';
/** A map of a script whose line 1, column 0 is the `throw` of the source. */
function map(source: string): string {
  const script = new MagicString(SOURCE);
  script.remove(0, SOURCE.indexOf('throw'));
  return script.generateMap({ source, hires: true }).toString();
}
const mapOf = (script: string, version?: string) =>
  version === '9.9.9' ? undefined : map(`../src/${version ?? 'dist'}/${script}.ts`);

describe('a stack from the field', () => {
  it.each([
    [
      'Chromium',
      '    at ab (https://s.example/lc-frame/1.0.0/lc-frame.js:1:1)',
      '    at ab (src/1.0.0/lc-frame.js.ts:2:3)',
    ],
    ['Chromium, no name', '    at https://s.example/lc-frame.js:1:1', '    at src/dist/lc-frame.js.ts:2:3'],
    [
      'Firefox, WebKit',
      'ab@https://s.example/1/lc-frame.light.js?v=2:1:7',
      'ab@src/1/lc-frame.light.js.ts:2:9',
    ],
    [
      'another script',
      '    at x (https://s.example/jquery.js:1:1)',
      '    at x (https://s.example/jquery.js:1:1)',
    ],
    ['a version without map', 'a@/9.9.9/lc-frame.js:1:1', 'a@/9.9.9/lc-frame.js:1:1'],
    ['a place beyond the script', 'a@/lc-frame.js:900:1', 'a@/lc-frame.js:900:1'],
  ])('%s', (_, line, expected) => {
    expect(symbolicate(`Error: no\n${line}\n`, mapOf)).toBe(`Error: no\n${expected}\n`);
  });
});

describe('the map of a version', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lc-maps-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const folders = { released: join(folder, 'release'), built: join(folder, 'dist') };
  for (const [place, text] of Object.entries({
    'release/maps/1.4.0': 'four',
    'release/maps/1.5.0': 'five',
    dist: 'built',
  })) {
    mkdirSync(join(folder, place), { recursive: true });
    writeFileSync(join(folder, place, 'lc-frame.js.map'), text);
  }
  mkdirSync(join(folders.released, 'lc-frame'), { recursive: true });
  writeFileSync(join(folders.released, 'lc-frame', 'manifest.json'), '{"rolling":{"1":"1.4.0"}}');

  it.each([
    ['1.5.0', 'five'],
    ['1', 'four'],
    ['2', undefined],
    [undefined, 'built'],
  ])('of %s is %s', (version, text) => {
    expect(findMap(folders, 'lc-frame.js', version)).toBe(text);
  });
});
