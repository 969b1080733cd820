import * as v from 'valibot';
import { defineEndpoint } from '../core/http/model/endpoint';
import {
  commonConfig,
  configuration,
  definePageData,
  name,
  onOff,
  type PageDataOf,
} from '../core/page/schema';
import { flag, maybe, object, requiredText, type Schema, text } from '../core/text/schema-fields';
import { VIEWED_MAX } from './constants';
import { flattenSuggestions, type Suggestion } from './model/suggestion-word';
import { readViewed, type ViewedPart } from './model/viewed';

const keys = {
  historyCookie: configuration(name),
  recentlyViewed: configuration(onOff),
  quickOrder: configuration(onOff),
  quickSearch: configuration(onOff),
};

declare module '../core/page/schema' {
  interface PageData extends PageDataOf<typeof keys> {}
}
definePageData(keys);

/**
 * Reads an object of type → {index: word} as suggestions; null means none, other values are rejected.
 */
const suggestions: Schema<Suggestion[]> = v.pipe(
  v.nullish(v.unknown(), {}),
  v.check((value) => typeof value === 'object', 'suggestions expected'),
  v.transform(flattenSuggestions),
);

/** A search in session storage: its page, its text, and whether it waits for a login. */
export const searchedText = object({ url: requiredText(), text: requiredText(), isOwed: flag() });

/**
 * `[owner, [code, model], [code, model, url] …]`: what `viewedText` wrote, or whatever else a page of the
 * group has.
 */
export const viewedList: Schema<{ owner: string; parts: ViewedPart[] }> = v.pipe(
  v.tupleWithRest([v.string()], v.unknown()),
  v.transform(([owner, ...rows]) => ({
    owner,
    parts: rows
      .slice(0, VIEWED_MAX)
      .flatMap((row) => (Array.isArray(row) ? (readViewed(row[0], row[1], row[2]) ?? []) : [])),
  })),
);

/** Query `{keyword, catalogId: '', searchSource: 'main_so'}`. */
export const getSuggestions = defineEndpoint({
  area: 'search',
  path: '/search/searchTip',
  result: suggestions,
  background: true,
});

/**
 * Query `{words}`; `keywordJumpUrl` is '' when the results page is to open, and hostile until it is judged.
 */
export const checkKeyword = defineEndpoint({
  area: 'search',
  path: '/check/global',
  result: v.pipe(
    maybe(object({ keywordJumpUrl: text(null) })),
    v.transform((result) => ({ keywordJumpUrl: result?.keywordJumpUrl ?? '' })),
  ),
  background: true,
});

/** The same for the MRO type. */
export const checkMroKeyword = defineEndpoint({ ...checkKeyword, path: '/mroso/check/global' });

/** The MRO site's hot keys. */
export const getMroResources = defineEndpoint({
  area: 'static',
  path: '/common/data/mro-resource-list.json',
  result: object({ commonConfigVO: commonConfig }),
  background: true,
});
