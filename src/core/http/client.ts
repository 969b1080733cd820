import { callOrigin } from '../page/hosts';
import { joinUrl, type Query } from '../page/model/resolve-hosts';
import { type CallContent, contentOf } from './call-content';
import { clientSettings } from './client-settings';
import { BadReply, HostsUnknown, UserChanged } from './errors';
import { type Outgoing, send } from './http';
import { areHostsKnown, whenHostsKnown } from './load-page-data';
import type { Endpoint } from './model/endpoint';
import type { Answer, Reply } from './model/envelope';
import { checkReply, parseAs, parseJson } from './reply';

/** The name of Response's own method that reads a file. */
export type FileKind = 'blob' | 'arrayBuffer';

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
 * Makes one call and resolves to its reply when the code is 200.
 * Throws ApiError (another code), SessionExpired (411), LoginRequired, or what `request` throws.
 */
export async function call<Result>(
  endpoint: Endpoint<Result>,
  options: CallOptions = {},
): Promise<Answer<Result>> {
  return checkReply(await request(endpoint, options), endpoint.method);
}

/**
 * Makes one call and resolves to its envelope, whatever the code (§calls.general): with credentials,
 * 10 s, never retried. Throws ServerError, NetworkError, TimeoutError, BadReply, CryptoError or Aborted.
 */
export async function request<Result>(
  endpoint: Endpoint<Result>,
  options: CallOptions = {},
): Promise<Reply<Result>> {
  return parseAs(endpoint, parseJson(await requestText(endpoint, options)));
}

/** Makes one call and resolves to the JSON value of its answer, no schema asked. Throws as `request` does. */
export async function requestData(endpoint: Endpoint<unknown>, options: CallOptions): Promise<unknown> {
  return parseJson(await requestText(endpoint, options));
}

/** The absolute address of an endpoint with its query. Throws HostsUnknown. */
export function addressOf(endpoint: Pick<Endpoint<unknown>, 'area' | 'path'>, query: Query = {}): string {
  const origin = areHostsKnown() ? callOrigin(endpoint.area) : undefined;
  if (origin === undefined) throw new HostsUnknown();
  return joinUrl(origin, endpoint.path, query);
}

/** Makes one call and resolves to the text of its answer. Throws as `request` does, but for BadReply. */
export async function requestText(
  endpoint: Endpoint<unknown>,
  options: CallOptions,
  { opensSecrets = true } = {},
): Promise<string> {
  return (await sendCall(endpoint, options, { opensSecrets })).text();
}

/** Makes one call and resolves to its answer as a file. Throws as `request` does; BadReply for a status of 4xx. */
export async function requestFile(
  endpoint: Endpoint<unknown>,
  kind: FileKind,
  options: CallOptions,
): Promise<Blob | ArrayBuffer> {
  const answer = await sendCall(endpoint, options, {});
  if (answer.status >= 400) throw new BadReply(`${endpoint.path}: status ${answer.status}`);
  return answer[kind]();
}

async function sendCall(
  { area, path, method, effect, background, bringsKeys, encrypts }: Endpoint<unknown>,
  { query, json, form, multipart, ...init }: CallOptions,
  given: Partial<Outgoing>,
): Promise<Response> {
  const hasEffect = effect || method === 'POST';
  const pending = whenHostsKnown(hasEffect);
  if (pending !== undefined) await pending;
  const address = addressOf({ area, path }, query);
  // Sealing may wait for user info and keys: these seconds are not the request's own.
  const content = await contentOf({ json, form, multipart }, encrypts);
  if (effect && !background) await checkUser();
  // The static host may send `Access-Control-Allow-Origin: *`, which browsers reject for credentialed requests.
  const credentials = area === 'static' ? { credentials: 'same-origin' as const } : {};
  return send(address, { method, ...credentials, ...content, ...init }, { ...given, bringsKeys, hasEffect });
}

/** Before a write: throws UserChanged when another customer has logged in meanwhile (T7 customer change). */
export async function checkUser(): Promise<void> {
  const { isUserStale, isSameUser } = clientSettings();
  if (isUserStale?.() && !(await isSameUser?.())) throw new UserChanged();
}
