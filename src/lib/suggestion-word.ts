import { SUGGESTION_MAX } from '../config/search';

/** One suggestion: its text and, for a word that names a catalog or brand, where it leads (S15). */
export interface Suggestion {
  text: string;
  catalogId?: string;
  brandId?: string;
}

/** The text without HTML tags and comments; nothing is parsed by the DOM, so nothing in it can run (S11). */
export function stripTags(text: string): string {
  return text.replace(/<!--[\s\S]*?-->|<\/?[a-z][^<>]*>/gi, '');
}

/** Reads `STM32~catalogId=12` and `TI~brandId=34`; an id that is no number leaves only the text (S15). */
export function parseSuggestion(word: string): Suggestion {
  const text = stripTags(word);
  const mark = text.lastIndexOf('~');
  const [, kind, id = ''] = /^~(catalogId|brandId)=(.*)$/s.exec(mark < 0 ? '' : text.slice(mark)) ?? [];
  if (kind === undefined) return { text: text.trim() };
  const shown = text.slice(0, mark).trim();
  if (!/^\d+$/.test(id)) return { text: shown };
  return kind === 'catalogId' ? { text: shown, catalogId: id } : { text: shown, brandId: id };
}

/**
 * The suggestions of an answer, an object of type → {index: word}: by numeric index, the types in their order where
 * indexes are equal, equal words once, ten in total (spec §7 Search, S15). Whatever is no word is dropped.
 */
export function flattenSuggestions(result: unknown): Suggestion[] {
  const words = entriesOf(result)
    .flatMap(([, byIndex]) => entriesOf(byIndex))
    .map(([index, word]) => ({ index: Number(index), word }))
    .filter(({ index }) => !Number.isNaN(index))
    .sort((a, b) => a.index - b.index)
    .map(({ word }) => word);
  const all = [...new Set(words)].filter((word) => typeof word === 'string').map(parseSuggestion);
  return all.filter(({ text }) => text !== '').slice(0, SUGGESTION_MAX);
}

function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}
