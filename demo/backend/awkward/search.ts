import type { Awkward } from '../manners';
import { changed } from './odd-values';

/** Without a jump a real check leaves the field out, or says null, or '' — by the length of the word. */
const check: Awkward = (body, _visit, query) => ({
  ...body,
  result: changed(body.result, ({ keywordJumpUrl }) => ({
    keywordJumpUrl: keywordJumpUrl ?? ([undefined, null, ''] as const)[(query.get('words') ?? '').length % 3],
  })),
});

/** The search's calls. */
export const awkwardSearch: Record<string, Awkward> = {
  '/check/global': check,
  '/mroso/check/global': check,
};
