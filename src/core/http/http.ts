import ky, { isNetworkError, isTimeoutError } from 'ky';
import { environment } from '../browser/environment';
import { joinUrl } from '../page/model/host-list';
import { csrfToken } from '../page/page-data';
import { jsonText } from '../text/json';
import { clientSettings } from './client-settings';
import {
  Aborted,
  CryptoError,
  LoginRequired,
  NetworkError,
  PageLeft,
  ServerError,
  SessionExpired,
  TimeoutError,
} from './errors';
import { serverError } from './reply';

/** Time limit of a request in ms (§calls.general). */
export const REQUEST_TIMEOUT_MS = 10_000;

/** Facts about one request that the hooks need. */
export class Outgoing {
  /** The answer is JSON in which `{secret…` values are decrypted. */
  readonly opensSecrets: boolean = false;
  /** It changes something on the server: it carries the store's CSRF token, if there is one. */
  readonly hasEffect: boolean = false;
  /** The answer's own keys open its values. */
  readonly bringsKeys: boolean = false;
  /** The caller's own signal. If it is aborted, the caller has cancelled the request. */
  readonly signal: AbortSignal | undefined = undefined;
  /** Makes the request instead of ky, before `send` returns. */
  readonly begin: ((signal: AbortSignal) => Promise<Response>) | undefined = undefined;

  constructor(given: Partial<Outgoing>) {
    Object.assign(this, given);
  }
}

type Hooks = NonNullable<NonNullable<Parameters<typeof ky.create>[0]>['hooks']>;

const hooks: Hooks = {
  beforeRequest: [
    ({ request }) => {
      const address = versioned(request.url);
      return address === request.url ? request : new Request(address, request);
    },
    ({ request, options }) => {
      const csrf = outgoing(options.context).hasEffect ? csrfToken() : undefined;
      if (csrf !== undefined) request.headers.set(csrf.header, csrf.token);
    },
  ],
  // One for both: ky copies the answer for each.
  afterResponse: [
    async ({ request, response, options }) => {
      if (response.status >= 500) throw serverError(response.status, await response.text(), request.method);
      const { crypto } = clientSettings();
      const { opensSecrets, bringsKeys } = outgoing(options.context);
      if (!crypto || !opensSecrets) return;
      const text = await response.text();
      if (!text.includes('{secret')) return;
      return new Response(jsonText(await crypto.decryptTree(JSON.parse(text), bringsKeys)), response);
    },
  ],
  beforeError: [({ error, options }) => classify(error, outgoing(options.context).signal)],
};

/** The one HTTP client: with credentials, within 10 s over all, never repeated (§calls.general). */
const http = ky.create({
  fetch: plainFetch,
  credentials: 'include',
  cache: 'no-store',
  timeout: false,
  totalTimeout: REQUEST_TIMEOUT_MS,
  retry: 0,
  throwHttpErrors: false,
  hooks,
});

/** Makes one request; resolves to its answer, whole. Throws as `request` does, but for BadReply. */
export async function send(
  url: string,
  options: RequestInit = {},
  given: Partial<Outgoing> = {},
): Promise<Response> {
  const { signal, ...init } = options;
  const limit = new AbortController();
  const stop = () => limit.abort();
  if (signal?.aborted) stop();
  signal?.addEventListener('abort', stop);
  try {
    const begun = given.begin?.(limit.signal).then(wholeAnswer);
    // ky asks for it some turns later.
    begun?.catch(() => {});
    const context = { outgoing: new Outgoing({ ...given, signal: signal ?? undefined }) };
    return await http(url, { ...init, signal: limit.signal, context, ...(begun && { fetch: () => begun }) });
  } catch (error) {
    if (error instanceof NetworkError && (await environment().page.wasLeft())) throw new PageLeft();
    throw error;
  } finally {
    signal?.removeEventListener('abort', stop);
    // ky stops waiting in every browser, but aborts the request only in browsers that can combine two signals.
    stop();
  }
}

function outgoing(context: Record<string, unknown>): Outgoing {
  return context.outgoing instanceof Outgoing ? context.outgoing : new Outgoing({});
}

/**
 * ky's errors name the address, which may hold a login code, so ours keep only the browser's message (A4 secret code).
 */
function classify(error: Error, given: AbortSignal | undefined): Error {
  const own = [ServerError, SessionExpired, LoginRequired, CryptoError];
  if (own.some((kind) => error instanceof kind)) return error;
  if (given?.aborted) return new Aborted();
  if (isTimeoutError(error)) return new TimeoutError();
  const cause = isNetworkError(error) ? Reflect.get(error, 'cause') : error;
  return new NetworkError(cause instanceof Error ? cause.message : undefined);
}

/** Statuses without a body, for which Response accepts none. */
const BODILESS = [101, 204, 205, 304];

/**
 * The fetch given to ky. ky passes a Request, but an old shim of a page reads only an address and options: it would
 * send a POST without its body and report success. So address and options are passed apart, the wait ends with the
 * signal even if the shim ignores it, and the body is read here, so that the time limit includes it.
 */
async function plainFetch(input: string | URL | Request): Promise<Response> {
  const request = input instanceof Request ? input : new Request(input);
  const { signal } = request;
  let stop = () => {};
  const stopped = new Promise<never>((_resolve, reject) => {
    stop = () => reject(new Error('stopped'));
    signal.addEventListener('abort', stop);
  });
  if (signal.aborted) stop();
  try {
    return await Promise.race([ask(request), stopped]);
  } catch (error) {
    throw error instanceof Error ? error : new TypeError('no answer');
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

async function ask(request: Request): Promise<Response> {
  const body = await bodyOf(request);
  const answer = await environment().fetch(request.url, {
    method: request.method,
    headers: Object.fromEntries(request.headers),
    credentials: request.credentials,
    cache: request.cache,
    signal: request.signal,
    ...(body === undefined ? {} : { body }),
    ...(request.keepalive ? { keepalive: true } : {}),
    ...(request.referrerPolicy === '' ? {} : { referrerPolicy: request.referrerPolicy }),
  });
  return wholeAnswer(answer);
}

/** The body in a form that a shim over XMLHttpRequest accepts, or undefined; the headers hold its type. */
async function bodyOf(request: Request): Promise<string | ArrayBuffer | undefined> {
  if (request.method === 'GET') return undefined;
  const isMultipart = request.headers.get('content-type')?.startsWith('multipart/') ?? false;
  const body = isMultipart ? await request.arrayBuffer() : await request.text();
  return typeof body === 'string' && body === '' ? undefined : body;
}

/** A real Response of an answer that may only resemble one: a shim's may have `text` and nothing else. */
async function wholeAnswer(answer: Response): Promise<Response> {
  const { status } = answer;
  const isBinary = typeof answer.arrayBuffer === 'function';
  const body = isBinary ? await answer.arrayBuffer() : await answer.text();
  const given = answer.headers?.get('content-type') ?? '';
  // A text is already decoded and becomes UTF-8 here, whatever encoding the server sent.
  const type = isBinary ? given : given.replace(/;.*/, '; charset=utf-8');
  const whole = new Response(BODILESS.includes(status) ? null : body, {
    status,
    ...(type === '' ? {} : { headers: { 'content-type': type } }),
  });
  // The address that answered: after a redirect it differs from the requested one.
  return Object.defineProperty(whole, 'url', { value: answer.url });
}

/** The address, with the build's version when it is one of a `.json` (§calls.general). */
function versioned(address: string): string {
  const url = new URL(address);
  if (!url.pathname.endsWith('.json')) return address;
  return joinUrl(url.origin, url.pathname + url.search, { version: __LC_BUILD_TIME__ });
}
