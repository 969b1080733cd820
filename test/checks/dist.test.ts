import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import vm from 'node:vm';
import { brotliCompressSync } from 'node:zlib';
import { Spec, Validation } from '@cyclonedx/cyclonedx-library';
import { parseSync, Visitor } from 'vite';
import { describe, expect, it } from 'vitest';
import { wordsFor } from '../../build/contract';
import { editorFiles } from '../../build/editors';
import { measure } from '../../build/integrity';
import packageJson from '../../package.json' with { type: 'json' };
import { AREAS, ENVIRONMENTS, parseOrigin } from '../../src/core/page/model/host-list';
import { readNames } from '../fixtures/read-names';
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

const read = (name: string) => readFileSync(`dist/${name}`, 'latin1');
const sourcesOf = (name: string): string[] => JSON.parse(read(`${name}.map`)).sources;
const MANIFEST = JSON.parse(read('manifest.json'));
const SET = JSON.parse(read('fragments/manifest.json'));

/** The part of a bill of materials that the test reads. */
interface Bill {
  components: {
    type: string;
    name: string;
    hashes?: { alg: string; content: string }[];
    licenses?: object[];
  }[];
  dependencies: { ref: string; dependsOn?: string[] }[];
}

const STARTERS = ['', '-list', '-mro'].map((site) => `fragments/lc-frame.start${site}.js`);

describe.each(['lc-frame.js', 'lc-frame.light.js', ...STARTERS, 'lc-frame.doctor.js'])('dist/%s', (name) => {
  const text = read(name);

  it.runIf(name !== 'lc-frame.doctor.js')('begins behind a script without its last semicolon', () => {
    expect(text.startsWith(';')).toBe(true);
  });

  it.each([
    ['holds ASCII bytes only, so that a GBK page reads the same text', /[^\0-~]+/g],
    [
      'binds through its private helper, so that a replaced Function.prototype.bind does not reach it',
      /[\w$)\]]\.bind\(/g,
    ],
    [
      'makes no code from text, so that a strict content security policy lets it run',
      /\beval\(|new Function\(|\bFunction\(["'`]/g,
    ],
    [
      'has no optional call with a list of arguments, which Chrome 88 gets wrong and the build does not rewrite',
      /\?\.\([^()]*\.\.\./g,
    ],
    [
      'walks own keys only, so that what a page adds to Object.prototype is not taken for data',
      /\bfor\s*\((?:(?:let|const|var)\s+)?[\w$]+\s+in\s/g,
    ],
    [
      'makes lists by its own function, because Prototype and MooTools replace Array.from',
      /\bArray\.from\(/g,
    ],
    ['does not read `process`', /process\.env/g],
    ['uses no rem, because hosts set their own root size', /[\d.]rem[;}"\s]/g],
    ['does not name its source map, because no server has one', /sourceMappingURL/g],
  ])('%s', (_, forbidden) => {
    expect(text.match(forbidden) ?? []).toEqual([]);
  });

  it('has no static field and computes no initial value of a field, which old engines get wrong and the build does not rewrite', () => {
    const wrong: string[] = [];
    new Visitor({
      PropertyDefinition: ({ value, static: isStatic, start, end }) => {
        const isComputed = value !== null && text.slice(value.start, value.end).includes('(');
        if (isStatic || isComputed) wrong.push(text.slice(start, end));
      },
      StaticBlock: ({ start, end }) => {
        wrong.push(text.slice(start, end));
      },
    }).visit(parseSync(name, text, { sourceType: 'script' }).program);
    expect(wrong).toEqual([]);
  });

  it('calls nothing that the floor of engines lacks, packages included', () => {
    expect(newerCalls(text).filter((call) => !UNREACHED.test(call))).toEqual([]);
    expect(text.match(/\bObject\.hasOwn\b/g) ?? []).toEqual([]);
  });

  it('reads no name from the document or the global object that a package has made up', () => {
    const { document, window } = readNames(name);
    // Elements of a page may have these names.
    expect(document).not.toContain('documentMode');
    expect(window).not.toContain('nanostoresGlobal');
    expect(text.match(/\bconsole\.(?!log|warn|error)\w+/g) ?? []).toEqual([]);
  });

  it('declares no global variable', () => {
    const bare = vm.createContext({});
    const before = Object.keys(bare);
    expect(() => new vm.Script(text).runInContext(bare)).toThrow();
    expect(Object.keys(bare)).toEqual(before);
  });

  it('is described correctly by the manifest', () => {
    const hash = createHash('sha384').update(text, 'latin1').digest('base64');
    const listed = MANIFEST.files[name]?.integrity ?? SET.files[name.replace('fragments/', '')];
    expect(listed).toBe(`sha384-${hash}`);
  });
});

describe.each([
  { name: 'lc-frame.js', runtime: 'React' },
  { name: 'lc-frame.light.js', runtime: 'Preact' },
])('dist/$name', ({ name, runtime }) => {
  const text = read(name);

  it(`runs on ${runtime}`, () => {
    expect(new RegExp(REACT_DOM).test(text) ? 'React' : 'Preact').toBe(runtime);
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

  it('knows the doctor by its hash, and does not hold it', () => {
    expect(text).toContain(MANIFEST.files['lc-frame.doctor.js'].integrity);
    expect(text).not.toContain('the script is included');
  });
});

describe('the scripts beside it', () => {
  it('lc-frame.doctor.js holds no package', () => {
    expect(sourcesOf('lc-frame.doctor.js').length).toBeGreaterThan(4);
    expect(sourcesOf('lc-frame.doctor.js').filter((path) => path.includes('node_modules'))).toEqual([]);
  });

  it.each(STARTERS)('%s loads the two scripts that were built with it, by their hashes', (name) => {
    const named = read(name).match(/sha384-[\w+/=]+/g);
    const scripts = ['lc-frame.js', 'lc-frame.light.js'];
    expect(named).toEqual(scripts.map((name) => MANIFEST.files[name].integrity));
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
    'weighs at most its budget in package.json: %s',
    (name, budget) => {
      const sizes: Record<string, number | string> = measure(readFileSync(`dist/${name}`));
      for (const [encoding, bytes] of Object.entries(budget))
        expect(sizes[encoding], `${name}, ${encoding}`).toBeLessThanOrEqual(bytes);
    },
  );

  it('lists in sbom.cdx.json what is in each script, as the bundler’s list of licences does', async () => {
    const text = readFileSync('dist/sbom.cdx.json', 'utf8');
    expect(await new Validation.JsonStrictValidator(Spec.Version.v1dot6).validate(text)).toBeNull();
    const { components, dependencies }: Bill = JSON.parse(text);
    const inside = Object.fromEntries(dependencies.map(({ ref, dependsOn = [] }) => [ref, dependsOn]));
    const heads = (file: string) =>
      (readFileSync(`dist/${file}`, 'utf8').match(/^## .*/gm) ?? []).map((head) =>
        head.replace(
          /^## (\S+) - (\S+) .*/,
          (_, name: string, version: string) => `pkg:npm/${name.replace('@', '%40')}@${version}`,
        ),
      );
    expect(inside['lc-frame.js']?.toSorted()).toEqual(heads('THIRD-PARTY.txt').toSorted());
    expect(inside['lc-frame.light.js']?.toSorted()).toEqual(heads('THIRD-PARTY.light.txt').toSorted());
    expect(inside['lc-frame.doctor.js']).toEqual([]);
    for (const { type, name, hashes = [] } of components.filter(({ type }) => type === 'file')) {
      const { content } = hashes.find(({ alg }) => alg === 'SHA-384') ?? {};
      const base64 = Buffer.from(content ?? '', 'hex').toString('base64');
      expect(`sha384-${base64}`, type).toBe(MANIFEST.files[name].integrity);
    }
    const bare = components.filter(({ type, licenses }) => type === 'library' && licenses === undefined);
    expect(bare).toEqual([]);
  });

  it('holds the files for editors, which the manifest lists', () => {
    for (const [name, text] of Object.entries(editorFiles())) {
      expect(readFileSync(`dist/${name}`, 'utf8')).toBe(text);
      expect(MANIFEST.files).toHaveProperty([name]);
    }
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

  it('ships types that import nothing, with the contract’s words', () => {
    const types = readFileSync('dist/lc-frame.d.ts', 'utf8');
    expect(types).not.toMatch(/^import/m);
    expect(types).toContain(
      `   * ${wordsFor('requireLogin', '## 5. `window.lcFrame`')}\n   */\n  requireLogin(`,
    );
  });
});

describe('the fragments in dist/', () => {
  /** Every page of a store pays them at every view. */
  const LARGEST_BROTLI_BYTES = 10_720;

  it.each(['', '-list', '-mro'])('weigh little: header and footer%s together, with brotli', (site) => {
    const text = ['header', 'footer'].map((part) => readFileSync(`dist/fragments/lc-${part}${site}.html`));
    expect(brotliCompressSync(Buffer.concat(text)).byteLength).toBeLessThanOrEqual(LARGEST_BROTLI_BYTES);
  });

  it.each(['lc-header', 'lc-footer'])('hold their styles, and wait for no other file: %s', (tag) => {
    const text = readFileSync(`dist/fragments/${tag}.html`, 'utf8');
    expect(text).toMatch(/<svg data-lc-own display=none><style data-lc-own>[\s\S]{5000,}<\/style><\/svg>/);
    expect(text).not.toMatch(/<link(?! data-lc-own rel=pre)|<script|url\(/);
  });
});
