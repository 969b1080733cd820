import * as v from 'valibot';
import { commonConfig, hostList } from '../page/schema';
import { jsonRecord } from '../text/json';
import { flag, maybe, maybeText, object, type Schema, text } from '../text/schema-fields';
import { plusInfo } from './plus-schema';
import { userInfo } from './schema';

/** The entry of session storage (§session.data). An older or foreign shape is replaced by the defaults. */
const storedSession = object({
  userInfo: maybe(userInfo),
  /** The frame only passes on what other pages have written here. */
  fromZone: text(),
  plusInfo: maybe(plusInfo),
  /** The page data of that page; used if a later page of the tab has none of its own (§session.data). */
  projectConfigVO: maybe(hostList),
  commonConfigVO: maybe(commonConfig),
  loginStatus: flag(),
  /** The customer_info cookie the state was stored under: another one means another user. Absent where another page has written the state. */
  cookie: v.optional(maybeText()),
});

export type StoredSession = v.InferOutput<typeof storedSession>;

/** The stored state of a JSON text, or undefined if the text is invalid. */
export function parseStoredSession(json: string | undefined): StoredSession | undefined {
  const raw = jsonRecord(json);
  const parsed = raw && v.safeParse(storedSession as Schema<StoredSession>, raw);
  return parsed?.success ? parsed.output : undefined;
}
