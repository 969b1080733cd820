import { afterEach, describe, expect, it, vi } from 'vitest';
import { deleteFromCart, updateChecked } from '../../../../src/cart/schema';
import { callNow } from '../../../../src/core/http/client';
import { REQUEST_TIMEOUT_MS } from '../../../../src/core/http/http';
import { $pageData } from '../../../../src/core/page/page-data';
import { useTestEnvironment as setTestEnvironment } from '../../test-environment';

let sent: { url: string; init: RequestInit | undefined }[];

/** A page whose calls are answered so. */
function open(answer: () => Promise<Response>) {
  sent = [];
  return setTestEnvironment({
    fetch: (url, init) => {
      sent.push({ url: String(url), init });
      return answer();
    },
  });
}
const text = (body: string, status = 200) => open(async () => new Response(body, { status }));
const remove = () => callNow(deleteFromCart, { json: { cartKeyList: ['k'] } });

afterEach(() => {
  vi.useRealTimers();
  $pageData.set({});
});

describe('C18 a write that begins at once', () => {
  it('is on its way when the function returns, is kept alive, and carries the token', () => {
    const { cookies } = text('{"code":200}');
    cookies.set('XSRF-TOKEN', 't');
    $pageData.setKey('csrf', { header: 'x-csrf', cookie: 'XSRF-TOKEN', meta: '' });
    const multipart = new FormData();
    void callNow(updateChecked, { multipart, keepalive: true });
    const init = {
      method: 'POST',
      body: multipart,
      cache: 'no-store',
      credentials: 'include',
      keepalive: true,
    };
    expect(sent).toEqual([
      {
        url: 'http://cart.lc.localhost:8080/page/home/cart/update/checked',
        init: { ...init, headers: { 'x-csrf': 't' }, signal: expect.anything() },
      },
    ]);
  });

  it('sends JSON as such', async () => {
    text('{"code":200}');
    expect((await remove()).code).toBe(200);
    expect(sent[0]?.init).toMatchObject({
      body: '{"cartKeyList":["k"]}',
      headers: { 'content-type': 'application/json' },
    });
  });

  it.each([
    ['{"code":500,"msg":"没有"}', 200, { name: 'ApiError', code: 500 }],
    ['{"code":411}', 200, { name: 'SessionExpired' }],
    ['{"needLogin":true}', 200, { name: 'LoginRequired' }],
    ['<h1>', 502, { name: 'ServerError', status: 502 }],
    ['{"code":500,"msg":"没有"}', 500, { name: 'ServerError', refusal: { msg: '没有' } }],
    ['<h1>', 200, { name: 'BadReply' }],
  ])('throws as every call does: %s with status %d', async (body, status, error) => {
    text(body, status);
    await expect(remove()).rejects.toMatchObject(error);
  });

  it.each([
    [false, 'NetworkError'],
    [true, 'PageLeft'],
  ])('throws for a lost connection, on a page that was left: %s', async (isLeft, name) => {
    open(() => Promise.reject(new TypeError('gone'))).isLeft = isLeft;
    await expect(remove()).rejects.toMatchObject({ name });
  });

  it('throws after 10 s, and takes the request back', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    open(() => new Promise(() => {}));
    const refused = expect(remove()).rejects.toMatchObject({ name: 'TimeoutError' });
    await vi.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS);
    await refused;
    expect(sent[0]?.init?.signal?.aborted).toBe(true);
  });
});
