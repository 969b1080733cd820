import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import MagicString from 'magic-string';
import { afterAll, describe, expect, it } from 'vitest';
import { findMap, symbolicate } from '../../../build/symbolicate';
import { growth } from '../growth';

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
    ['Chromium', ' at ab (https://s.example/1.0.0/lc-frame.js:1:1)', ' at ab (src/1.0.0/lc-frame.js.ts:2:3)'],
    ['Chromium, no name', ' at https://s.example/lc-frame.js:1:1', ' at src/dist/lc-frame.js.ts:2:3'],
    ['Firefox, WebKit', 'ab@https://s.example/1/lc-frame.js?v=2:1:7', 'ab@src/1/lc-frame.js.ts:2:9'],
    ['another script', ' at x (https://s.example/a.js:1:1)', ' at x (https://s.example/a.js:1:1)'],
    ['canary', 'a@/1-canary/lc-frame.js:1:1', 'a@src/1-canary/lc-frame.js.ts:2:3'],
    ['the light script', 'a@/1/lc-frame.light.js:1:1', 'a@src/1/lc-frame.light.js.ts:2:3'],
    ['the doctor', 'a@/1.0.0/lc-frame.doctor.js:1:1', 'a@src/1.0.0/lc-frame.doctor.js.ts:2:3'],
    ['a folder that is no version', 'a@/assets/lc-frame.js:1:1', 'a@src/dist/lc-frame.js.ts:2:3'],
    ['a script of a longer name', 'a@/my-lc-frame.js:1:1', 'a@/my-lc-frame.js:1:1'],
    ['column 0', 'a@/lc-frame.js:1:0', 'a@/lc-frame.js:1:0'],
    ['a version without map', 'a@/9.9.9/lc-frame.js:1:1', 'a@/9.9.9/lc-frame.js:1:1'],
    ['a place beyond the script', 'a@/lc-frame.js:900:1', 'a@/lc-frame.js:900:1'],
  ])('%s', (_, line, expected) => {
    expect(symbolicate(`Error: no\n${line}\n`, mapOf)).toBe(`Error: no\n${expected}\n`);
  });
});

describe('a stack that anybody may send', () => {
  it.each(['1.', '1.0.0/', '/', 'lc-frame.js?', '/lc-frame.js:1', '/lc-frame.js?x', 'lc-frame.js:1:1'])(
    'is read in linear time, of many %j',
    (part) => {
      expect(growth((count) => symbolicate(`at ${part.repeat(count)}`, () => undefined), 200)).toBeLessThan(
        40,
      );
    },
  );
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
  writeFileSync(
    join(folders.released, 'lc-frame', 'manifest.json'),
    '{"rolling":{"1":"1.4.0","1-canary":"1.5.0","3":"../.."},"releases":[]}',
  );

  it.each([
    ['1.5.0', 'five'],
    ['1', 'four'],
    ['1-canary', 'five'],
    ['2', undefined],
    ['3', undefined],
    ['..', undefined],
    [undefined, 'built'],
  ])('of %s is %s', (version, text) => {
    expect(findMap(folders, 'lc-frame.js', version)).toBe(text);
  });
});
