import ky, { isNetworkError, isTimeoutError } from 'ky';
import { environment } from '../browser/environment';
import { csrfToken } from '../page/csrf';
import { jsonText } from '../text/json-text';
import { clientSettings } from './client-settings';
import { REQUEST_TIMEOUT_MS } from './constants';
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
import { plainFetch } from './plain-fetch';
import { serverError } from './refusal';
import { versioned } from './versioned';

/** Facts about one request that the hooks need. */
export class Outgoing {
  /** The answer is JSON in which `{secret…` values are decrypted. */
  readonly opensSecrets: boolean = false;
  /** It changes something on the server: it carries the store's CSRF token, if there is one. */
  readonly hasEffect: boolean = false;
  /** The answer's own keys open its values. */
  readonly bringsKeys: boolean = false;
  /** The caller's own signal; if it is aborted, the request was taken back. */
  readonly signal: AbortSignal | undefined = undefined;

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
    const context = { outgoing: new Outgoing({ ...given, signal: signal ?? undefined }) };
    return await http(url, { ...init, signal: limit.signal, context });
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

/** ky's errors name the address, which may hold a login code: ours keep what the browser said (A4 secret code). */
function classify(error: Error, given: AbortSignal | undefined): Error {
  const own = [ServerError, SessionExpired, LoginRequired, CryptoError];
  if (own.some((kind) => error instanceof kind)) return error;
  if (given?.aborted) return new Aborted();
  if (isTimeoutError(error)) return new TimeoutError();
  const cause = isNetworkError(error) ? Reflect.get(error, 'cause') : error;
  return new NetworkError(cause instanceof Error ? cause.message : undefined);
}
