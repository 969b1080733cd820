import { atom, computed } from 'nanostores';
import { ASSUMED_MRO_HINT_INDEX } from '../../config/search';
import { safeColor, safeUrl } from '../../lib/links/safe-url';
import { fetchMroHotKeys } from '../../services/search';
import { noteFailure } from '../failure-log';
import { $frame } from '../frame';
import { hostUrl } from '../links/hosts';
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

/** What a link of the ads may say of itself; anything else in `rel` is dropped. */
const REL_VALUES = ['nofollow', 'noopener', 'noreferrer', 'sponsored', 'ugc'];

type GivenWord = { keyword: string; targetLink: string };

const $fetchedHotKeys = atom<readonly GivenWord[] | undefined>(undefined);
let loading: Promise<void> | undefined;

/** The MRO hot keys: the page's own until the file has come. */
export const $mroWords = computed([$frame, $fetchedHotKeys], ({ commonConfigVO }, fetched) =>
  toWords(fetched ?? commonConfigVO?.hotKeySearch ?? []),
);

/** The word an empty search uses, '' when there is none (§search.submit). */
export const $hint = computed([$frame, $searchType, $mroWords], ({ headerAd }, type, mroWords) =>
  type === 'MRO'
    ? (mroWords[ASSUMED_MRO_HINT_INDEX]?.text ?? '')
    : (headerAd?.searchBoxDarkGrainedWord ?? '').trim(),
);

/** What an empty input recommends beside the history. */
export const $recommended = computed([$frame, $searchType, $mroWords], ({ headerAd }, type, mroWords) =>
  type === 'MRO' ? mroWords : toWords(headerAd?.searchBoxDropdownKeywords ?? []),
);

/** The words below the search box. */
export const $hotWords = computed($frame, ({ headerAd }): HotWord[] =>
  (headerAd?.belowTheSearchBoxKeywords ?? []).map((given) => ({
    ...toWord(given),
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

/** Loads the MRO hot keys once per page; after a failure the next call tries again (§search.words). */
export function loadMroWords(): Promise<void> {
  loading ??= fetchMroHotKeys().then(
    (words) => $fetchedHotKeys.set(words),
    (error) => {
      loading = undefined;
      noteFailure('search', error);
    },
  );
  return loading;
}

function toWords(given: readonly GivenWord[]): SearchWord[] {
  return given.map(toWord);
}

function toWord({ keyword, targetLink }: GivenWord): SearchWord {
  const link = safeUrl(targetLink, hostUrl('www', '/'));
  return link === undefined ? { text: keyword } : { text: keyword, link };
}
