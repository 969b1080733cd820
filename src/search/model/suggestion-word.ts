import { decodeEntities } from '../../core/text/encodings';
import { SUGGESTION_MAX } from '../constants';

/** The start of data about a word, which is not part of its text. */
const PAIR = /^\s*(\w+)=(.*)/s;

/** One suggestion: its text and, for a word that names a catalog or brand, its link. */
export interface Suggestion {
  text: string;
  catalogId?: string;
  brandId?: string;
}

/** The text without HTML tags and comments; nothing is parsed by the DOM, so nothing in it can run (S11 markup as text). */
export function stripTags(text: string): string {
  return text.replace(/<!--[\s\S]*?(?:-->|$)|<\/?[a-z][^<>]*>/gi, '');
}

/** A suggestion and the type it came under, e.g. `brand`: the server's own word. */
export interface TypedSuggestion extends Suggestion {
  type: string;
}

/**
 * Reads `STM32~catalogId=12` and `TI~brandId=34`. The text ends at the first `~key=value` part, whatever its key and
 * whatever comes after, and an id that is not a number leads nowhere.
 */
export function parseSuggestion(word: string): Suggestion {
  const parts = stripTags(word).split('~');
  const first = parts.findIndex((part, index) => index > 0 && PAIR.test(part));
  const pairs = new Map<string, string>();
  for (const part of first === -1 ? [] : parts.slice(first)) {
    const [, key = '', value = ''] = PAIR.exec(part) ?? [];
    if (key !== '') pairs.set(key, value.trim());
  }
  const text = decodeEntities((first === -1 ? parts : parts.slice(0, first)).join('~')).trim();
  const [catalogId, brandId] = [pairs.get('catalogId') ?? '', pairs.get('brandId') ?? ''];
  if (/^\d+$/.test(catalogId)) return { text, catalogId };
  return /^\d+$/.test(brandId) ? { text, brandId } : { text };
}

/**
 * The suggestions of an answer, an object of type → {index: word}: by numeric index, the types in their order where
 * indexes are equal, equal words once, ten in total (§search.calls). Whatever is no word is dropped.
 */
export function flattenSuggestions(result: unknown): TypedSuggestion[] {
  const words = entriesOf(result)
    .flatMap(([type, byIndex]) =>
      entriesOf(byIndex).map(([index, word]) => ({ type, index: Number(index), word })),
    )
    .filter(({ index }) => !Number.isNaN(index))
    .sort((a, b) => a.index - b.index);
  const seen = new Set<unknown>();
  const suggestions: TypedSuggestion[] = [];
  for (const { type, word: given } of words) {
    if (suggestions.length === SUGGESTION_MAX) break;
    // Some part numbers are numbers: 7805.
    const word = typeof given === 'number' ? String(given) : given;
    if (typeof word !== 'string' || seen.has(word)) continue;
    seen.add(word);
    const suggestion = parseSuggestion(word);
    if (suggestion.text !== '') suggestions.push({ ...suggestion, type });
  }
  return suggestions;
}

function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}
