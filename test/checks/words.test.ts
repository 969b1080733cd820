import { describe, expect, it } from 'vitest';
import { prose, sentencesOf } from './citations';
import { DOCUMENT, read, sourceFiles } from './source-files';

const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean).length;
/** A comment's sentence has fewer words. */
const TOO_LONG = 30;

describe('the words', () => {
  it('of docs/ are no more than the figure of CONTRIBUTING.md, which may only fall', () => {
    const [, figure] = /^- Words in `docs\/`.*: (\d+)\./m.exec(read('CONTRIBUTING.md')) ?? [];
    const documents = sourceFiles(['docs'], DOCUMENT);
    const words = documents.reduce((sum, file) => sum + wordsOf(read(file)), 0);
    expect(words).toBeGreaterThan(10_000);
    expect(words).toBeLessThanOrEqual(Number(figure));
  });

  it(`of a comment's sentence are fewer than ${TOO_LONG}`, () => {
    const long = prose(['src', 'elements', 'build', 'servers', 'demo']).flatMap(({ at, text }) =>
      sentencesOf(text)
        .filter((sentence) => wordsOf(sentence) >= TOO_LONG)
        .map((sentence) => `${at}: ${sentence}`),
    );
    expect(long).toEqual([]);
  });

  it('are counted in sentences that end with a line’s mark, a colon, or a paragraph', () => {
    expect(sentencesOf('/**\n * One two,\n * three; four: 0.5 (five.) Six.\n *\n * - seven\n */')).toEqual([
      'One two, three;',
      'four:',
      '0.5 (five.)',
      'Six.',
      '- seven',
    ]);
  });
});
