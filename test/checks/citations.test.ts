import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { citedDocuments, citedIds, citesElsewhere, givenIds, prose, proseOf, ruleNames } from './citations';
import { DOCUMENT, read, sourceFiles } from './source-files';

const FOLDERS = ['src', 'elements', 'build', 'servers', 'demo', 'test'];
const given = givenIds();
const texts = prose(FOLDERS);
const docs = sourceFiles(['docs'], DOCUMENT);
/** The folders from which a document may be named: `contract.md` is docs/contract.md. */
const places = (name: string) => [`docs/${name}`, name, `docs/embedding/${name}`];
/** The anchor that a heading gets on the pages of a repository. */
const anchorOf = (heading: string) =>
  heading
    .replace(/^#+ /, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
const headings = (file: string) => read(file).match(/^#+ .*/gm) ?? [];

describe('citations in comments and tests', () => {
  it('give each rule’s id once', () => {
    expect(given.length).toBeGreaterThan(150);
    expect(given.filter((id, index) => given.indexOf(id) !== index)).toEqual([]);
  });

  it('name only ids that the documents give', () => {
    const known = new Set(given);
    const cited = texts.flatMap(({ at, text }) => citedIds(text).map((id) => ({ at, id })));
    const unknown = cited.filter(({ id }) => !known.has(id)).map(({ at, id }) => `${at}: ${id}`);
    expect([...new Set(unknown)]).toEqual([]);
  });

  it('have the rule’s name beside its id in comments, so that a reader need not look it up', () => {
    const names = ruleNames();
    const bare = prose(FOLDERS.filter((folder) => folder !== 'test')).flatMap(({ at, text }) => {
      const line = text.replace(/\n\s*(?:\*|\/\/) ?/g, ' ');
      return citedIds(line)
        .filter((id) => names.has(id) && !line.includes(`${id} ${names.get(id)}`))
        .map((id) => `${at}: ${id}`);
    });
    expect([...new Set(bare)]).toEqual([]);
  });

  it('cover every rule', () => {
    const cited = new Set(texts.flatMap(({ text }) => citedIds(text)));
    expect(given.filter((id) => !cited.has(id))).toEqual([]);
  });

  it('name only documents and sections that exist', () => {
    const missing = [...texts, ...docs.map((at) => ({ at, text: read(at) }))].flatMap(({ at, text }) =>
      citedDocuments(text)
        .filter(({ name, section }) => {
          const file = [...places(name), at.replace(/[^/]+$/, name)].find((path) => existsSync(path));
          if (file === undefined) return true;
          const wanted = section && (/^\d+$/.test(section) ? `## ${section}. ` : ` ${section}`);
          return wanted !== undefined && !headings(file).some((heading) => heading.includes(wanted));
        })
        .map(({ name, section }) => `${at}: ${name} ${section ?? ''}`),
    );
    expect([...new Set(missing)]).toEqual([]);
  });

  it('use ids, not documents outside of the repository', () => {
    expect(
      texts.filter(({ text }) => citesElsewhere(text)).map(({ at, text }) => `${at}: ${text.slice(0, 120)}`),
    ).toEqual([]);
  });

  it('link only to files and headings that exist', () => {
    const broken = [...docs, 'README.md', 'CONTRIBUTING.md', 'test/README.md'].flatMap((file) =>
      [...read(file).matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/g)]
        .filter(([, path = '', anchor]) => {
          const target = path === '' ? file : file.replace(/[^/]+$/, '') + path;
          if (!existsSync(target)) return true;
          return anchor !== undefined && !headings(target).map(anchorOf).includes(anchor);
        })
        .map(([link]) => `${file}: ${link}`),
    );
    expect(broken).toEqual([]);
  });
});

describe('reading citations', () => {
  it('finds ids and ranges of ids in prose, but not in paths or code', () => {
    expect(citedIds('as C11 and G4 want (N1–N3), contract.md §2, §4')).toEqual(
      expect.arrayContaining(['C11', 'G4', 'N1', 'N2', 'N3']),
    );
    expect(citedIds('contract.md §2, C1C3C2, STM32, ESP32-S3, #04')).toEqual([]);
  });

  it('reads the comments of every file, and the titles of tests', () => {
    expect(proseOf("/** A1 */ const M4 = 'B2 x'; // C3\nconst url = 'http://S1';", false)).toEqual([
      '/** A1 */',
      '// C3',
    ]);
    expect(proseOf("it('A7 leads on', () => {}); const x = 'A8';", true)).toEqual(["'A7 leads on'"]);
  });
});
