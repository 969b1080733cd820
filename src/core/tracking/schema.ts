import * as v from 'valibot';
import { isRecord } from '../lib/record';
import { maybeText, text } from './fields';

const fields = v.object({
  cp: maybeText(),
  ty: text('click'),
  op: text(),
  pid: text(),
  hf: text(),
  option: v.nullish(v.unknown()),
});

/** One click as a page reports it: numbers count as their digits, what is neither counts as absent (contract.md §5 `track`). */
export function readTrackEvent(raw: unknown) {
  const { cp, option, ...rest } = v.parse(fields, isRecord(raw) ? raw : {});
  return { ...rest, ...(cp !== null && { cp }), option: isRecord(option) ? option : {} };
}
