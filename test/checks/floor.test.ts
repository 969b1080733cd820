import { describe, expect, it } from 'vitest';
import { newerCalls } from './newer-apis';
import { read, sourceFiles } from './source-files';

/** Selectors, functions and media ranges that an engine at the floor drops, with the rule around them. */
const NEWER_CSS =
  /:has\(|color-mix\(|light-dark\(|oklch\(|@layer|@scope|@starting-style|[\d.](?:dv|sv|lv)[hw]\b|\(\s*(?:width|height)\s*[<>]|&/;

describe('the oldest supported engines', () => {
  const files = sourceFiles(['src', 'elements']);

  it('have every API that the sources call', () => {
    const found = files
      .filter((file) => /\.tsx?$/.test(file))
      .flatMap((file) => newerCalls(read(file)).map((call) => `${file}: ${call}`));
    expect(found).toEqual([]);
  });

  it('have every style that the sheets use, unless @supports gives a replacement', () => {
    const found = files
      .filter((file) => file.endsWith('.css'))
      .flatMap((file) => {
        const lines = read(file)
          .replace(/\/\*[\s\S]*?\*\//g, '')
          .split('\n');
        const newer = lines.filter((line) => NEWER_CSS.test(line) && !line.includes('@supports'));
        return lines.some((line) => line.includes('@supports'))
          ? []
          : newer.map((line) => `${file}: ${line}`);
      });
    expect(found).toEqual([]);
  });

  it('are checked by patterns that find newer calls and nothing else', () => {
    const calls = ['URL.canParse(a)', 'rows.at(-1)', '/(?<=a)b/', 'signal.reason', 'structuredClone(a)'];
    expect(calls.flatMap(newerCalls)).toHaveLength(calls.length);
    expect(newerCalls('  // URL.canParse(a)\nflat(1); startAt(2); /(?<name>a)/')).toEqual([]);
  });
});
