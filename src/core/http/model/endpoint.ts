import * as v from 'valibot';
import type { Area } from '../../page/model/host-list';
import type { Schema } from '../../text/schema-fields';

/** One call of §calls.general: its address, the schema of a good reply's `result`, and how it may be treated. */
export interface Endpoint<T> {
  area: Area;
  method: 'GET' | 'POST';
  path: string;
  /** The schema of `result`; use {@link nothing} where the answer carries none. */
  result: Schema<T>;
  /** The call changes something on the server, whatever its method, so it is never repeated automatically. */
  effect: boolean;
  /**
   * A page load makes the call without a user action: a 411 demotes to guest and no dialog opens (G3 background 411).
   */
  background: boolean;
  /** Payload fields that §crypto.fields lists as encrypted. */
  encrypts: readonly string[];
  /** The answer holds keys, and values that may be sealed for them. */
  bringsKeys: boolean;
  /** The reply's fields are beside `code` instead of inside `result` (crypto info). */
  flat: boolean;
}

type Given<T> = Pick<Endpoint<T>, 'area' | 'method' | 'path' | 'result'> & Partial<Endpoint<T>>;

/** Fills in the defaults: no effect, not in the background, nothing encrypted, fields inside `result`. */
export function defineEndpoint<T>(given: Given<T>): Endpoint<T> {
  return { effect: false, background: false, encrypts: [], bringsKeys: false, flat: false, ...given };
}

/** The schema of an answer whose `result` says nothing. */
export const nothing: Schema<undefined> = v.pipe(
  v.unknown(),
  v.transform(() => undefined),
);

/** Accepts any `result`, for replies that §calls.general does not show. */
export const unshown: Schema<unknown> = v.nullish(v.unknown(), null);
