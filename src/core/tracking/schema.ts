import * as v from 'valibot';
import { isRecord } from '../text/json';
import { number, object, text } from '../text/schema-fields';

/**
 * The stored last search, for the analytics of later pages; the owner names the cookie and `rsLog`, not their
 * content.
 */
export const ASSUMED_LAST_SEARCH = object({
  /** '' when it may not be tracked. */
  keyword: text(),
  searchSource: text(),
  /** Milliseconds since 1970. */
  time: number(),
});
export type LastSearch = v.InferOutput<typeof ASSUMED_LAST_SEARCH>;

const fields = object({
  cp: text(null),
  ty: text('click'),
  op: text(),
  pid: text(),
  hf: text(),
  option: v.nullish(v.unknown()),
});

/**
 * One click as a page reports it: numbers are converted to digits, other values are ignored (contract.md §5
 * `track`).
 */
export function readTrackEvent(raw: unknown) {
  const { cp, option, ...rest } = v.parse(fields, isRecord(raw) ? raw : {});
  return { ...rest, ...(cp !== null && { cp }), option: isRecord(option) ? option : {} };
}
