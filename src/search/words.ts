import { atom, computed } from 'nanostores';
import { singleFlight } from '../core/browser/scheduling';
import { $pageData } from '../core/page/page-data';
import { $linkUrl } from '../core/page/sister-sites';
import { asUser } from '../core/session/failures';
import { safeColor } from '../core/text/url';
import { fetchMroHotKeys } from './calls';
import { ASSUMED_MRO_HINT_INDEX } from './constants';
import { isBlankKeyword } from './model/keyword';
import { $searchType } from './type';

/** A word that searches for itself, or leads to `link` (absolute, http or https). */
export interface SearchWord {
  text: string;
  link?: string;
}

/** A word below the box, as the header's ads want it shown (§search.words headerAd). */
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

/** The MRO hot keys: the page's own until the file has come. */
export const $mroWords = computed(
  [$pageData, $fetchedHotKeys, $linkUrl],
  ({ commonConfigVO }, fetched, linkUrl) => toWords(fetched ?? commonConfigVO?.hotKeySearch ?? [], linkUrl),
);

/** The word that an empty search uses, or '' (§search.submit); the placeholder's own text is none (§search.keyword). */
export const $hint = computed([$pageData, $searchType, $mroWords], ({ headerAd }, type, mroWords) => {
  const word = type === 'MRO' ? mroWords[ASSUMED_MRO_HINT_INDEX]?.text : headerAd?.searchBoxDarkGrainedWord;
  return word === undefined || isBlankKeyword(word) ? '' : word.trim();
});

/** The words that an empty input recommends beside the history. */
export const $recommended = computed(
  [$pageData, $searchType, $mroWords, $linkUrl],
  ({ headerAd }, type, mroWords, linkUrl) =>
    type === 'MRO' ? mroWords : toWords(headerAd?.searchBoxDropdownKeywords ?? [], linkUrl),
);

/** The words below the search box. */
export const $hotWords = computed([$pageData, $linkUrl], ({ headerAd }, linkUrl): HotWord[] =>
  (headerAd?.belowTheSearchBoxKeywords ?? []).map((given) => ({
    ...toWord(given, linkUrl),
    color: safeColor(given.colour),
    title: given.title === '' ? undefined : given.title,
    rel:
      given.rel
        .toLowerCase()
        .split(/\s+/)
        .filter((value) => REL_VALUES.includes(value))
        .join(' ') || undefined,
  })),
);

/** The words below the box on the MRO site: its hot keys, or the header's words where their file has failed. */
export const $mroHotWords = computed(
  [$mroWords, $hotWords, $isMroFailed],
  (mroWords, hotWords, isFailed): readonly HotWord[] =>
    isFailed && mroWords.length === 0 ? hotWords : mroWords,
);

/** Loads the MRO hot keys once per page; after a failure the next call tries again (§search.words). */
export async function loadMroWords(): Promise<void> {
  if ($fetchedHotKeys.get() === undefined) await fetchWords();
}

const fetchWords = singleFlight(async () => {
  const ending = await asUser({ area: 'search', by: 'aside' }, fetchMroHotKeys);
  $isMroFailed.set(!ending.ok);
  if (ending.ok) $fetchedHotKeys.set(ending.answer);
});

type LinkUrl = ReturnType<typeof $linkUrl.get>;

function toWords(given: readonly GivenWord[], linkUrl: LinkUrl): SearchWord[] {
  return given.map((word) => toWord(word, linkUrl));
}

function toWord({ keyword, targetLink }: GivenWord, linkUrl: LinkUrl): SearchWord {
  const link = linkUrl(targetLink);
  return link === undefined ? { text: keyword } : { text: keyword, link };
}
