import * as v from 'valibot';
import type { Schema } from './fields';

/** The hosts of contract.md §2, and `article` for the static article page's own base. */
export type EndpointArea =
  | 'www'
  | 'member'
  | 'cart'
  | 'list'
  | 'search'
  | 'activity'
  | 'bom'
  | 'mro'
  | 'op'
  | 'static'
  | 'item'
  | 'order'
  | 'pay'
  | 'dos'
  | 'mobile'
  | 'identity'
  | 'supplier'
  | 'analytics';

/** One call of spec §7: where it goes, what a good answer's `result` is, and how it may be treated. */
export interface Endpoint<T> {
  area: EndpointArea;
  method: 'GET' | 'POST';
  path: string;
  /** The schema of `result`; use {@link nothing} where the answer carries none. */
  result: Schema<T>;
  /** It changes something on the server, whatever its method: never repeated by itself. */
  effect: boolean;
  /** A page load makes it by itself: a 411 demotes to guest and no dialog opens (behaviours.md gap 3). */
  background: boolean;
  /** Payload fields that spec §7 lists as encrypted. */
  encrypts: readonly string[];
  /** The answer's fields stand beside `code` instead of inside `result` (crypto info). */
  flat: boolean;
}

type Given<T> = Pick<Endpoint<T>, 'area' | 'method' | 'path' | 'result'> & Partial<Endpoint<T>>;

/** Fills in the defaults: no effect, not in the background, nothing encrypted, fields inside `result`. */
export function defineEndpoint<T>(given: Given<T>): Endpoint<T> {
  return { effect: false, background: false, encrypts: [], flat: false, ...given };
}

/** The schema of an answer whose `result` says nothing. */
export const nothing: Schema<undefined> = v.pipe(
  v.unknown(),
  v.transform(() => undefined),
);
