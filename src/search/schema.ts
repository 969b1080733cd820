import * as v from 'valibot';
import { flattenSuggestions, type TypedSuggestion } from '../lib/search/suggestion-word';
import { defineEndpoint } from './endpoint';
import { maybe, maybeText, number, requiredText, type Schema, text } from './fields';

/** An object of type → {index: word} (§search.calls) as the suggestions to show; null is none, no object is refused. */
const suggestions: Schema<TypedSuggestion[]> = v.pipe(
  v.nullish(v.unknown(), {}),
  v.check((value) => typeof value === 'object', 'suggestions expected'),
  v.transform(flattenSuggestions),
);

/** What is kept of the last search for the analytics of the pages after it; product.md names the cookie and `rsLog`, not their content. */
export const ASSUMED_LAST_SEARCH = v.object({
  /** '' when it may not be tracked (§analytics.keyword). */
  keyword: text(),
  searchSource: text(),
  /** Milliseconds since 1970. */
  time: number(),
});
export type LastSearch = v.InferOutput<typeof ASSUMED_LAST_SEARCH>;

/** What session storage keeps of a search: the page it was made on and its text. */
export const searchedText = v.object({ url: requiredText(), text: requiredText() });

/** Query `{keyword, catalogId: '', searchSource: 'main_so'}` (§search.calls). */
export const getSuggestions = defineEndpoint({
  area: 'search',
  method: 'GET',
  path: '/search/searchTip',
  result: suggestions,
  background: true,
});

/** Query `{words}`; `keywordJumpUrl` is '' when the results page is to open, and hostile until it is judged. */
export const checkKeyword = defineEndpoint({
  area: 'search',
  method: 'GET',
  path: '/check/global',
  result: v.pipe(
    maybe(v.object({ keywordJumpUrl: maybeText() })),
    v.transform((result) => ({ keywordJumpUrl: result?.keywordJumpUrl ?? '' })),
  ),
  background: true,
});

/** The same for the MRO type. */
export const checkMroKeyword = defineEndpoint({ ...checkKeyword, path: '/mroso/check/global' });
