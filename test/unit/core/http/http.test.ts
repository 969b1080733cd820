import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { call, requestFile } from '../../../../src/core/http/client';
import { send } from '../../../../src/core/http/http';
import { defineEndpoint, nothing } from '../../../../src/core/http/model/endpoint';
import { useTestEnvironment as setTestEnvironment } from '../../test-environment';

const post = defineEndpoint({ area: 'cart', method: 'POST', path: '/x', result: nothing });

const get = defineEndpoint({ area: 'www', method: 'GET', path: '/x', result: nothing });

/** A page's own `fetch` of 2015: it reads an address and options, knows no signal, and answers with little. */
function shim(answer: (url: string, options: RequestInit) => unknown) {
  setTestEnvironment({
    fetch: (input, options = {}) => {
      if (typeof input !== 'string') throw new TypeError('the shim reads addresses only');
      return answer(input, options) as Promise<Response>;
    },
  });
}

const little = (body: object) => ({ status: 200, text: async () => JSON.stringify(body) });

beforeEach(() => vi.useFakeTimers());

afterEach(() => vi.useRealTimers());

describe('with a page’s old replacement of fetch', () => {
  it('every kind of body is sent', async () => {
    const sent: RequestInit[] = [];
    shim(async (_url, options) => {
      sent.push(options);
      return little({ code: 200 });
    });
    const multipart = new FormData();
    multipart.set('ck', '1~2');
    await call(post, { json: { a: 1 } });
    await call(post, { form: [['a', '1 &']] });
    await call(post, { multipart });
    const [json, form, parts] = sent;
    expect([json?.method, json?.body, form?.body]).toEqual(['POST', '{"a":1}', 'a=1+%26']);
    const read = new Response(parts?.body ?? null, { headers: new Headers(parts?.headers) });
    expect((await read.formData()).get('ck')).toBe('1~2');
    expect(sent.map(({ credentials }) => credentials)).toEqual(['include', 'include', 'include']);
  });

  it('a call ends when it is aborted or times out', async () => {
    shim(() => new Promise(() => {}));
    const taken = new AbortController();
    const back = expect(call(get, { signal: taken.signal })).rejects.toMatchObject({ name: 'Aborted' });
    taken.abort();
    await back;
    const late = expect(call(get)).rejects.toMatchObject({ name: 'TimeoutError' });
    await vi.advanceTimersByTimeAsync(10_000);
    await late;
  });

  it('a rejection that is no Error is a NetworkError, and a reply without a body a BadReply', async () => {
    shim(() => Promise.reject('offline'));
    await expect(call(get)).rejects.toMatchObject({ name: 'NetworkError' });
    shim(async () => new Response(null, { status: 204 }));
    await expect(call(get)).rejects.toMatchObject({ name: 'BadReply' });
  });

  it('a file keeps its content type', async () => {
    shim(async () => new Response('a,b', { headers: { 'content-type': 'text/csv' } }));
    expect(await requestFile(get, 'blob', {})).toMatchObject({ type: 'text/csv', size: 3 });
  });
});

describe('a request', () => {
  it('sets no Accept header, and only the options that differ from the default', async () => {
    let sent: RequestInit = {};
    shim(async (_url, options) => {
      sent = options;
      return little({ code: 200 });
    });
    await call(get);
    expect(sent).toMatchObject({ method: 'GET', headers: {}, cache: 'no-store' });
    expect(Object.keys(sent).sort()).toEqual(['cache', 'credentials', 'headers', 'method', 'signal']);
  });

  it('A4 that failed does not put its address into the error, because it may hold a login code', async () => {
    shim(() => Promise.reject(new TypeError('Failed to fetch')));
    const error = await call(get, { query: { code: 'c0de' } }).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ name: 'NetworkError', message: 'Failed to fetch' });
  });
});

// Chrome below 116, Firefox below 124, Safari below 17.4; ky looks once, as it is loaded.
vi.hoisted(() => Reflect.deleteProperty(AbortSignal, 'any'));

it('a timed-out request is aborted in browsers without AbortSignal.any', async () => {
  let signal: AbortSignal | null | undefined;
  setTestEnvironment({
    fetch: (_url, options) => {
      signal = options?.signal;
      return new Promise(() => {});
    },
  });
  const late = expect(send('http://www.lc.localhost/x')).rejects.toMatchObject({ name: 'TimeoutError' });
  await vi.advanceTimersByTimeAsync(10_000);
  await late;
  expect(signal?.aborted).toBe(true);
});

it('a request aborted by its caller is aborted there too', async () => {
  let signal: AbortSignal | null | undefined;
  setTestEnvironment({
    fetch: (_url, options) => {
      signal = options?.signal;
      return new Promise(() => {});
    },
  });
  const taken = new AbortController();
  const back = expect(send('http://www.lc.localhost/x', { signal: taken.signal })).rejects.toMatchObject({
    name: 'Aborted',
  });
  await vi.advanceTimersByTimeAsync(1);
  taken.abort();
  await back;
  expect(signal?.aborted).toBe(true);
});
