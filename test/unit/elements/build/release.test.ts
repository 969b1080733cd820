import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { release, rollBack } from '../../../../elements/build/release';

let folder = '';
const root = () => join(folder, 'release');

function built(text: string): string {
  const dist = join(folder, 'dist');
  mkdirSync(join(dist, 'fragments'), { recursive: true });
  for (const name of ['lc-frame.js', 'lc-frame.light.js', 'lc-frame.css'])
    writeFileSync(join(dist, name), name === 'lc-frame.js' ? text : `${text} ${name}`);
  writeFileSync(join(dist, 'fragments', 'lc-header.html'), `<lc-header>${text}</lc-header>`);
  return dist;
}
const served = (path: string) => readFileSync(join(root(), path), 'utf8');

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lc-release-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('a release', () => {
  it('stands at its version and at the rolling major, compressed ahead', () => {
    release(built('one'), root(), '1.0.0');
    for (const place of ['1.0.0', '1']) {
      expect(served(`${place}/lc-frame.js`)).toBe('one');
      expect(gunzipSync(readFileSync(join(root(), place, 'lc-frame.js.gz'))).toString()).toBe('one');
      expect(brotliDecompressSync(readFileSync(join(root(), place, 'lc-frame.js.br'))).toString()).toBe(
        'one',
      );
    }
    expect(served('1.0.0/fragments/lc-header.html')).toContain('one');
  });

  it('keeps its source maps beside what is served, not in it', () => {
    const dist = built('one');
    writeFileSync(join(dist, 'lc-frame.js.map'), '{"version":3}');
    release(dist, root(), '1.0.0');
    expect(existsSync(join(root(), '1.0.0', 'lc-frame.js.map'))).toBe(false);
    expect(readFileSync(join(folder, 'maps', '1.0.0', 'lc-frame.js.map'), 'utf8')).toBe('{"version":3}');
  });

  it('is listed with the hash a page pins it by', () => {
    const { releases } = release(built('one'), root(), '1.0.0');
    expect(releases[0]?.files['lc-frame.js']?.integrity).toMatch(/^sha384-[\w+/]{64}$/);
    expect(JSON.parse(served('manifest.json'))).toEqual({ rolling: { 1: '1.0.0' }, releases });
  });

  it('brings what JSP and Thymeleaf pages include, with its own hashes, and not under the address that moves on', () => {
    const { releases } = release(built('one'), root(), '1.0.0');
    const hash = releases[0]?.files['lc-frame.js']?.integrity ?? '';
    for (const name of ['header.tag', 'footer.tag', 'lc.html']) {
      expect(served(`1.0.0/java/${name}`)).toContain(hash);
      expect(served(`1.0.0/java/${name}`)).not.toMatch(/%[\w:.-]+%/);
    }
    expect(existsSync(join(root(), '1/java'))).toBe(false);
    expect(Object.keys(releases[0]?.files ?? {})).not.toContain('java/lc.html');
  });

  it('never changes: the same version with other bytes is refused', () => {
    release(built('one'), root(), '1.0.0');
    expect(() => release(built('one'), root(), '1.0.0')).not.toThrow();
    expect(() => release(built('two'), root(), '1.0.0')).toThrow('1.0.0');
    expect(served('1.0.0/lc-frame.js')).toBe('one');
  });

  it('is taken back by one call; the newer one stays at its own address', () => {
    release(built('one'), root(), '1.9.0');
    release(built('two'), root(), '1.10.0');
    expect(served('1/lc-frame.js')).toBe('two');
    const { rolling, releases } = rollBack(root(), '1.9.0');
    expect(served('1/lc-frame.js')).toBe('one');
    expect(served('1.10.0/lc-frame.js')).toBe('two');
    expect(rolling).toEqual({ 1: '1.9.0' });
    expect(releases.map(({ version }) => version)).toEqual(['1.9.0', '1.10.0']);
  });

  it('another major rolls at an address of its own', () => {
    release(built('one'), root(), '1.0.0');
    expect(release(built('two'), root(), '2.0.0').rolling).toEqual({ 1: '1.0.0', 2: '2.0.0' });
    expect(served('1/lc-frame.js')).toBe('one');
  });

  it('cannot be taken back to what was never released', () => {
    release(built('one'), root(), '1.0.0');
    expect(() => rollBack(root(), '0.9.0')).toThrow('never released');
    expect(existsSync(join(root(), '0'))).toBe(false);
  });
});
