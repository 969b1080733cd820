import type { Awkward } from './awkward';
import { changed } from './odd-values';

/** Without a jump a real check leaves out the field, or sends null or ''; the length of the word decides. */
export const oddCheck: Awkward = (body, _visit, query) => ({
  ...body,
  result: changed(body.result, ({ keywordJumpUrl }) => ({
    keywordJumpUrl: keywordJumpUrl ?? ([undefined, null, ''] as const)[(query.get('words') ?? '').length % 3],
  })),
});

const PAIR = /~\w+=/;

/** The words of an index that was made for HTML: characters as references, and comments after the ids. */
export const oddTips: Awkward = (body) => ({
  ...body,
  result: changed(body.result, (types) =>
    Object.fromEntries(
      Object.entries(types).map(([type, words]) => [
        type,
        changed(words, (byIndex) =>
          Object.fromEntries(
            Object.entries(byIndex).map(([index, word]) => [
              index,
              typeof word === 'string' ? odd(word) : word,
            ]),
          ),
        ),
      ]),
    ),
  ),
});

function odd(word: string): string {
  const text = word.replace(/&/g, '&amp;').replace(/-/g, '&#45;');
  return PAIR.test(text) ? `${text}~hot` : text;
}
