import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sourceFiles } from './source-files';

const NAMED =
  /(?<!`)\bdocument\.(?:documentElement|hidden|body|head|readyState|activeElement|referrer|compatMode)\b/;

function linesWith(pattern: RegExp, ...but: string[]): string[] {
  return sourceFiles(['src', 'elements'])
    .filter((file) => /\.tsx?$/.test(file) && !but.includes(file))
    .flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => pattern.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    );
}

describe('beside a hostile page', () => {
  it('reads properties of the document with unclobbered, because a named element can shadow them', () => {
    expect(linesWith(NAMED)).toEqual([]);
  });

  it('reads objects of servers and pages by own keys, with object() of schema-fields', () => {
    expect(linesWith(/\bv\.(?:object|strictObject|looseObject)\(/, 'src/core/text/schema-fields.ts')).toEqual(
      [],
    );
  });
});
