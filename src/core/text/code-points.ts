/** The text with halves of a surrogate pair replaced by U+FFFD: `encodeURIComponent` throws on them (S20 history entries). */
export function wellFormed(text: string): string {
  return text.replace(/\p{Cs}/gu, '\ufffd');
}

/** At most `limit` code points from the front; never splits a surrogate pair (S20 history entries). */
export function cutCodePoints(text: string, limit: number): string {
  return text.length <= limit ? text : [...text].slice(0, limit).join('');
}
