import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import vm from 'node:vm';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { TAGS } from '../../elements/tags/tags';
import packageJson from '../../package.json' with { type: 'json' };
import { AREAS, ENVIRONMENTS, parseOrigin } from '../../src/core/page/model/host-list';
import { newerCalls } from './newer-apis';

const REACT_DOM = `reconcilerVersion:[\`'"]${packageJson.dependencies['react-dom']}[\`'"]`;

/**
 * ky checks for the first before it calls it. The next ones belong to its retries, which are off. The last is
 * part of a text in React.
 */
const UNREACHED = /AbortSignal\.any\(|\.throwIfAborted\(|form\.requestSubmit\(/;

const HOSTS: Record<string, Record<string, string>> = JSON.parse(readFileSync('hosts.json', 'utf8'));
/** Namespaces, registers and error texts; names that never resolve; the ellipsis in lines to paste. */
const KNOWN_ORIGINS =
  /\/\/(?:localhost|.*\.invalid|(?:www|cart)|www\.w3\.org|react\.dev|github\.com|beian\.(?:miit|mps)\.gov\.cn|wpa\.qq\.com)$/;

describe.each([
  { name: 'lc-frame.js', runtime: 'React' },
  { name: 'lc-frame.light.js', runtime: 'Preact' },
])('dist/$name', ({ name, runtime }) => {
  const script = readFileSync(`dist/${name}`);
  const text = script.toString('latin1');

  it(`runs on ${runtime}`, () => {
    expect(new RegExp(REACT_DOM).test(text) ? 'React' : 'Preact').toBe(runtime);
  });

  it('holds ASCII bytes only, so that a GBK page reads the same text', () => {
    expect(script.findIndex((byte) => byte > 0x7e)).toBe(-1);
  });

  it('binds through its private helper, so that a replaced Function.prototype.bind does not reach it', () => {
    expect(text.match(/[\w$)\]]\.bind\(/g) ?? []).toEqual([]);
  });

  it('makes no code from text, so that a strict content security policy lets it run', () => {
    expect(text.match(/\beval\(|new Function\(|\bFunction\(["'`]/g) ?? []).toEqual([]);
  });

  it('calls nothing that the floor of engines lacks, packages included', () => {
    expect(newerCalls(text).filter((call) => !UNREACHED.test(call))).toEqual([]);
  });

  it('has no `#name in object`, which Chrome 88 cannot parse and the build does not rewrite', () => {
    expect(text.match(/#[\w$]+ in |\bstatic\s*\{/g) ?? []).toEqual([]);
  });

  it('walks own keys only, so that what a page adds to Object.prototype is not taken for data', () => {
    expect(text.match(/\bfor\s*\((?:(?:let|const|var)\s+)?[\w$]+\s+in\s/g) ?? []).toEqual([]);
  });

  it('calls no static method of Object that Chrome 88 lacks', () => {
    expect(text.match(/\bObject\.hasOwn\b/g) ?? []).toEqual([]);
  });

  it('has no two class names that are the same in quirks mode, which ignores case', () => {
    const css = text.slice(0, text.indexOf('\n'));
    const names = new Set(css.match(/\.[A-Za-z][\w-]*(?=[\s.:,{>[)])/g) ?? []);
    expect(names.size).toBeGreaterThan(200);
    expect(new Set([...names].map((name) => name.toLowerCase())).size).toBe(names.size);
  });

  it('leads to no host but those that the owner has written into hosts.json', () => {
    const owners = Object.values(HOSTS).flatMap((list) => Object.values(list));
    const named = (text.match(/https?:\/\/[\w.-]+\w/g) ?? []).filter((origin) => !KNOWN_ORIGINS.test(origin));
    expect(named.filter((origin) => !owners.some((host) => host.startsWith(origin)))).toEqual([]);
  });

  it('does not read `process`', () => {
    expect(text).not.toContain('process.env');
  });

  it('declares no global variable', () => {
    expect(text.startsWith('(function(){')).toBe(true);
    const parsed = new vm.Script(text);
    expect(parsed).toBeInstanceOf(vm.Script);
    const bare = vm.createContext({});
    const before = Object.keys(bare);
    expect(() => parsed.runInContext(bare)).toThrow();
    expect(Object.keys(bare)).toEqual(before);
  });

  it('uses no rem, because hosts set their own root size', () => {
    expect(text.match(/[\d.]rem[;}"\s]/g) ?? []).toEqual([]);
  });

  it('is described correctly by the manifest', () => {
    const manifest = JSON.parse(readFileSync('dist/manifest.json', 'utf8'));
    const hash = createHash('sha384').update(script).digest('base64');
    expect(manifest.files[name]).toMatchObject({
      raw: script.byteLength,
      integrity: `sha384-${hash}`,
    });
  });
});

describe('dist/lc-frame.start.js', () => {
  const text = readFileSync('dist/lc-frame.start.js', 'latin1');
  const { sources }: { sources: string[] } = JSON.parse(readFileSync('dist/lc-frame.start.js.map', 'utf8'));

  it('holds ASCII bytes only, and no package', () => {
    expect(text).not.toMatch(/[^\0-~]/);
    expect(sources).toContain('../elements/serve/starter.ts');
    expect(sources.filter((name) => name.includes('node_modules'))).toEqual([]);
  });

  it('loads the two scripts that were built with it, by their hashes', () => {
    const { files } = JSON.parse(readFileSync('dist/manifest.json', 'utf8'));
    for (const name of ['lc-frame.js', 'lc-frame.light.js', 'lc-frame.start.js'])
      expect(files[name]).toBeDefined();
    const named = text.match(/sha384-[\w+/=]+/g);
    expect(named).toEqual(['lc-frame.js', 'lc-frame.light.js'].map((name) => files[name].integrity));
  });

  it('runs in the floor of engines, makes no code from text and no names of the page', () => {
    expect(newerCalls(text)).toEqual([]);
    expect(text.match(/\beval\(|\bFunction\(["'`]|#[\w$]+ in |\bstatic\s*\{/g) ?? []).toEqual([]);
    const bare = vm.createContext({});
    expect(() => new vm.Script(text).runInContext(bare)).toThrow();
    expect(Object.keys(bare)).toEqual([]);
  });
});

describe('dist/lc-frame.doctor.js', () => {
  const text = readFileSync('dist/lc-frame.doctor.js', 'latin1');
  const map: { sources: string[] } = JSON.parse(readFileSync('dist/lc-frame.doctor.js.map', 'utf8'));

  it('holds ASCII bytes only and no package, and runs in the floor of engines', () => {
    expect(text).not.toMatch(/[^\0-~]/);
    expect(map.sources.filter((name) => name.includes('node_modules'))).toEqual([]);
    expect(newerCalls(text)).toEqual([]);
  });

  it('is known to both scripts by its hash, and in neither', () => {
    const { files } = JSON.parse(readFileSync('dist/manifest.json', 'utf8'));
    for (const name of ['lc-frame.js', 'lc-frame.light.js']) {
      const script = readFileSync(`dist/${name}`, 'latin1');
      expect(script).toContain(files['lc-frame.doctor.js'].integrity);
      expect(script).not.toContain('the script is included');
    }
  });
});

describe('dist', () => {
  it('is built from a hosts.json that names environments, areas and origins', () => {
    expect(ENVIRONMENTS).toEqual(expect.arrayContaining(Object.keys(HOSTS)));
    for (const list of Object.values(HOSTS)) {
      expect(AREAS).toEqual(expect.arrayContaining(Object.keys(list)));
      expect(Object.values(list).filter((origin) => parseOrigin(origin) === undefined)).toEqual([]);
    }
  });

  it.each(Object.entries(packageJson.budget))(
    'weighs at most the budget of package.json: %s',
    (name, budget) => {
      const { files } = JSON.parse(readFileSync('dist/manifest.json', 'utf8'));
      for (const [encoding, bytes] of Object.entries(budget))
        expect(files[name][encoding], `${name}, ${encoding}`).toBeLessThanOrEqual(bytes);
    },
  );

  it('describes each tag in custom-elements.json', () => {
    const { modules } = JSON.parse(readFileSync('dist/custom-elements.json', 'utf8'));
    const tags = modules[0].declarations.map((declaration: { tagName: string }) => declaration.tagName);
    expect(tags).toEqual(Object.keys(TAGS));
  });

  it.each([
    ['THIRD-PARTY.txt', 'react-dom'],
    ['THIRD-PARTY.light.txt', 'preact'],
  ])('lists in %s the packages that are inside, each with its licence', (file, runtime) => {
    const heads = readFileSync(`dist/${file}`, 'utf8').match(/^## .*/gm) ?? [];
    for (const name of [runtime, 'ky', 'nanostores', 'valibot', 'sm-crypto'])
      expect(heads.some((head) => head.startsWith(`## ${name} - `))).toBe(true);
    expect(heads.filter((head) => !/ \([\w.-]+\)$/.test(head))).toEqual([]);
  });

  it('ships types that import nothing', () => {
    expect(readFileSync('dist/lc-frame.d.ts', 'utf8')).not.toMatch(/^import/m);
  });
});

describe('the fragments in dist/', () => {
  /**
   * Every page of a store pays them at every view. 900 of these are the page data that the header carries (`data-shows`), so that it is
   * hydrated although the page's are newer (docs/decisions/takeover.md).
   */
  const LARGEST_BROTLI_BYTES = 6200;

  it.each(['', '-list', '-mro'])('weigh little: header and footer%s together, with brotli', (site) => {
    const text = ['header', 'footer'].map((part) => readFileSync(`dist/fragments/lc-${part}${site}.html`));
    expect(brotliCompressSync(Buffer.concat(text)).byteLength).toBeLessThanOrEqual(LARGEST_BROTLI_BYTES);
  });

  it('link the one sheet of their version, and hold no styles', () => {
    const text = readFileSync('dist/fragments/lc-header.html', 'utf8');
    expect(text).not.toContain('<style');
    expect(text).toContain(`/lc-frame/${packageJson.version}/fragments/lc-fragments.css">`);
  });
});
