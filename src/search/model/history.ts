import { fitsCookie } from '../../core/text/cookie-budget';
import { cutCodePoints, wellFormed } from '../../core/text/encodings';
import { distinct } from '../../core/text/objects';
import { HISTORY_ENTRY_LENGTH, HISTORY_MAX, HISTORY_SEPARATOR } from '../constants';

/**
 * The stored form of a term: no separator inside, well-formed, trimmed, at most 50 code points; '' if blank.
 */
function entryOf(term: string): string {
  const plain = wellFormed(term).split(HISTORY_SEPARATOR).join(' ').trim();
  return cutCodePoints(plain, HISTORY_ENTRY_LENGTH).trim();
}

/**
 * The entries of the decoded cookie, newest first, at most ten; anything else in it is dropped (S23 hostile
 * history).
 */
export function parseHistory(cookie: string | undefined): string[] {
  const entries = (cookie ?? '').split(HISTORY_SEPARATOR).map(entryOf).filter(Boolean);
  return distinct(entries, (entry) => entry.toLowerCase()).slice(0, HISTORY_MAX);
}

/** The entries with `term` in front as it was typed. An equal entry in other letters is removed. */
export function addToHistory(entries: readonly string[], term: string): string[] {
  const entry = entryOf(term);
  if (entry === '') return [...entries];
  return [entry, ...removeFromHistory(entries, entry)].slice(0, HISTORY_MAX);
}

/** The entries without `term`, compared case-insensitively. */
export function removeFromHistory(entries: readonly string[], term: string): string[] {
  return entries.filter((entry) => entry.toLowerCase() !== term.toLowerCase());
}

/**
 * The cookie's value for entries of these functions, not yet encoded; the oldest ones leave until it fits.
 */
export function serializeHistory(entries: readonly string[]): string {
  const terms = [...entries];
  while (!fitsCookie('history', terms.join(HISTORY_SEPARATOR))) terms.pop();
  return terms.join(HISTORY_SEPARATOR);
}
