import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CONTRACT, codesOf, entriesOf, itemsOf } from '../../build/contract';
import { llmsText } from '../../build/llms';
import { RECIPES, recipe } from '../../build/recipes';
import { closedBannerLine } from '../../elements/doctor/geometry';
import { TAGS } from '../../elements/tag-list';
import packageJson from '../../package.json' with { type: 'json' };
import { FLOAT_AD_COOKIE, TOP_BANNER_COOKIE } from '../../src/ads/constants';
import { AREAS } from '../../src/core/page/model/host-list';
import { pageDataKeys, parsePageData } from '../../src/core/page/schema';
import { DEFAULT_LAST_SEARCH_COOKIE } from '../../src/core/tracking/constants';
import { DEFAULT_HISTORY_COOKIE } from '../../src/search/constants';
import '../unit/all-page-data';
import { CODE, DOCUMENT, isCommentLine, read, sourceFiles } from './source-files';

const readme = read('README.md');
const contract = read(CONTRACT);
const documents = sourceFiles(['docs'], DOCUMENT).concat('README.md', 'CONTRIBUTING.md', 'test/README.md');
const hostTypes = read('src/contract/host-types.ts');

/** Cookies whose name page data may change, by the page-data key. */
const NAMED_BY_DATA = {
  historyCookie: DEFAULT_HISTORY_COOKIE,
  lastSearchCookie: DEFAULT_LAST_SEARCH_COOKIE,
  bannerCookie: TOP_BANNER_COOKIE,
  floatAdCookie: FLOAT_AD_COOKIE,
};

/** Everything that the expression's group finds in the files, each once. */
function namesIn(files: string[], expression: RegExp): string[] {
  const found = files.flatMap((file) => [...read(file).matchAll(expression)].map(([, name = '']) => name));
  return [...new Set(found)].sort();
}

describe('the documents', () => {
  it('list every assumption among the open questions, and no other', () => {
    const sources = sourceFiles(['src']);
    const named = namesIn(['docs/open-questions.md'], /`(ASSUMED_\w+)`/g);
    expect(namesIn(sources, /const (ASSUMED_\w+)/g).filter((name) => !named.includes(name))).toEqual([]);
    const source = sources.map(read).join('');
    expect(named.filter((name) => !source.includes(name))).toEqual([]);
  });

  it('describe every area, and show how a page dispatches its event', () => {
    const areas = /^Areas of the host list.*\n`([a-z ]+)`\.$/m.exec(contract)?.[1] ?? '';
    expect(areas.split(' ')).toEqual(AREAS);
    expect(contract).toContain("new CustomEvent('lc-refresh'");
  });

  it('show an example of each event, and of each member whose heading is not the call', () => {
    const entries = ['## 4.', '## 5.'].flatMap(entriesOf);
    expect(entries.length).toBeGreaterThan(25);
    const isCall = (heading: string) => /`[\w.]+\(.*\)`/.test(heading);
    expect(
      entries
        .filter(({ heading, text }) => !text.includes('\n```') && !isCall(heading))
        .map(({ heading }) => heading),
    ).toEqual([]);
  });

  it('describe every reason of lc-login-required, as the types do', () => {
    const [event] = entriesOf('## 4. Events').filter(({ heading }) => heading.includes('lc-login-required'));
    const [, union = ''] = /type LcLoginReason = (.*);/.exec(hostTypes) ?? [];
    expect(itemsOf(event?.text ?? '').map(({ name }) => `'${name}'`)).toEqual(union.split(' | '));
  });

  it('name only existing tests in security.md', () => {
    const named = namesIn(['docs/security.md'], /`(test\/[\w./-]+)`/g);
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((path) => !existsSync(path))).toEqual([]);
  });

  it('list every key of the page data with its kind, and show each in the example', () => {
    const [, section = ''] = /^## 2\. (.*?)^## 3\. /ms.exec(contract) ?? [];
    const rows = [...section.matchAll(/^(`.*?) \| (\w+) \|/gm)].flatMap(([, names = '', kind = '']) =>
      codesOf(names).map((name) => `${name}: ${kind}`),
    );
    expect(rows).toContain('gateway: block');
    expect(rows.sort()).toEqual([...pageDataKeys].map(([name, { kind }]) => `${name}: ${kind}`).sort());
    const example: unknown = JSON.parse(/^```json\n(.*?)^```$/ms.exec(section)?.[1] ?? '');
    const { data, refused } = parsePageData(example);
    expect(refused).toEqual([]);
    expect(Object.keys(data).sort()).toEqual([...pageDataKeys.keys()].sort());
  });

  it('describe everything that is stored, with its place, and nothing else (contract.md §10)', () => {
    const source = sourceFiles(['src', 'elements'], CODE).map(read).join('\n');
    const PLACES: Record<string, string> = { sessionStore: 'session storage', localStore: 'local storage' };
    const stored = (constant: string) =>
      new RegExp(`const ${constant} = '([^']+)'`).exec(source)?.[1] ?? `a value of ${constant}`;
    const written = [...source.matchAll(/\b(sessionStore|localStore|cookies)\.set\(\s*([A-Z_]+)\b/gi)]
      .filter(([, , key = '']) => key === key.toUpperCase())
      .map(([, store = '', key = '']) => `${stored(key)}: ${PLACES[store] ?? 'cookie'}`);
    const stores = entriesOf('## 10.').flatMap(({ heading, text }) =>
      itemsOf(text).map((entry) => ({ ...entry, place: heading.toLowerCase() })),
    );
    const told = stores.map(({ name, place }) => `${name}: ${place}`);
    expect(written).toContain('lc-popups-shown: session storage');
    expect(written.filter((entry) => !told.includes(entry))).toEqual([]);
    // These are not written under the name of a constant.
    for (const [key, name] of Object.entries(NAMED_BY_DATA))
      expect(stores.find((entry) => entry.name === name)?.item, key).toContain(`\`${key}\``);
    const others = [...Object.values(NAMED_BY_DATA), 'lc_probe', '{groupPrefix}_source'];
    const known = [
      ...written.map((entry) => entry.replace(/: .*/, '')),
      ...others,
      ...Object.keys(NAMED_BY_DATA),
    ];
    expect(stores.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([]);
  });

  it('show the same inline script for a closed banner as the doctor and the demo’s pages', () => {
    const line = closedBannerLine(TOP_BANNER_COOKIE);
    const told = documents.concat(sourceFiles(['demo'], /\.ts$/));
    const pasting = told.filter((file) => read(file).includes("querySelector('lc-header').removeAttribute"));
    expect(pasting).toEqual(['docs/embedding/README.md', 'demo/backend/page.ts']);
    expect(pasting.filter((file) => !read(file).includes(line))).toEqual([]);
    expect(read('docs/embedding/README.md')).toContain(`empty cookie.${TOP_BANNER_COOKIE} `);
  });

  it('name only source files that exist, in comments too', () => {
    const sources = sourceFiles(['src', 'elements', 'build', 'servers', 'demo', 'test'], CODE).concat(
      'vite.config.ts',
      'vitest.config.ts',
      'knip.config.ts',
    );
    const comments = (code: string) => code.split('\n').filter(isCommentLine).join('\n');
    const texts = [
      ...documents.map((file) => [file, read(file)]),
      ...sources.map((file) => [file, comments(read(file))]),
    ];
    // Patterns of names, and the types that a build writes.
    const others = /^(?:kebab-case\.ts|PascalCase\.tsx|.*\.d\.ts)$/;
    const isThere = (name: string) => sources.some((file) => `/${file}`.endsWith(`/${name}`));
    const missing = texts.flatMap(([file = '', text = '']) =>
      (text.match(/(?<![\w.>}-])\w[\w./-]*\.tsx?\b/g) ?? [])
        .filter((name) => !others.test(name) && !isThere(name))
        .map((name) => `${file}: ${name}`),
    );
    expect(missing).toEqual([]);
  });

  it('give language models the recipes that test/hosts runs, and no others', () => {
    const hosts = sourceFiles(['test/hosts'], /\.ts$/);
    const run = hosts.flatMap((file) =>
      [...read(file).matchAll(/\b(recipe|exampleClass)\('([\w-]+\.md)'(?:, '(\w+)')?(?:, (\d))?/g)].map(
        ([, by, page, language, index = '0']) => `${page} ${by === 'recipe' ? language : 'java'} ${index}`,
      ),
    );
    const given = RECIPES.map(({ page, language, index }) => `${page} ${language} ${index}`);
    expect(given.sort()).toEqual([...new Set(run)].sort());
    const text = llmsText(packageJson.version);
    for (const { page, language, index } of RECIPES) expect(text).toContain(recipe(page, language, index));
    for (const tag of Object.keys(TAGS)) expect(text).toContain(`<${tag}>`);
    expect(() => recipe('java.md', 'jsp', 2)).toThrow('java.md has no jsp recipe 2');
  });

  it('name only commands that exist', () => {
    const commands = namesIn(documents, /npm run (?:-s )?([a-z][\w:]*)/g);
    expect(commands.filter((name) => !(name in packageJson.scripts))).toEqual([]);
  });

  it('describe every environment variable that is read, and no other', () => {
    const sources = sourceFiles(['demo', 'elements', 'build', 'servers', 'test'], CODE);
    const inCode = namesIn(sources.concat('vite.config.ts', 'vitest.config.ts'), /process\.env\.(LC_\w+)/g);
    expect(inCode).toContain('LC_RUNTIME');
    expect(namesIn(['test/README.md'], /\b(LC_\w+)/g)).toEqual(inCode);
    expect(namesIn(documents, /\b(LC_\w+)/g)).toEqual(inCode);
  });

  it('begin README’s figures with the table that the last benchmark has written', () => {
    const tableIn = (text: string) => /\n\| first visit[^\n]*(?:\n\|[^\n]*)+/.exec(text)?.[0];
    const written = read('test/bench/results.md');
    expect(tableIn(written)).toBeDefined();
    expect(tableIn(readme)).toBe(tableIn(written));
  });

  it('keep the README within two pages', () => {
    expect(readme.split('\n').length).toBeLessThan(120);
  });

  it('name the current version, in the CHANGELOG too', () => {
    expect(read('CHANGELOG.md')).toContain(`## ${packageJson.version}`);
    expect(readme).toContain(`/lc-frame/${packageJson.version}/fragments/lc-frame.start.js`);
    const addresses = documents.flatMap((file) =>
      [...read(file).matchAll(/\/lc-frame\/(\d+\.\d+\.\d+)/g)].map(([, version]) => `${file}: ${version}`),
    );
    expect(addresses.filter((address) => !address.endsWith(`: ${packageJson.version}`))).toEqual([]);
  });
});
