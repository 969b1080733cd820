import { environment } from '../browser/environment';

/** Statuses that come without a body, and whose Response takes none. */
const BODILESS = [101, 204, 205, 304];

/**
 * The fetch given to ky. ky hands over a Request; an old shim of a page reads an address and options only, and would
 * send a POST without its body and call it a success. So address and options go apart, the wait ends with the signal
 * even where the shim knows none, and the answer is read here: the time limit covers its body, whatever it is made of.
 */
export async function plainFetch(input: string | URL | Request): Promise<Response> {
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
  // A text is decoded already, and becomes UTF-8 here, whatever the server has sent.
  const type = isBinary ? given : given.replace(/;.*/, '; charset=utf-8');
  const whole = new Response(BODILESS.includes(status) ? null : body, {
    status,
    ...(type === '' ? {} : { headers: { 'content-type': type } }),
  });
  // Of a redirected one the address that answered.
  return Object.defineProperty(whole, 'url', { value: answer.url });
}
