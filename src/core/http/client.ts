import type { LcRequestOptions } from '../../contract/host-types';
import { callBase } from '../page/gateway';
import type { Area } from '../page/model/host-list';
import { configured, viewed } from '../page/page-data';
import { jsonText } from '../text/json';
import { ownCopy } from '../text/objects';
import { fieldsOf, joinUrl, type Query } from '../text/query';
import { clientSettings } from './client-settings';
import { BadReply, HostsUnknown, LoginRequired, UserChanged } from './errors';
import { type RequestParts, send, textAnswer } from './http';
import type { Answer, Endpoint } from './model/endpoint';
import { verdictOf } from './model/verdict';
import { checkReply, readAnswer, type TextAnswer } from './reply';
import { numbered, sentId } from './request-id';

export interface CallOptions extends CallContent {
  /** Sent instead of the endpoint's own, which knows two: a host page may send a PUT. */
  method?: string;
  query?: Query | undefined;
  signal?: AbortSignal;
  referrerPolicy?: ReferrerPolicy;
  /** The request outlives the page; its body must be under 64 KB. */
  keepalive?: boolean;
}

/**
 * Makes one call and resolves to its reply when the server grants it: with credentials, 10 s, never retried.
 * Throws ApiError (another code), SessionExpired (411), LoginRequired, ServerError, NetworkError,
 * TimeoutError, BadReply, CryptoError or Aborted.
 */
export async function call<Result>(
  endpoint: Endpoint<Result>,
  options: CallOptions = {},
): Promise<Answer<Result>> {
  const answer = await requestText(endpoint, options);
  return checkReply(await readAnswer(endpoint, answer), endpoint.method, answer.status);
}

/** The absolute address of an endpoint with its query. Throws HostsUnknown. */
export function addressOf(endpoint: Pick<Endpoint<unknown>, 'area' | 'path'>, query: Query = {}): string {
  const base = callBase(endpoint.area);
  if (base === undefined) throw new HostsUnknown();
  return joinUrl(base, endpoint.path, query);
}

/**
 * Makes one call and resolves to the text of its answer and the HTTP status, which is below 500. Throws as
 * {@link call} does without an answer.
 */
export async function requestText(endpoint: Endpoint<unknown>, options: CallOptions): Promise<TextAnswer> {
  const customer = clientSettings().customer?.();
  return textAnswer(await sendCall(endpoint, options), customer);
}

/**
 * Makes one call and resolves to its answer as a file. Throws as {@link call} does: LoginRequired for status
 * 401, BadReply for another 4xx.
 */
export async function requestFile(
  endpoint: Endpoint<unknown>,
  // The name of Response's own method that reads it.
  kind: NonNullable<LcRequestOptions['as']>,
  options: CallOptions,
): Promise<Blob | ArrayBuffer> {
  const answer = await sendCall(endpoint, options);
  const { status } = answer;
  if (verdictOf(status, undefined) === 'refused') throw new LoginRequired();
  if (status >= 400)
    throw numbered(new BadReply(`${endpoint.path}: status ${status}`), sentId(answer.headers));
  return answer[kind]();
}

/** These hosts answer every visitor alike, so a prerendered page calls only them (W6 prerendered view). */
const FOR_EVERYBODY: readonly Area[] = ['static', 'op'];

async function sendCall(
  { area, path, method, effect, background, encrypts }: Endpoint<unknown>,
  options: CallOptions,
): Promise<Response> {
  const { query, json, form, multipart, ...init } = ownCopy(options);
  const customer = clientSettings().customer?.();
  await (FOR_EVERYBODY.includes(area) ? configured() : viewed());
  const clear = addressOf({ area, path }, query);
  // A listed field may be in the path, whose form nobody seals.
  if (encrypts.length > 0) await seal({ '': path }, encrypts);
  // Sealing may wait for user info and keys: these seconds are not the request's own.
  const sealed = query && encrypts.length > 0 ? await sealEach(fieldsOf(query), encrypts) : undefined;
  const address = sealed === undefined ? clear : addressOf({ area, path }, sealed);
  const content = await contentOf({ json, form, multipart }, encrypts);
  if (effect && !background) await checkUser(customer);
  // The static host may send `Access-Control-Allow-Origin: *`, which browsers reject for credentialed
  // requests.
  const credentials = area === 'static' ? { credentials: 'same-origin' as const } : {};
  return send(address, { method, ...credentials, ...content, ...init }, effect);
}

/**
 * Runs before a write that began while `customer` was shown: throws UserChanged if another customer has
 * logged in since (T7 customer change).
 */
export async function checkUser(customer = ''): Promise<void> {
  const { isSameUser } = clientSettings();
  if (isSameUser && !(await isSameUser(customer))) throw new UserChanged();
}

/** The content of one call; at most one of them is set. */
export interface CallContent {
  /** Body as JSON. */
  json?: Record<string, unknown> | undefined;
  /** Body form-urlencoded: name and value of each field, in their order. */
  form?: readonly [string, unknown][] | undefined;
  /** Body multipart. */
  multipart?: FormData | undefined;
}

/**
 * Body and headers of a call, with the named fields encrypted; undefined for an empty one. Throws
 * CryptoError.
 */
async function contentOf(
  { json, form, multipart }: CallContent,
  names: readonly string[],
): Promise<RequestParts | undefined> {
  if (multipart !== undefined) return { body: multipart };
  if (json !== undefined) {
    return { body: jsonText(await seal(json, names)), headers: JSON_HEADERS };
  }
  if (form === undefined) return undefined;
  const body = await sealEach(form, names);
  return { body: body.toString(), headers: { 'content-type': FORM_TYPE } };
}

async function seal(fields: Record<string, unknown>, names: readonly string[]) {
  return clientSettings().crypto?.encryptFields(fields, names) ?? fields;
}

/** Encrypts the named fields of a form or query, in which several fields may have the same name. */
async function sealEach(
  fields: readonly [string, unknown][],
  names: readonly string[],
): Promise<URLSearchParams> {
  const sealed = new URLSearchParams();
  for (const [name, value] of fields) {
    const field = await seal({ [name]: value }, names);
    sealed.append(name, String(field[name]));
  }
  return sealed;
}

const JSON_HEADERS = { 'content-type': 'application/json' };
const FORM_TYPE = 'application/x-www-form-urlencoded;charset=UTF-8';

/**
 * Like {@link call} for a write, but the request begins before this function returns: it is on its way even
 * if the page is left in the same turn. With `keepalive` it outlives the page. Encrypts no field, and the
 * caller has checked the customer (T7 customer change).
 */
export async function callNow<Result>(
  endpoint: Endpoint<Result>,
  options: Pick<CallOptions, 'json' | 'multipart' | 'keepalive'>,
): Promise<Answer<Result>> {
  const { json, multipart, keepalive = false } = ownCopy(options);
  const { method } = endpoint;
  const content = multipart ? { body: multipart } : { body: jsonText(json), headers: JSON_HEADERS };
  const answer = await send(addressOf(endpoint), { method, keepalive, ...content }, true);
  return checkReply(await readAnswer(endpoint, await textAnswer(answer)), method, answer.status);
}
