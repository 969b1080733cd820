import * as v from 'valibot';
import { defineEndpoint } from '../core/http/model/endpoint';
import { defineCustomerFields } from '../core/session/schema';
import { calendarDay, instantOf } from '../core/text/format';
import { flag, object, type Schema, text } from '../core/text/schema-fields';

/**
 * A date as text is shown unchanged; milliseconds since 1970 and times with an offset, Java's forms, become
 * their day.
 */
const validDate: Schema<string> = v.pipe(
  text(),
  v.transform((date) => {
    const at = instantOf(date);
    return at === undefined ? date : calendarDay(at);
  }),
);

/** PLUS membership: kept in the session, and handed out by `lcFrame.getUser()`. */
export const plusInfo = object({
  isNeverOpen: flag(),
  isPlusMember: flag(),
  validDate,
});

export type PlusInfo = v.InferOutput<typeof plusInfo>;

declare module '../core/session/schema' {
  interface SessionState {
    plusInfo: PlusInfo | null;
  }
}
defineCustomerFields({ plusInfo });

export const getPlusInfo = defineEndpoint({
  area: 'activity',
  path: '/v2/plus/expire/info',
  result: plusInfo,
  background: true,
});
