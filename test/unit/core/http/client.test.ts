import { beforeEach, describe, expect, it, vi } from 'vitest';
import { deferred } from '../../../../src/core/browser/scheduling';
import { call, callNow, requestFile } from '../../../../src/core/http/client';
import { clientSettings, configureClient } from '../../../../src/core/http/client-settings';
import { defineEndpoint, nothing } from '../../../../src/core/http/model/endpoint';
import { $pageData } from '../../../../src/core/page/page-data';
import { text } from '../../../../src/core/text/schema-fields';
import { loadPageData } from '../../load-page-data';
import { type TestEnvironment, useTestEnvironment } from '../../test-environment';

const get = defineEndpoint({ area: 'www', method: 'GET', path: '/x/y', result: text() });
const post = defineEndpoint({ area: 'cart', method: 'POST', path: '/x/y', result: nothing });
const CSRF = { header: 'X-XSRF-TOKEN', cookie: 'XSRF-TOKEN', meta: '' };

let page: TestEnvironment;
let sent: { url: string; init: RequestInit }[];
let answer: (url: string) => Response | Promise<Response>;

const envelope = (body: object) => () => Response.json(body);
const reply =
  (body: string, status = 200) =>
  () =>
    new Response(body, { status });
const silence = () => new Promise<Response>(() => {});
const tokens = () => sent.map(({ init }) => new Headers(init.headers).get(CSRF.header));

beforeEach(async () => {
  vi.useFakeTimers();
  useTestEnvironment();
  await loadPageData(undefined);
  sent = [];
  answer = envelope({ code: 200, result: 'hi' });
  page = useTestEnvironment({
    fetch: async (url, init = {}) => {
      sent.push({ url: String(url), init });
      return answer(String(url));
    },
  });
  page.cookies.set('XSRF-TOKEN', 't0k');
  $pageData.set({});
});

describe('a call', () => {
  it('goes to the host of its area with credentials, whatever its path and query contain', async () => {
    const query = { k: 'a&b=中+%' };
    expect((await call({ ...get, path: '//evil.example/x' }, { query })).result).toBe('hi');
    const url = new URL(sent[0]?.url ?? '');
    expect([url.host, url.searchParams.get('k')]).toEqual(['www.lc.localhost:8080', query.k]);
    expect(sent[0]?.init).toMatchObject({ credentials: 'include', cache: 'no-store', method: 'GET' });
  });

  it('adds the build time only to addresses that end in .json, instead of another version', async () => {
    await call({ ...get, path: '/data/a.json' }, { query: { timestamp: 5 } });
    await call(get);
    await call({ ...get, path: '/data/a.json?version=9&b=%20&version&subversion=2' });
    expect(sent.map(({ url }) => new URL(url).search)).toEqual([
      '?timestamp=5&version=1',
      '',
      '?b=%20&subversion=2&version=1',
    ]);
  });

  it('has a body of JSON, of form fields, of every byte of a file, or none', async () => {
    const bytes = new Uint8Array([0, 128, 255, 254]);
    const multipart = new FormData();
    multipart.set('file', new File([bytes], 'a.xls'));
    await call(post, { json: { a: [1] } });
    await call(post, { form: [['a', '1 &']] });
    await call(post, { multipart });
    await call(post);
    const bodies = sent.map(({ init }) => [new Headers(init.headers).get('content-type'), init.body]);
    expect(bodies).toEqual([
      ['application/json', '{"a":[1]}'],
      ['application/x-www-form-urlencoded;charset=UTF-8', 'a=1+%26'],
      [null, multipart],
      [null, undefined],
    ]);
    expect(sent.map(({ init }) => init.method)).toEqual(Array(4).fill('POST'));
    expect(sent[3]?.init).not.toHaveProperty('body');
    const file = (await new Response(multipart).formData()).get('file');
    expect(file instanceof File && new Uint8Array(await file.arrayBuffer())).toEqual(bytes);
  });

  it('outlives the page and hides its address where it wants to', async () => {
    await call(get, { keepalive: true, referrerPolicy: 'no-referrer' });
    await call(get);
    expect(sent[0]?.init).toMatchObject({ keepalive: true, referrerPolicy: 'no-referrer' });
    expect(Object.keys(sent[1]?.init ?? {})).not.toContain('referrerPolicy');
  });

  it('sends no credentials to a static host of another origin, so that `*` may allow it', async () => {
    await call({ ...get, area: 'static', path: '/common/data/x.json' });
    expect(sent[0]?.init.credentials).toBe('same-origin');
  });

  it.each([
    ['a person’s host is not made', 'www', 0],
    ['a host that answers every visitor alike is made', 'static', 1],
  ] as const)('W6 on a prerendered page to %s before it is shown', async (_what, area, count) => {
    const shown = deferred();
    page.page.visited = shown.promise;
    const made = call({ ...get, area });
    await vi.advanceTimersByTimeAsync(20_000);
    expect(sent).toHaveLength(count);
    shown.resolve();
    await made;
    expect(sent).toHaveLength(1);
  });

  it('is sent once and never repeated automatically', async () => {
    answer = reply('', 503);
    await call(post, { json: {} }).catch(() => {});
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toHaveLength(1);
  });

  it('leaves prototypes alone and survives deep nesting', async () => {
    const deep = `${'['.repeat(5000)}${']'.repeat(5000)}`;
    answer = reply(`{"code":200,"__proto__":{"polluted":1},"result":"ok","deep":${deep}}`);
    expect((await call(get)).result).toBe('ok');
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });

  it('decrypts a reply that contains secrets, and no other', async () => {
    const decryptTree = vi.fn(async () => ({ code: 200, result: 'clear' }));
    configureClient({ crypto: { decryptTree, encryptFields: async (fields) => fields } });
    answer = envelope({ code: 200, result: '{secretABC' });
    expect((await call(get)).result).toBe('clear');
    answer = envelope({ code: 200, result: 'plain' });
    expect((await call(get)).result).toBe('plain');
    expect(decryptTree).toHaveBeenCalledTimes(1);
  });

  it('T7 is checked for the user before a write that the user causes, and before nothing else', async () => {
    const asked: string[] = [];
    const write = { ...post, effect: true };
    let path = '';
    configureClient({ ...clientSettings(), isSameUser: async () => asked.push(path) > 0 });
    for (const endpoint of [
      { ...get, path: '/read' },
      { ...write, path: '/write' },
      { ...write, path: '/background', background: true },
    ]) {
      path = endpoint.path;
      await call(endpoint);
    }
    expect(asked).toEqual(['/write']);
  });
});

/** A call, and a write that begins at once. */
const BOTH = [() => call(get), () => callNow(post, { json: {} })];

describe('C18 a failure of any call', () => {
  it.each<[string, () => Response, object]>([
    ['another code', envelope({ code: 500, msg: 'no' }), { name: 'ApiError', code: 500, msg: 'no' }],
    ['code 411', envelope({ code: 411, msg: 'x' }), { name: 'SessionExpired' }],
    ['needLogin', envelope({ needLogin: true }), { name: 'LoginRequired' }],
    ['msg needLogin with blanks', envelope({ code: 402, msg: ' needLogin ' }), { name: 'LoginRequired' }],
    ['status 500', reply('<html>', 500), { name: 'ServerError', status: 500 }],
    [
      'status 503 with an envelope',
      reply('{"code":500,"msg":"维护中","result":null}', 503),
      { name: 'ServerError', status: 503, refusal: { code: 500, msg: '维护中' } },
    ],
    ['status 500 with a good envelope', reply('{"code":200}', 500), { name: 'ServerError' }],
    ['status 500 with code 411', reply('{"code":411}', 500), { name: 'SessionExpired' }],
    ['status 500 with needLogin', reply('{"code":500,"msg":"needLogin"}', 500), { name: 'LoginRequired' }],
    ['HTML', reply('<html></html>'), { name: 'BadReply' }],
    ['HTML with a sealed value', reply('<p>{secret}04ab</p>'), { name: 'BadReply' }],
    ['an empty body', reply(''), { name: 'BadReply' }],
    ['truncated JSON', reply('{"code":200,"res'), { name: 'BadReply' }],
    ['no envelope', envelope([1, 2]), { name: 'BadReply' }],
    ['status 403 with HTML', reply('<html>', 403), { name: 'BadReply' }],
  ])('answered by %s is an error of its own', async (_title, given, expected) => {
    answer = given;
    for (const ask of BOTH) await expect(ask()).rejects.toMatchObject(expected);
  });

  it('names the method of a refusal with status 5xx', async () => {
    answer = reply('{"code":500,"msg":"x"}', 500);
    for (const [index, method] of ['GET', 'POST'].entries())
      await expect(BOTH[index]?.()).rejects.toMatchObject({ refusal: { method } });
  });

  it.each([
    [false, 'NetworkError'],
    [true, 'PageLeft'],
  ])('without a connection, on a page that was left (%s), is a %s', async (isLeft, name) => {
    answer = () => Promise.reject(new TypeError('refused'));
    page.isLeft = isLeft;
    for (const ask of BOTH) await expect(ask()).rejects.toMatchObject({ name });
  });

  it('comes after 10 seconds, the body included, and takes the request back', async () => {
    for (const given of [silence, () => new Response(new ReadableStream())]) {
      answer = given;
      for (const ask of BOTH) {
        const outcome = expect(ask()).rejects.toMatchObject({ name: 'TimeoutError' });
        await vi.advanceTimersByTimeAsync(9999);
        expect(sent.at(-1)?.init.signal?.aborted).toBe(false);
        await vi.advanceTimersByTimeAsync(1);
        await outcome;
        expect(sent.at(-1)?.init.signal?.aborted).toBe(true);
      }
    }
  });
});

describe('a binary reply', () => {
  it('passes through unchanged, even if it contains what looks like a sealed value', async () => {
    const bytes = [...new TextEncoder().encode('{secret}04abc'), 255];
    answer = () => new Response(new Uint8Array(bytes));
    const buffer = await requestFile(post, 'arrayBuffer', { json: { ids: [1] } });
    expect(buffer instanceof ArrayBuffer && [...new Uint8Array(buffer)]).toEqual(bytes);
    expect(sent[0]?.init).toMatchObject({ method: 'POST', body: '{"ids":[1]}' });
  });

  it.each([
    [400, 'BadReply'],
    [401, 'LoginRequired'],
    [404, 'BadReply'],
    [502, 'ServerError'],
  ])('status %d is no file', async (status, name) => {
    answer = reply('x', status);
    await expect(requestFile(get, 'blob', {})).rejects.toMatchObject({ name });
  });
});

it('G44 a call waits for hosts and token that are not known yet, and goes to the host that arrives', async () => {
  const data = deferred<Response>();
  answer = (url) => (url.endsWith('/data') ? data.promise : Response.json({ code: 200, result: 'x' }));
  void loadPageData({ dataUrl: '/data' });
  const done = call(post, { json: { a: 1 } });
  await vi.waitFor(() => expect(sent).toHaveLength(1), { timeout: 20_000 });
  data.resolve(
    Response.json({ code: 200, result: { projectConfigVO: { cart: 'http://late.example' }, csrf: CSRF } }),
  );
  await done;
  expect([sent[1]?.url, tokens().at(-1)]).toEqual(['http://late.example/x/y', 't0k']);
});

it('no call leaves for hosts that cannot be read', async () => {
  await loadPageData(null);
  await expect(call(get)).rejects.toMatchObject({ name: 'HostsUnknown' });
  expect(sent).toEqual([]);
});

describe('the store’s CSRF token', () => {
  it('is carried by a call that writes, not by one that reads', async () => {
    $pageData.setKey('csrf', CSRF);
    await call(post, { json: { a: 1 } });
    await call({ ...get, effect: true });
    await call(get);
    expect(tokens()).toEqual(['t0k', 't0k', null]);
    expect(sent[0]?.init.body).toBe('{"a":1}');
  });

  it('is not told to a dataUrl, because it may be on any host', async () => {
    await loadPageData({ env: 'local', csrf: CSRF, dataUrl: 'https://data.example/x' });
    await call(post);
    expect(tokens()).toEqual([null, 't0k']);
  });
});

describe('C18 a write that begins at once', () => {
  it('is on its way when the function returns, is kept alive, and carries the token', () => {
    $pageData.setKey('csrf', CSRF);
    const multipart = new FormData();
    void callNow(post, { multipart, keepalive: true });
    const init = { method: 'POST', body: multipart, cache: 'no-store', credentials: 'include' };
    const headers = { 'X-XSRF-TOKEN': 't0k' };
    expect(sent.map(({ url }) => url)).toEqual(['http://cart.lc.localhost:8080/x/y']);
    expect(sent[0]?.init).toEqual({ ...init, keepalive: true, headers, signal: expect.anything() });
  });

  it('sends JSON as such', async () => {
    expect((await callNow(post, { json: { cartKeyList: ['k'] } })).code).toBe(200);
    expect(sent[0]?.init).toMatchObject({
      body: '{"cartKeyList":["k"]}',
      headers: { 'content-type': 'application/json' },
    });
  });
});
