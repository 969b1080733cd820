import type { Area } from '../config/hosts';
import type { Endpoint } from '../contract/endpoint';
import { type Answer, CODE_EXPIRED, type Reply } from '../contract/envelope';
import { parseReply } from '../contract/parse';
import { joinUrl, type Query } from '../lib/hosts';
import { ApiError, BadReply, LoginRequired, SessionExpired, UserChanged } from './errors';
import { type FileKind, send, sendForFile } from './transport';

export interface FieldCrypto {
  /** `fields` with the named ones encrypted. Throws CryptoError rather than letting clear text through. */
  encryptFields(fields: Record<string, unknown>, names: readonly string[]): Promise<Record<string, unknown>>;
  /** `value` with every `{secret…` text in it decrypted. */
  decryptTree(value: unknown): Promise<unknown>;
}

export interface ClientSettings {
  /** Origin of a host area, e.g. `https://cart.lc.example`. */
  originOf(area: Area): string;
  /** Settles when the origins are known; undefined when they are. No call leaves before. */
  hostsToCome?(): Promise<void> | undefined;
  /** When this script was built, milliseconds since 1970; sent as `version` of each `.json` address. */
  buildTime: string;
  crypto?: FieldCrypto;
  /** Whether another page of the group may have logged somebody else in; asked before each write (behaviours T7). */
  isUserStale?(): boolean;
  /** Asks the server; false when it is another customer than the one whose page this is. */
  isSameUser?(): Promise<boolean>;
}

export interface CallOptions {
  query?: Query;
  /** Body as JSON. */
  json?: Record<string, unknown>;
  /** Body form-urlencoded. */
  form?: Record<string, string>;
  /** Body multipart. */
  multipart?: FormData;
  signal?: AbortSignal;
  referrerPolicy?: ReferrerPolicy;
  /** The request outlives the page; its body must be under 64 KB. */
  keepalive?: boolean;
}

let settings: ClientSettings | undefined;

/** Sets where the calls go. Called once by the composition root. */
export function configureClient(next: ClientSettings): void {
  settings = next;
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

/** Passes a reply with code 200 on; throws for any other (spec §8 General responses). */
export function checkReply<Result>(reply: Reply<Result>, method: 'GET' | 'POST'): Answer<Result> {
  if (reply.ok) return reply;
  if (reply.code === CODE_EXPIRED) throw new SessionExpired();
  if (reply.needLogin || reply.msg === 'needLogin') throw new LoginRequired();
  throw new ApiError(reply.code, reply.msg, method);
}

/**
 * Makes one call and resolves to its envelope, whatever the code (spec §7 General behaviour): with credentials,
 * 10 s, never retried. Throws ServerError, NetworkError, TimeoutError, BadReply, CryptoError or Aborted.
 */
export async function request<Result>(
  endpoint: Endpoint<Result>,
  options: CallOptions = {},
): Promise<Reply<Result>> {
  return readReply(endpoint, await requestText(endpoint, options));
}

/** Parses the text of an answer by the endpoint's schema, decrypting `{secret…` values first. Throws BadReply. */
export async function readReply<Result>(endpoint: Endpoint<Result>, text: string): Promise<Reply<Result>> {
  const parsed = parseReply(endpoint, await readData(text));
  if ('refused' in parsed) throw new BadReply(`${endpoint.path}: ${parsed.refused}`);
  return parsed.reply;
}

/** The JSON value of an answer's text with its `{secret…` values in clear. Throws BadReply when it is no JSON. */
export async function readData(text: string): Promise<unknown> {
  const data = parseJson(text);
  return settings?.crypto && text.includes('{secret') ? settings.crypto.decryptTree(data) : data;
}

/** The absolute address of an endpoint with its query; `.json` addresses carry the build's version (spec §7). */
export function addressOf(endpoint: Pick<Endpoint<unknown>, 'area' | 'path'>, query: Query = {}): string {
  return versioned(joinUrl(origin(endpoint.area), endpoint.path, query));
}

/** The address, with the build's version when it is one of a `.json` (spec §7). */
export function versioned(address: string): string {
  const url = new URL(address);
  if (!url.pathname.endsWith('.json')) return address;
  return joinUrl(url.origin, url.pathname + url.search, { version: settings?.buildTime ?? '' });
}

/** Makes one call and resolves to the text of its answer. Throws as `request` does, but for BadReply. */
export async function requestText(endpoint: Endpoint<unknown>, options: CallOptions): Promise<string> {
  const { url, init } = await prepare(endpoint, options);
  return (await send(url, init)).text;
}

/** Makes one call and resolves to its answer as a file. Throws as `request` does; BadReply for a status of 4xx. */
export async function requestFile(
  endpoint: Endpoint<unknown>,
  kind: FileKind,
  options: CallOptions,
): Promise<Blob | ArrayBuffer> {
  const { url, init } = await prepare(endpoint, options);
  const { status, file } = await sendForFile(url, kind, init);
  if (status >= 400) throw new BadReply(`${endpoint.path}: status ${status}`);
  return file;
}

async function prepare(
  endpoint: Endpoint<unknown>,
  { query, signal, keepalive, referrerPolicy, ...content }: CallOptions,
): Promise<{ url: string; init: RequestInit }> {
  const toCome = settings?.hostsToCome?.();
  if (toCome !== undefined) await toCome;
  if (endpoint.effect && !endpoint.background) await checkUser();
  const body = await bodyOf(content, endpoint.encrypts);
  const init = {
    method: endpoint.method,
    ...body,
    ...(signal === undefined ? {} : { signal }),
    ...(keepalive === undefined ? {} : { keepalive }),
    ...(referrerPolicy === undefined ? {} : { referrerPolicy }),
  };
  return { url: addressOf(endpoint, query), init };
}

/** Before a write: throws UserChanged when another customer has logged in meanwhile (behaviours T7). */
export async function checkUser(): Promise<void> {
  if (settings?.isUserStale?.() && !(await settings.isSameUser?.())) throw new UserChanged();
}

async function bodyOf(
  { json, form, multipart }: CallOptions,
  names: readonly string[],
): Promise<RequestInit> {
  const crypto = names.length > 0 ? settings?.crypto : undefined;
  const secure = async (fields: Record<string, unknown>) =>
    crypto ? crypto.encryptFields(fields, names) : fields;
  if (multipart !== undefined) return { body: multipart };
  if (json !== undefined) {
    return { body: JSON.stringify(await secure(json)), headers: { 'content-type': 'application/json' } };
  }
  if (form === undefined) return {};
  const fields = Object.entries(await secure(form)).map(([name, value]): [string, string] => [
    name,
    String(value),
  ]);
  return { body: new URLSearchParams(fields) };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new BadReply('not JSON');
  }
}

function origin(area: Area): string {
  if (settings === undefined) throw new Error('lc-frame: client not configured');
  return settings.originOf(area);
}
