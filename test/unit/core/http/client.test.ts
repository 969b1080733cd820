import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deleteFromCart, updateChecked } from '../../../../src/cart/schema';
import { environment } from '../../../../src/core/browser/environment';
import { call, callNow, requestFile } from '../../../../src/core/http/client';
import { clientSettings, configureClient } from '../../../../src/core/http/client-settings';
import { REQUEST_TIMEOUT_MS } from '../../../../src/core/http/http';
import { loadPageData } from '../../../../src/core/http/load-page-data';
import { defineEndpoint, nothing } from '../../../../src/core/http/model/endpoint';
import { $pageData } from '../../../../src/core/page/page-data';
import { text } from '../../../../src/core/text/schema-fields';
import {
  useTestEnvironment as setEnvironment,
  useTestEnvironment as setTestEnvironment,
  type TestEnvironment,
  useTestEnvironment,
} from '../../test-environment';

const endpoint = defineEndpoint({ area: 'www', method: 'GET', path: '/x/y', result: text() });

const post = defineEndpoint({ area: 'cart', method: 'POST', path: '/x/y', result: nothing });

type Answer = (request: Request) => Response | Promise<Response>;

/** An environment whose network is `answer`; returns the requests made. */
function network(answer: Answer): Request[] {
  const requests: Request[] = [];
  setEnvironment({
    fetch: async (input, init) => {
      const made = new Request(input, init);
      requests.push(made.clone());
      const overdue = new Promise<never>((_resolve, reject) => {
        made.signal.addEventListener('abort', () => reject(made.signal.reason));
      });
      return Promise.race([answer(made), overdue]);
    },
  });
  return requests;
}

const envelope = (body: object) => () => Response.json(body);

const reply =
  (body: string, status = 200) =>
  () =>
    new Response(body, { status });

const silence: Answer = () => new Promise(() => {});

beforeEach(async () => {
  vi.useFakeTimers();
  network(silence);
  await loadPageData(undefined);
});

afterEach(() => vi.useRealTimers());

describe('a call', () => {
  it('sends credentials, bypasses the cache, and resolves to the result', async () => {
    const [made] = [network(envelope({ code: 200, result: 'hi' }))];
    expect((await call(endpoint)).result).toBe('hi');
    expect(made[0]).toMatchObject({ credentials: 'include', cache: 'no-store', method: 'GET' });
  });

  it('goes to the host of its area, whatever its path and query contain', async () => {
    const made = network(envelope({ code: 200, result: '' }));
    await call({ ...endpoint, path: '//evil.example/x' }, { query: { k: 'a&b=中+%' } });
    const url = new URL(made[0]?.url ?? '');
    expect(url.host).toBe('www.lc.localhost:8080');
    expect(url.searchParams.get('k')).toBe('a&b=中+%');
  });

  it('adds the build time only to addresses that end in .json', async () => {
    const made = network(envelope({ code: 200, result: '' }));
    await call({ ...endpoint, path: '/data/a.json' }, { query: { timestamp: 5 } });
    await call(endpoint);
    expect(made.map(({ url }) => new URL(url).search)).toEqual(['?timestamp=5&version=1', '']);
  });

  it('sends JSON, form-urlencoded or multipart bodies', async () => {
    const made = network(envelope({ code: 200 }));
    const multipart = new FormData();
    multipart.set('ck', '1~2');
    await call(post, { json: { a: [1] } });
    await call(post, { form: [['a', '1 &']] });
    await call(post, { multipart });
    const types = made.map(({ headers }) => headers.get('content-type')?.split(';')[0]);
    expect(types).toEqual(['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data']);
    expect(await made[0]?.text()).toBe('{"a":[1]}');
    expect(await made[1]?.text()).toBe('a=1+%26');
  });

  it.each([
    ['another code', envelope({ code: 500, msg: 'no' }), { name: 'ApiError', code: 500, msg: 'no' }],
    ['code 411', envelope({ code: 411, msg: 'x' }), { name: 'SessionExpired' }],
    ['needLogin', envelope({ code: 200, needLogin: true }), { name: 'LoginRequired' }],
    ['msg needLogin', envelope({ code: 402, msg: 'needLogin' }), { name: 'LoginRequired' }],
    ['msg needLogin with blanks', envelope({ code: 402, msg: ' needLogin ' }), { name: 'LoginRequired' }],
    ['status 500', reply('<html>', 500), { name: 'ServerError', status: 500 }],
    [
      'status 503 with an envelope',
      reply('{"code":500,"msg":"维护中","result":null}', 503),
      { name: 'ServerError', status: 503, refusal: { code: 500, msg: '维护中', method: 'GET' } },
    ],
    ['status 500 with a good envelope', reply('{"code":200}', 500), { name: 'ServerError' }],
    ['status 500 with code 411', reply('{"code":411}', 500), { name: 'SessionExpired' }],
    ['status 500 with needLogin', reply('{"code":500,"msg":"needLogin"}', 500), { name: 'LoginRequired' }],
    ['HTML', reply('<html></html>'), { name: 'BadReply' }],
    ['an empty body', reply(''), { name: 'BadReply' }],
    ['truncated JSON', reply('{"code":200,"res'), { name: 'BadReply' }],
    ['no envelope', envelope([1, 2]), { name: 'BadReply' }],
    ['status 403 with HTML', reply('<html>', 403), { name: 'BadReply' }],
    ['a refused connection', () => Promise.reject(new TypeError('refused')), { name: 'NetworkError' }],
  ])('answered by %s throws its own error', async (_title, answer, expected) => {
    network(answer);
    await expect(call(endpoint)).rejects.toMatchObject(expected);
  });

  it('gives up after 10 seconds, the body included', async () => {
    for (const answer of [silence, () => new Response(new ReadableStream())]) {
      network(answer);
      const outcome = expect(call(endpoint)).rejects.toMatchObject({ name: 'TimeoutError' });
      await vi.advanceTimersByTimeAsync(10_000);
      await outcome;
    }
  });

  it('rejects with Aborted when its caller aborts it', async () => {
    network(silence);
    const taken = new AbortController();
    const outcome = expect(call(endpoint, { signal: taken.signal })).rejects.toMatchObject({
      name: 'Aborted',
    });
    taken.abort();
    await outcome;
  });

  it('is sent once and never repeated automatically', async () => {
    const made = network(reply('', 503));
    await call(post, { json: {} }).catch(() => {});
    await vi.advanceTimersByTimeAsync(60_000);
    expect(made).toHaveLength(1);
  });

  it('leaves prototypes alone and survives deep nesting', async () => {
    network(
      reply(
        `{"code":200,"__proto__":{"polluted":1},"result":"ok","deep":${'['.repeat(5000)}${']'.repeat(5000)}}`,
      ),
    );
    expect((await call(endpoint)).result).toBe('ok');
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });

  it('decrypts a reply that contains secrets, and no other', async () => {
    const decryptTree = vi.fn(async () => ({ code: 200, result: 'clear' }));
    const crypto = { decryptTree, encryptFields: async (fields: Record<string, unknown>) => fields };
    network(envelope({ code: 200, result: '{secretABC' }));
    configureClient({ crypto });
    expect((await call(endpoint)).result).toBe('clear');
    network(envelope({ code: 200, result: 'plain' }));
    configureClient({ crypto });
    expect((await call(endpoint)).result).toBe('plain');
    expect(decryptTree).toHaveBeenCalledTimes(1);
  });
});

describe('a binary reply', () => {
  it('passes through unchanged', async () => {
    network(() => new Response(new Uint8Array([1, 2, 255])));
    const buffer = await requestFile(endpoint, 'arrayBuffer', {});
    expect(buffer instanceof ArrayBuffer && [...new Uint8Array(buffer)]).toEqual([1, 2, 255]);
  });

  it.each([
    [400, 'BadReply'],
    [404, 'BadReply'],
    [502, 'ServerError'],
  ])('status %d is no file', async (status, name) => {
    network(() => new Response('x', { status }));
    await expect(requestFile(endpoint, 'blob', {})).rejects.toMatchObject({ name });
  });

  it('is requested with the given method and body', async () => {
    const requests = network(() => new Response('x'));
    await requestFile(post, 'blob', { json: { ids: [1] } });
    expect(requests[0]?.method).toBe('POST');
    expect(await requests[0]?.text()).toBe('{"ids":[1]}');
  });
});

describe('hosts that are not known yet', () => {
  it('hold back every call, which then goes to the host that arrives', async () => {
    let arrive = (_answer: Response) => {};
    const data = new Promise<Response>((resolve) => {
      arrive = resolve;
    });
    const requests = network(({ url }) =>
      url.endsWith('/data') ? data : Response.json({ code: 200, result: 'x' }),
    );
    void loadPageData({ dataUrl: 'http://early.example/data' });
    const answer = call(endpoint);
    await vi.waitFor(() => expect(requests).toHaveLength(1), { timeout: 20_000 });
    arrive(Response.json({ code: 200, result: { projectConfigVO: { www: 'http://late.example' } } }));
    await answer;
    expect(requests[1]?.url).toBe('http://late.example/x/y');
  });
});

describe('a call that writes', () => {
  it('carries the store’s CSRF token, and a call that reads does not', async () => {
    const made = network(envelope({ code: 200, result: '' }));
    environment().cookies.set('XSRF-TOKEN', 't0k');
    $pageData.setKey('csrf', { header: 'X-XSRF-TOKEN', cookie: 'XSRF-TOKEN', meta: '' });
    await call(post, { json: { a: 1 } });
    await call({ ...endpoint, effect: true });
    await call(endpoint);
    expect(made.map(({ headers }) => headers.get('x-xsrf-token'))).toEqual(['t0k', 't0k', null]);
    expect(await made[0]?.text()).toBe('{"a":1}');
  });
});

describe('unknown hosts', () => {
  it('hold back every call', async () => {
    const made = network(envelope({ code: 200, result: '' }));
    await loadPageData(null);
    await expect(call(endpoint)).rejects.toMatchObject({ name: 'HostsUnknown' });
    expect(made).toEqual([]);
  });
});

describe('a call to the static host', () => {
  it('sends no credentials to another origin, so that `*` may allow it', async () => {
    const made = network(envelope({ code: 200, result: '' }));
    await call({ ...endpoint, area: 'static', path: '/common/data/x.json' });
    await call(endpoint);
    expect(made.map(({ credentials }) => credentials)).toEqual(['same-origin', 'include']);
  });
});

describe('a call that cannot wait', () => {
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
});

describe('a request', () => {
  const get = defineEndpoint({ area: 'www', method: 'GET', path: '/x', result: nothing });

  const post = defineEndpoint({ area: 'cart', method: 'POST', path: '/x', result: nothing });

  let page: TestEnvironment;

  let sent: RequestInit[];

  let answer: () => Response;

  beforeEach(() => {
    sent = [];
    answer = () => Response.json({ code: 200, msg: '', result: {} });
    page = useTestEnvironment({
      fetch: async (_url, init = {}) => {
        sent.push(init);
        return answer();
      },
    });
    $pageData.set({});
  });

  describe('what leaves for a server', () => {
    it('is every byte of a file in a form', async () => {
      const bytes = new Uint8Array([0, 128, 255, 254]);
      const multipart = new FormData();
      multipart.set('file', new File([bytes], 'a.xls'));
      await call(post, { multipart });
      const form = await new Response(sent[0]?.body ?? null, {
        headers: new Headers(sent[0]?.headers),
      }).formData();
      const file = form.get('file');
      expect(file instanceof File && new Uint8Array(await file.arrayBuffer())).toEqual(bytes);
    });

    it('is a POST without a body if the call has none', async () => {
      await call(post);
      expect(sent).toMatchObject([{ method: 'POST' }]);
      expect(sent[0]).not.toHaveProperty('body');
    });

    it('outlives the page and hides its address where the call wants it', async () => {
      await call(get, { keepalive: true, referrerPolicy: 'no-referrer' });
      await call(get);
      expect(sent[0]).toMatchObject({ keepalive: true, referrerPolicy: 'no-referrer' });
      expect(Object.keys(sent[1] ?? {})).not.toContain('referrerPolicy');
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

    it('does not tell a dataUrl the store’s CSRF token, because it may be on any host', async () => {
      page.cookies.set('XSRF-TOKEN', 't0k');
      const csrf = { cookie: 'XSRF-TOKEN', header: 'X-XSRF-TOKEN' };
      await loadPageData({ env: 'local', csrf, dataUrl: 'https://data.example/x' });
      expect(JSON.stringify(sent.map(({ headers }) => headers))).not.toContain('t0k');
      await call(post);
      expect(sent.at(-1)?.headers).toMatchObject({ 'x-xsrf-token': 't0k' });
    });
  });

  describe('what comes back', () => {
    it('is a file as the server sent it, even if it contains what looks like a sealed value', async () => {
      answer = () => new Response('{secret}04abc');
      const file = await requestFile(get, 'blob', {});
      expect(file instanceof Blob && (await file.text())).toBe('{secret}04abc');
    });

    it('is a file without a type if the server gives none', async () => {
      answer = () => new Response(new Uint8Array([1]));
      expect(await requestFile(get, 'blob', {})).toMatchObject({ type: '', size: 1 });
    });

    it('is UTF-8 if a replacement of fetch has decoded it', async () => {
      const headers = new Headers({ 'content-type': 'text/csv; charset=gbk' });
      answer = () => ({ status: 200, headers, text: async () => '型号' }) as Response;
      const file = await requestFile(get, 'blob', {});
      expect(file instanceof Blob && file.type).toMatch(/^text\/csv; ?charset=utf-8$/);
      expect(file instanceof Blob && (await file.text())).toBe('型号');
    });

    it.each([
      [true, 'PageLeft'],
      [false, 'NetworkError'],
    ])('is nothing: a call that fails on a page that was left (%s) is a %s', async (isLeft, name) => {
      page.fetch = () => Promise.reject(new TypeError('refused'));
      page.isLeft = isLeft;
      await expect(call(get)).rejects.toMatchObject({ name });
    });
  });
});
