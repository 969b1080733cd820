import { decodeEntities } from '../../core/text/encodings';
import { distinct } from '../../core/text/objects';
import { SUGGESTION_MAX } from '../constants';

/** The start of data about a word, which is not part of its text. */
const DATA = /~\s*\w+=/;
const CATALOG = /~\s*catalogId=\s*(0*[1-9]\d*)\s*(?:~|$)/;
const BRAND = /~\s*brandId=\s*(0*[1-9]\d*)\s*(?:~|$)/;

/**
 * The text without HTML tags and comments; nothing is parsed by the DOM, so nothing in it can run (S11 markup
 * as text).
 */
export function stripTags(text: string): string {
  return text.replace(/<!--[\s\S]*?(?:-->|$)|<\/?[a-z][^<>]*>/gi, '');
}

/** A suggestion; a word that names a catalog or brand has its id. */
export interface Suggestion {
  /** The type it came under, e.g. `brand`: the server's own word. */
  type: string;
  text: string;
  catalogId?: string;
  brandId?: string;
}

/**
 * Reads `STM32~catalogId=12` and `TI~brandId=34`. The text ends at the first `~key=value` part, whatever its
 * key and whatever comes after, and an id that is 0 or no number leads nowhere.
 */
export function parseSuggestion(word: string): Omit<Suggestion, 'type'> {
  const plain = stripTags(word);
  const [named = ''] = plain.split(DATA);
  const text = decodeEntities(named).trim();
  const [catalogId, brandId] = [CATALOG.exec(plain)?.[1], BRAND.exec(plain)?.[1]];
  if (catalogId !== undefined) return { text, catalogId };
  return brandId === undefined ? { text } : { text, brandId };
}

/**
 * The suggestions of an answer, an object of type → {index: word}: by numeric index, the types in their order
 * where indexes are equal, equal words once, ten in total. Whatever is no word is dropped.
 */
export function flattenSuggestions(result: unknown): Suggestion[] {
  const words = entriesOf(result)
    .flatMap(([type, byIndex]) =>
      entriesOf(byIndex).map(([index, word]) => ({ type, index: Number(index), word })),
    )
    .filter(({ index, word }) => !Number.isNaN(index) && /string|number/.test(typeof word))
    .sort((a, b) => a.index - b.index);
  // Some part numbers are numbers: 7805.
  return distinct(words, ({ word }) => String(word))
    .map(({ type, word }) => ({ ...parseSuggestion(String(word)), type }))
    .filter(({ text }) => text !== '')
    .slice(0, SUGGESTION_MAX);
}

function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}
