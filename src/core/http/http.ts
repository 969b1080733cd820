import ky, { TimeoutError as KyTimeout } from 'ky';
import { environment } from '../browser/environment';
import { $pageData, csrfToken } from '../page/page-data';
import { ownCopy, shielded } from '../text/objects';
import { joinUrl } from '../text/query';
import { Aborted, NetworkError, PageLeft, TimeoutError } from './errors';
import { serverError, type TextAnswer } from './reply';
import { requestIdFrom, sentId } from './request-id';

/** Time limit of a request in ms. */
const REQUEST_TIMEOUT_MS = 10_000;

/** A request as `fetch` takes it; a body is one that an old shim of a page can send, too. */
export interface RequestParts extends Omit<RequestInit, 'body' | 'headers'> {
  method?: string;
  body?: string | FormData;
  headers?: Record<string, string>;
}

/**
 * Makes one request: with credentials, within 10 s over all, never repeated. The request begins before this
 * function returns, so it is on its way even if the page is left in the same turn. With `hasEffect` it
 * carries the store's CSRF token, if the store has such a token. Resolves to the whole answer. Throws as
 * `call` does, but for BadReply.
 */
export async function send(url: string, options: RequestParts = {}, hasEffect = false): Promise<Response> {
  const parts = ownCopy(options);
  const { signal, method = 'GET' } = parts;
  const limit = new AbortController();
  const stop = () => limit.abort();
  if (signal?.aborted) stop();
  signal?.addEventListener('abort', stop);
  try {
    // ky is ordered, and is only the timer here: it gets a dummy request, and `whole` for its answer. The
    // request itself leaves at once, because ky would also read inherited options, which the page may have
    // set.
    const whole = makeRequest(url, parts, limit.signal, hasEffect);
    whole.catch(() => {});
    const answer = await ky(
      new Request(url, ownCopy({ method })),
      kyOptions(() => whole),
    ).catch((error: unknown) => {
      throw classify(error, signal);
    });
    if (answer.status >= 500) throw serverError(await textAnswer(answer), method);
    return answer;
  } catch (error) {
    if (error instanceof NetworkError && (await environment().page.wasLeft())) throw new PageLeft();
    throw error;
  } finally {
    signal?.removeEventListener('abort', stop);
    // ky stops waiting, but `exchange` makes the request.
    stop();
  }
}

/** An answer read as text; `customer` is the one of its request. */
export async function textAnswer(answer: Response, customer?: string): Promise<TextAnswer> {
  const { status, headers } = answer;
  return { status, text: await answer.text(), customer, requestId: sentId(headers) };
}

/**
 * ky's options, none of them inherited. Its time limit includes the body, because `makeRequest` has read it.
 */
function kyOptions(exchange: () => Promise<Response>): Parameters<typeof ky>[1] {
  return shielded({
    fetch: exchange,
    // These two and each hook are read by inheritance where nothing, or undefined, is given.
    headers: {},
    searchParams: '',
    timeout: REQUEST_TIMEOUT_MS,
    retry: 0,
    throwHttpErrors: false,
    hooks: shielded({}),
  });
}

/**
 * ky's error names the address, which may hold a login code, so ours has the browser's message (A4 secret
 * code).
 */
function classify(error: unknown, signal: AbortSignal | null | undefined): Error {
  if (signal?.aborted) return new Aborted();
  if (error instanceof KyTimeout) return new TimeoutError();
  return new NetworkError(error instanceof Error ? error.message : undefined);
}

/** Statuses without a body, for which Response accepts none. */
const BODILESS = [101, 204, 205, 304];

/**
 * Asks the page's `fetch`, which may be an old shim: it gets an address and options apart, because it would
 * turn a Request into a GET. The wait ends with the signal even if the shim ignores it, and the body is read
 * here, so that the time limit includes it.
 */
async function makeRequest(
  url: string,
  parts: RequestParts,
  signal: AbortSignal,
  hasEffect: boolean,
): Promise<Response> {
  const csrf = hasEffect ? csrfToken() : undefined;
  let stop = () => {};
  const stopped = new Promise<never>((_resolve, reject) => {
    stop = () => reject(new Error('stopped'));
    signal.addEventListener('abort', stop);
  });
  if (signal.aborted) stop();
  const options = {
    method: 'GET',
    credentials: 'include',
    cache: 'no-store',
    ...parts,
    headers: { ...parts.headers, ...(csrf && { [csrf.header]: csrf.token }) },
    signal,
  } as const;
  try {
    const answered = environment().fetch(versioned(url), options).then(wholeAnswer);
    return await Promise.race([answered, stopped]);
  } catch (error) {
    throw error instanceof Error ? error : new TypeError('no answer');
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

/** A real Response of an answer that may only resemble one: a shim's may have `text` and nothing else. */
async function wholeAnswer(answer: Response): Promise<Response> {
  const { status } = answer;
  const isBinary = typeof answer.arrayBuffer === 'function';
  const body = isBinary ? await answer.arrayBuffer() : await answer.text();
  const contentType = answer.headers?.get('content-type') ?? '';
  // A text is already decoded and becomes UTF-8 here, whatever encoding the server sent.
  const type = isBinary ? contentType : contentType.replace(/;.*/, '; charset=utf-8');
  const requestId = requestIdFrom(sentId(answer.headers));
  const headers = Object.entries({
    'content-type': type,
    [$pageData.get().requestIdHeader ?? '']: requestId,
  });
  const whole = new Response(
    BODILESS.includes(status) ? null : body,
    ownCopy({ status, headers: headers.filter(([, value]) => value !== '') }),
  );
  // The address that answered: after a redirect it differs from the requested one.
  return Object.defineProperty(whole, 'url', { value: answer.url });
}

/** The address; that of a `.json` file gets the build's version in place of any other version. */
function versioned(address: string): string {
  const { href, origin, pathname, search } = new URL(address);
  if (!pathname.endsWith('.json')) return href;
  const query = search.slice(1).split('&');
  const rest = query.filter((pair) => !/^version(?:=|$)/.test(pair)).join('&');
  return joinUrl(origin, pathname + (rest && `?${rest}`), { version: __LC_BUILD_TIME__ });
}
