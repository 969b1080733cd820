import * as v from 'valibot';
import { defineEndpoint } from '../http/model/endpoint';
import { calendarDay } from '../text/format';
import { flag, object, type Schema, text } from '../text/schema-fields';

/** A date as text is shown unchanged; milliseconds since 1970, Java's form, become their day. */
const validDate: Schema<string> = v.pipe(
  text(),
  v.transform((date) => (/^\d{12,13}$/.test(date) ? calendarDay(Number(date)) : date)),
);

/** PLUS membership (§plus.data). */
export const plusInfo = object({
  isNeverOpen: flag(),
  isPlusMember: flag(),
  validDate,
});

export type PlusInfo = v.InferOutput<typeof plusInfo>;

export const getPlusInfo = defineEndpoint({
  area: 'activity',
  method: 'GET',
  path: '/v2/plus/expire/info',
  result: plusInfo,
  background: true,
});
