import * as v from 'valibot';
import type { Area } from '../../page/model/host-list';
import { isRecord } from '../../text/json';
import { ownCopy } from '../../text/objects';
import { flag, number, object, type Schema, text } from '../../text/schema-fields';

/** The parsed object of a reply, with own keys only. */
export type ReplyBody = Readonly<Record<string, unknown>>;

/** One call: its address, the schema of a good reply's `result`, and how it may be treated. */
export interface Endpoint<T> {
  area: Area;
  method: 'GET' | 'POST';
  path: string;
  /** The schema of `result`; use {@link nothing} if the reply has none. */
  result: Schema<T>;
  /** The call changes something on the server, as every POST does, so it is never repeated automatically. */
  effect: boolean;
  /**
   * A page load makes the call without a user action: a 411 demotes to guest and no dialog opens (G3
   * background 411).
   */
  background: boolean;
  /** Payload fields that leave encrypted. */
  encrypts: readonly string[];
  /** The reply contains keys, and values that may be sealed for them. */
  bringsKeys: boolean;
  /** Turns the body of a call that answers in a form of its own into the envelope of all others. */
  adapt: (body: ReplyBody, nobodyCodes?: readonly number[]) => ReplyBody;
}

type Given<T> = Pick<Endpoint<T>, 'area' | 'path' | 'result'> & Partial<Endpoint<T>>;

/**
 * Fills in the defaults: a GET without an effect, or a POST with one; not in the background, nothing
 * encrypted, a reply of the usual form.
 */
export function defineEndpoint<T>(definition: Given<T>): Endpoint<T> {
  const usual = { background: false, encrypts: [], bringsKeys: false, adapt: asItIs };
  // Spreads own keys only, whatever a page has written to `Object.prototype`.
  const endpoint = { method: 'GET' as const, ...usual, ...definition };
  return { effect: endpoint.method === 'POST', ...endpoint };
}

/** The body of a reply in the usual form. */
export function asItIs(body: ReplyBody): ReplyBody {
  return body;
}

/** The schema of an answer whose `result` says nothing. */
export const nothing: Schema<undefined> = v.pipe(
  v.unknown(),
  v.transform(() => undefined),
);

/** The fields of every envelope, whatever its code. */
export interface Head {
  code: number;
  /** '' when the server sent none. */
  msg: string;
  /** The reply asks for a login, by its flag or its msg. */
  needLogin: boolean;
}

/** A reply whose `result` has passed its schema: code 200, no login asked for. */
export interface Answer<T> extends Head {
  ok: true;
  result: T;
}

/** A refusal; its `result` is ignored. */
export interface Refusal extends Head {
  ok: false;
  result: undefined;
}

export type Reply<T> = Answer<T> | Refusal;

export const CODE_OK = 200;
/** The session has expired. */
export const CODE_EXPIRED = 411;

const head = object({
  code: number(null),
  msg: text(),
  needLogin: flag(),
});

/**
 * The fields that every envelope has, whatever else is in it; `code` is null where it has none that is a
 * number.
 */
export function headOf(body: ReplyBody): Omit<Head, 'code'> & { code: number | null } {
  const { code, msg, needLogin } = v.parse(head, body);
  return { code, msg, needLogin: needLogin || msg.trim() === 'needLogin' };
}

/**
 * The outcome of reading a reply: of `reply` and `refused` (the reason) one has a value, and the other is
 * undefined.
 */
export type Parsed<T> = { reply: Reply<T>; refused: undefined } | { reply: undefined; refused: string };

const refuse = (refused: string) => ({ reply: undefined, refused });

/**
 * Reads a whole reply `{code, msg, result}`, or says why it is refused: anything else, and a 200 whose
 * `result` does not match. A reply without a code counts as 200. Never throws.
 */
export function parseReply<T>(
  { result, adapt }: Pick<Endpoint<T>, 'result' | 'adapt'>,
  data: unknown,
  nobodyCodes?: readonly number[],
): Parsed<T> {
  const record: ReplyBody = ownCopy(isRecord(data) ? data : {});
  if (!['code', 'result', 'needLogin'].some((key) => key in record)) return refuse('reply expected');
  const body = ownCopy(adapt(record, nobodyCodes));
  const { code, msg, needLogin } = headOf(body);
  if (code === null && body.code !== undefined && body.code !== null) return refuse('numeric code expected');
  const answer = { code: code ?? CODE_OK, msg, needLogin };
  if (answer.code !== CODE_OK || needLogin) {
    return { reply: { ...answer, ok: false, result: undefined }, refused: undefined };
  }
  const parsed = v.safeParse(result, body.result);
  if (!parsed.success) return refuse(`result: ${parsed.issues[0].message}`);
  return { reply: { ...answer, ok: true, result: parsed.output }, refused: undefined };
}
