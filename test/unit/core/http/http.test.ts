import { beforeEach, describe, expect, it, vi } from 'vitest';
import { call, requestFile } from '../../../../src/core/http/client';
import { defineEndpoint, nothing } from '../../../../src/core/http/model/endpoint';
import { useTestEnvironment as openTestEnvironment } from '../../test-environment';

const get = defineEndpoint({ area: 'www', method: 'GET', path: '/x', result: nothing });

let sent: RequestInit[];

/**
 * A page's own `fetch` of 2015: it reads an address and options, knows no signal, and answers with little.
 */
function shim(answer: () => unknown) {
  sent = [];
  openTestEnvironment({
    fetch: (input, options = {}) => {
      if (typeof input !== 'string') throw new TypeError('the shim reads addresses only');
      sent.push(options);
      return answer() as Promise<Response>;
    },
  });
}

beforeEach(() => vi.useFakeTimers());

describe('with a page’s old replacement of fetch', () => {
  it('a request has no Accept header, and only the options that differ from the default', async () => {
    shim(async () => ({ status: 200, text: async () => '{"code":200}' }));
    await call(get);
    expect(sent[0]).toMatchObject({ method: 'GET', headers: {}, cache: 'no-store' });
    const options = Object.keys(sent[0] ?? {}).sort();
    expect(options).toEqual(['cache', 'credentials', 'headers', 'method', 'signal']);
  });

  it('a call ends when it is aborted or times out, and its request with it', async () => {
    shim(() => new Promise(() => {}));
    const taken = new AbortController();
    const back = expect(call(get, { signal: taken.signal })).rejects.toMatchObject({ name: 'Aborted' });
    await vi.advanceTimersByTimeAsync(1);
    taken.abort();
    await back;
    const before = expect(call(get, { signal: taken.signal })).rejects.toMatchObject({ name: 'Aborted' });
    await before;
    const late = expect(call(get)).rejects.toMatchObject({ name: 'TimeoutError' });
    await vi.advanceTimersByTimeAsync(10_000);
    await late;
    expect(sent.map(({ signal }) => signal?.aborted)).toEqual([true, true, true]);
  });

  it('a rejection that is no Error is a NetworkError, and a reply without a body a BadReply', async () => {
    shim(() => Promise.reject('offline'));
    await expect(call(get)).rejects.toMatchObject({ name: 'NetworkError' });
    shim(async () => new Response(null, { status: 204 }));
    await expect(call(get)).rejects.toMatchObject({ name: 'BadReply' });
  });

  it('A4 a failure does not have the address in it, because it may hold a login code', async () => {
    shim(() => Promise.reject(new TypeError('Failed to fetch')));
    const error = await call(get, { query: { code: 'c0de' } }).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ name: 'NetworkError', message: 'Failed to fetch' });
  });

  const decoded = {
    headers: new Headers({ 'content-type': 'text/csv; charset=gbk' }),
    text: async () => '型号',
  };
  it.each([
    ['keeps its content type', new Response('a', { headers: { 'content-type': 'text/csv' } }), /^text\/csv$/],
    ['has none if the server gives none', new Response(new Uint8Array([97])), /^$/],
    ['is UTF-8 if the shim has decoded it', { status: 200, ...decoded }, /^text\/csv; ?charset=utf-8$/],
  ])('a file %s', async (_what, answer, type) => {
    shim(async () => answer);
    const file = await requestFile(get, 'blob', {});
    expect(file instanceof Blob && file.type).toMatch(type);
    expect(file instanceof Blob && (await file.text())).toMatch(/^(?:a|型号)$/);
  });
});
