import { readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isCommentLine, sourceFiles } from './source-files';

const files = sourceFiles(['src', 'elements', 'build', 'demo', 'test']).filter(
  (file) => !file.startsWith('demo/pages/'),
);
const read = (file: string) => readFileSync(file, 'utf8');
const code = files.filter((file) => /\.tsx?$/.test(file));

describe('names', () => {
  it('names files in kebab-case and components in PascalCase', () => {
    const ok =
      /^(?:[a-z0-9]+(?:-[a-z0-9]+)*(?:\.dom)?(?:\.(?:test|spec|config|d|module))?\.(?:ts|css|json|html|conf|svg|txt|tpl|jsp|md|js|sh)|[A-Z][A-Za-z0-9]+(?:\.module\.css|\.tsx)|[a-z0-9-]+\.test\.tsx|[A-Z][A-Za-z0-9]+\.test\.tsx|define\.tsx|[a-z0-9-]+\.tsx)$/;
    const named = files.filter(
      (file) =>
        /^(src|elements|test\/(unit|e2e(?!\/pixels)|checks))\//.test(file) && !file.includes('/fixtures/'),
    );
    expect(named.filter((file) => !ok.test(basename(file)))).toEqual([]);
  });

  it('has no barrel file', () => {
    expect(code.filter((file) => /^index\.tsx?$/.test(basename(file)))).toEqual([]);
  });

  it('keeps Chinese texts in the texts.ts of their area', () => {
    const han = /\p{Script=Han}/u;
    const offenders = code.filter(
      (file) =>
        /^(src|elements)\//.test(file) &&
        !/^src\/.*\/texts\.ts$/.test(file) &&
        han.test(stripComments(read(file))),
    );
    expect(offenders).toEqual([]);
  });

  it('exports from each component file the component of that name', () => {
    const components = code.filter((file) => /^src\/.*\/[A-Z]\w*\.tsx$/.test(file));
    const offenders = components.filter((file) => {
      const name = basename(file, '.tsx');
      return !new RegExp(`export (?:function|const|class) ${name}\\b`).test(read(file));
    });
    expect(offenders).toEqual([]);
  });

  it.each([
    ['waits in browser tests with quiet(), which beacons do not hold up', /^test\/e2e\//, "'networkidle'"],
    [
      'writes JSON with jsonText, which a page’s toJSON cannot change',
      /^src\/(?!core\/text\/json)/,
      'JSON.stringify',
    ],
  ])('%s', (_, where, banned) => {
    const offenders = code.filter((file) => where.test(file) && read(file).includes(banned));
    expect(offenders).toEqual([]);
  });

  it('has no file of the product with more than 250 lines', () => {
    const isProduct = (file: string) => /^(src|elements|build|demo)\/.*\.(tsx?|css)$/.test(file);
    const lines = (file: string) => read(file).trimEnd().split('\n').length;
    expect(files.filter((file) => isProduct(file) && lines(file) > 250)).toEqual([]);
  });

  it('has none of the smells that Biome does not know', () => {
    const offenders = code.filter((file) => dirname(file) !== 'test/checks' && hasSmell(read(file)));
    expect(offenders).toEqual([]);
  });

  it.each([
    ['  return b as unknown as C; // why', true],
    ['// TODO: later', true],
    ['// Some: as unknown as others.', false],
    ['const files = "src/*.ts"; waitForTimeout("*/");', true],
  ])('reports %j as a smell: %s', (text, expected) => {
    expect(hasSmell(text)).toBe(expected);
  });
});

function hasSmell(text: string): boolean {
  const inCode = /as unknown as|waitForTimeout|setTimeout\(resolve, [1-9]/;
  return inCode.test(stripComments(text)) || /biome-ignore|TODO|FIXME/.test(text);
}

function stripComments(text: string): string {
  const isCode = (line: string) => !isCommentLine(line);
  return text.split('\n').filter(isCode).join('\n');
}
