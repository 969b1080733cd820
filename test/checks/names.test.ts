import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isCommentLine, read, sourceFiles } from './source-files';

const files = sourceFiles(['src', 'elements', 'build', 'servers', 'demo', 'test']).filter(
  (file) => !file.startsWith('demo/pages/'),
);
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

  it('wraps comments at 110 columns, as the formatter wraps code', () => {
    const isLong = (line: string) => isCommentLine(line) && line.length > 110;
    const written = files.filter((file) => /\.(?:tsx?|css)$/.test(file));
    expect(written.flatMap((file) => read(file).split('\n').filter(isLong))).toEqual([]);
  });

  it('exports from each component file the component of that name', () => {
    const components = code.filter((file) => /^src\/.*\/[A-Z]\w*\.tsx$/.test(file));
    const offenders = components.filter((file) => {
      const name = basename(file, '.tsx');
      return !new RegExp(`export (?:function|const|class) ${name}\\b`).test(read(file));
    });
    expect(offenders).toEqual([]);
  });
});

describe('the code', () => {
  it.each([
    ['keeps Chinese texts in texts.ts', /^(?:src\/(?!.*\/texts\.ts$)|elements\/)/, /\p{Script=Han}+/gu],
    [
      'touches the browser in components, hooks, parts and core/browser only',
      /^src\/(?!ui\/|core\/browser\/)(?:.*\/)?(?!use-|[A-Z])[^/]*\.ts$/,
      /(?<![\w.'$-])(?:window|document|location|localStorage|sessionStorage|navigator)\s*[.[]/g,
    ],
    [
      'reads properties of the document with unclobbered, because a named element can shadow them',
      /^(?:src|elements)\//,
      /\bdocument\.(?:documentElement|hidden|body|head|readyState|activeElement|referrer|compatMode)\b/g,
    ],
    [
      'reads objects of servers and pages by own keys, with object() of schema-fields',
      /^(?:src\/(?!core\/text\/schema-fields)|elements\/)/,
      /\bv\.(?:object|strictObject|looseObject)\(/g,
    ],
    ['writes JSON with jsonText, past a page’s toJSON', /^src\/(?!core\/text\/json)/, /JSON\.stringify/g],
    ['waits in browser tests with quiet(), which beacons do not hold up', /^test\/e2e\//, /'networkidle'/g],
    [
      'hides nothing from the compiler, and waits for no time',
      /^(?!test\/checks\/)/,
      /as unknown as|waitForTimeout|setTimeout\(resolve, [1-9]/g,
    ],
  ])('%s', (_, where, banned) => {
    const found = code
      .filter((file) => where.test(file))
      .flatMap(
        (file) =>
          withoutComments(read(file))
            .match(banned)
            ?.map((text) => `${file}: ${text}`) ?? [],
      );
    expect(found).toEqual([]);
  });

  it('has no open task and no exception from Biome’s rules', () => {
    const others = code.filter((file) => !file.startsWith('test/checks/'));
    expect(others.filter((file) => /biome-ignore|TODO|FIXME/.test(read(file)))).toEqual([]);
  });

  it('is read without lines of comments, which a `/*` within a string begins none of', () => {
    const line = 'const files = "src/*.ts"; find("*/");';
    expect(withoutComments(`// why\n/**\n * Takes any.\n */\n${line}`)).toBe(line);
  });
});

function withoutComments(text: string): string {
  const isCode = (line: string) => !isCommentLine(line);
  return text.split('\n').filter(isCode).join('\n');
}
