import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { environment } from '../../../../src/core/browser/environment';
import { call, requestFile } from '../../../../src/core/http/client';
import { configureClient } from '../../../../src/core/http/client-settings';
import { loadPageData } from '../../../../src/core/http/load-page-data';
import { defineEndpoint, nothing } from '../../../../src/core/http/model/endpoint';
import { $pageData } from '../../../../src/core/page/page-data';
import { text } from '../../../../src/core/text/schema-fields';
import { useTestEnvironment as setEnvironment } from '../../test-environment';

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
