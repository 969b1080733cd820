import { atom, computed } from 'nanostores';
import { onEnvironment } from '../core/browser/environment';
import { singleFlight } from '../core/browser/scheduling';
import type { Site } from '../core/page/constants';
import { $pageData } from '../core/page/page-data';
import { $offParts } from '../core/page/parts';
import { $linkUrl } from '../core/page/sister-sites';
import { asUser } from '../core/session/failures';
import { safeColor } from '../core/text/url';
import { fetchMroHotKeys } from './calls';
import { ASSUMED_MRO_HINT_INDEX, type SearchType } from './constants';
import { isBlankKeyword } from './model/keyword';

/** A word that searches for itself, or leads to `link` (absolute, http or https). */
export interface SearchWord {
  text: string;
  link?: string | undefined;
}

/** A word below the box, as the header's ads want it shown. */
export interface HotWord extends SearchWord {
  color?: string | undefined;
  title?: string | undefined;
  rel?: string | undefined;
}

/** Values of `rel` that an ad's link may have; any other is dropped. */
const REL_VALUES = ['nofollow', 'noopener', 'noreferrer', 'sponsored', 'ugc'];

type GivenWord = { keyword: string; targetLink: string };

const $fetchedHotKeys = atom<readonly GivenWord[] | undefined>(undefined);
const $isMroFailed = atom(false);
onEnvironment(() => {
  $fetchedHotKeys.set(undefined);
  $isMroFailed.set(false);
});

/** The MRO hot keys: the page's own until the file has come. */
export const $mroWords = computed(
  [$pageData, $fetchedHotKeys, $linkUrl],
  ({ commonConfigVO }, fetched, linkUrl) =>
    (fetched ?? commonConfigVO?.hotKeySearch ?? []).map((given) => toWord(given, linkUrl)),
);

const asHint = (word = '') => (isBlankKeyword(word) ? '' : word.trim());
const $hint = computed($pageData, ({ headerAd }) => asHint(headerAd?.searchBoxDarkGrainedWord));
const $mroHint = computed($mroWords, (words) => asHint(words[ASSUMED_MRO_HINT_INDEX]?.text));

/** The word that an empty search uses, or ''; the placeholder's own text is none. */
export const hintOf = (type: SearchType) => (type === 'MRO' ? $mroHint : $hint);

const $headerWords = computed([$pageData, $linkUrl], ({ headerAd }, linkUrl) =>
  (headerAd?.searchBoxDropdownKeywords ?? []).map((given) => toWord(given, linkUrl)),
);

/** The words that an empty input recommends beside the history. */
export const recommendedOf = (type: SearchType) => (type === 'MRO' ? $mroWords : $headerWords);

const $hotWords = computed(
  [$pageData, $linkUrl, $offParts],
  ({ headerAd }, linkUrl, offParts): readonly HotWord[] =>
    offParts.has('hotWords')
      ? []
      : (headerAd?.belowTheSearchBoxKeywords ?? []).map((given) => ({
          ...toWord(given, linkUrl),
          color: safeColor(given.colour),
          title: given.title || undefined,
          rel:
            given.rel
              .toLowerCase()
              .split(/\s+/)
              .filter((value) => REL_VALUES.includes(value))
              .join(' ') || undefined,
        })),
);
const $mroHotWords = computed(
  [$hotWords, $mroWords, $isMroFailed, $offParts],
  (hotWords, mroWords, isMroFailed, offParts): readonly HotWord[] =>
    offParts.has('hotWords') || (mroWords.length === 0 && isMroFailed) ? hotWords : mroWords,
);

/**
 * The words below the search box: the header's; on the MRO site its hot keys, unless their file has failed
 * and the page has none.
 */
export const hotWordsOf = (site: Site) => (site === 'mro' ? $mroHotWords : $hotWords);

/**
 * Loads the MRO hot keys once per page, unless hot words are off; after a failure the next call tries again.
 */
export const loadMroWords = singleFlight(async () => {
  if ($fetchedHotKeys.get() !== undefined) return;
  const ending = await asUser({ area: 'search', by: 'aside', part: 'hotWords' }, fetchMroHotKeys);
  $isMroFailed.set(!ending.ok);
  if (ending.ok) $fetchedHotKeys.set(ending.answer);
});

function toWord({ keyword, targetLink }: GivenWord, linkUrl: ReturnType<typeof $linkUrl.get>): SearchWord {
  return { text: keyword, link: linkUrl(targetLink) };
}
