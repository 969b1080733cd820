import type { Site } from '../../core/page/constants';
import { cutCodePoints, wellFormed } from '../../core/text/encodings';
import { visible } from '../../core/text/visible';
import {
  KEYWORD_MAX_LENGTH,
  SEARCH_SOURCE_MRO_SITE,
  SEARCH_SOURCES,
  SEARCH_TYPES,
  type SearchType,
  UNSAFE_MARKERS,
} from '../constants';
import { SEARCH_TEXT } from '../texts';

export type KeywordVerdict = 'ok' | 'blank' | 'unsafe' | 'too-long';

/**
 * True for nothing but white space and invisible characters, and for the placeholder text; `0` is a keyword.
 */
export function isBlankKeyword(text: string): boolean {
  const typed = visible(text).trim();
  return typed === '' || typed === SEARCH_TEXT.placeholder;
}

/** Judges a keyword; longer than 52 code points is `too-long`. */
export function judgeKeyword(text: string): KeywordVerdict {
  if (isBlankKeyword(text)) return 'blank';
  const lower = visible(text).toLowerCase();
  if (UNSAFE_MARKERS.some((marker) => lower.includes(marker))) return 'unsafe';
  return cutCodePoints(text, KEYWORD_MAX_LENGTH) === text ? 'ok' : 'too-long';
}

/**
 * The keyword of a submit: the typed text, or the placeholder's hint word if nothing is typed; '' if both are
 * blank. `' " ‘ “` and the full-width colon become spaces, invisible characters go, and the rest is trimmed
 * and cut to 52 code points. Judge the result with {@link judgeKeyword}.
 */
export function keywordToSubmit(text: string, hint = ''): string {
  const chosen = visible(isBlankKeyword(text) ? hint : text).trim();
  if (isBlankKeyword(chosen)) return '';
  const words = wellFormed(chosen.replace(/['"‘“：]/g, ' ').trim());
  return cutCodePoints(words, KEYWORD_MAX_LENGTH).trim();
}

/** The `searchSource` of a search: the MRO site has its own for MRO. */
export function searchSource(type: SearchType, site: Site): string {
  return site === 'mro' && type === 'MRO' ? SEARCH_SOURCE_MRO_SITE : SEARCH_SOURCES[type];
}

/** The type of a URL's `searchSource`; undefined if it has none or an unknown one. */
export function typeOfSource(source: string | null): SearchType | undefined {
  if (source === SEARCH_SOURCE_MRO_SITE) return 'MRO';
  return SEARCH_TYPES.find((type) => SEARCH_SOURCES[type] === source);
}
