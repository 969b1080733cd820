import type { Endpoint } from '../contract/endpoint';
import type { Answer, Reply } from '../contract/envelope';
import { parseReply } from '../contract/parse';
import { joinUrl, type Query } from '../lib/links/hosts';
import type { CallContent } from './call-content';
import { clientSettings, type FieldCrypto } from './client-settings';
import { BadReply, HostsUnknown, UserChanged } from './errors';
import { type Outgoing, send } from './http';
import { refusalError } from './refusal';

/** How a file is read: the name of Response's own method. */
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

/** Passes a reply with code 200 on; throws for any other (§calls.errors). */
export function checkReply<Result>(reply: Reply<Result>, method: 'GET' | 'POST'): Answer<Result> {
  if (reply.ok) return reply;
  throw refusalError(reply, method);
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

/** Parses the text of an answer by the endpoint's schema, `open`ing its `{secret…` values first. Throws BadReply. */
export async function readReply<Result>(
  endpoint: Endpoint<Result>,
  text: string,
  open: FieldCrypto['decryptTree'] | undefined = clientSettings().crypto?.decryptTree,
): Promise<Reply<Result>> {
  const data = parseJson(text);
  return parseAs(endpoint, open && text.includes('{secret') ? await open(data) : data);
}

/** Makes one call and resolves to the JSON value of its answer, no schema asked. Throws as `request` does. */
export async function requestData(endpoint: Endpoint<unknown>, options: CallOptions): Promise<unknown> {
  return parseJson(await requestText(endpoint, options));
}

/** The absolute address of an endpoint with its query. Throws HostsUnknown. */
export function addressOf(endpoint: Pick<Endpoint<unknown>, 'area' | 'path'>, query: Query = {}): string {
  const { areHostsKnown, originOf } = clientSettings();
  if (areHostsKnown?.() === false) throw new HostsUnknown();
  return joinUrl(originOf(endpoint.area), endpoint.path, query);
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
  const toCome = clientSettings().hostsToCome?.(hasEffect);
  if (toCome !== undefined) await toCome;
  if (effect && !background) await checkUser();
  // The static host answers anyone, and may say so by `*`, which browsers take for calls without credentials only.
  const credentials = area === 'static' ? { credentials: 'same-origin' as const } : {};
  return send(
    addressOf({ area, path }, query),
    { method, ...credentials, ...init },
    { ...given, content: { json, form, multipart }, encrypts, bringsKeys, hasEffect },
  );
}

/** Before a write: throws UserChanged when another customer has logged in meanwhile (T7). */
export async function checkUser(): Promise<void> {
  const { isUserStale, isSameUser } = clientSettings();
  if (isUserStale?.() && !(await isSameUser?.())) throw new UserChanged();
}

function parseAs<Result>(endpoint: Endpoint<Result>, data: unknown): Reply<Result> {
  const parsed = parseReply(endpoint, data);
  if ('refused' in parsed) throw new BadReply(`${endpoint.path}: ${parsed.refused}`);
  return parsed.reply;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new BadReply('not JSON');
  }
}
