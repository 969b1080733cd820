import * as v from 'valibot';
import { hasOwn } from '../text/has-own';
import { isRecord } from '../text/json';
import { maybeListOf, type Schema, text } from '../text/schema-fields';

interface Word {
  keyword: string;
  targetLink: string;
}

/** Names that a server may use for the text of a word and its link, the likeliest first. */
const WORD_MEMBERS = [
  'keyword',
  'keywordName',
  'catalogKeyword',
  'word',
  'hotWord',
  'hotKey',
  'name',
  'title',
  'text',
];
const LINK_MEMBERS = ['targetLink', 'keywordUrl', 'keywordLink', 'targetUrl', 'link', 'url', 'href'];

/**
 * The owner shows neither the shape of a dropdown word nor of an MRO hot key: a bare text, or an object with
 * a text and a link.
 */
const ASSUMED_WORD_SHAPE: Schema<Word> = v.pipe(
  v.unknown(),
  v.transform(readWord),
  v.check(({ keyword }) => keyword !== '', 'word expected'),
);

/** A list of words, which may also come as one text with commas between them. */
export const words: Schema<Word[]> = v.pipe(
  v.nullish(v.unknown(), null),
  v.transform((value) => (typeof value === 'string' ? value.split(/[,，、;；\n]/) : value)),
  maybeListOf(ASSUMED_WORD_SHAPE),
);

function readWord(value: unknown): Word {
  const record = isRecord(value) ? value : { keyword: value };
  return { keyword: firstText(record, WORD_MEMBERS), targetLink: firstText(record, LINK_MEMBERS) };
}

function firstText(value: Record<string, unknown>, members: readonly string[]): string {
  const texts = members.map((member) => v.parse(text(), hasOwn(value, member) ? value[member] : '').trim());
  return texts.find((one) => one !== '') ?? '';
}
