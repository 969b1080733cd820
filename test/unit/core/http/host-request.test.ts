import { beforeEach, describe, expect, it } from 'vitest';
import { clientSettings, configureClient } from '../../../../src/core/http/client-settings';
import { requestForHost } from '../../../../src/core/http/host-request';
import { useTestEnvironment as openTestEnvironment, type TestEnvironment } from '../../test-environment';

let environment: TestEnvironment;
let bodies: string[];

/** Answers every request with `body`. */
function answer(body: BodyInit, init?: ResponseInit): void {
  bodies = [];
  environment = openTestEnvironment();
  environment.answer = async (_url, request) => {
    bodies.push(await request.text());
    return new Response(body, init);
  };
}

beforeEach(() => answer('{"code":200,"msg":"","result":{"a":[1]}}'));

describe('a call of the host page', () => {
  it('resolves to the envelope as the server sent it', async () => {
    expect(await requestForHost({ area: 'www', path: '/x' })).toEqual({
      reply: { code: 200, msg: '', result: { a: [1] } },
    });
  });

  it('is a GET without a body and a POST with one', async () => {
    await requestForHost({ area: 'www', path: '/x', query: { a: 1 } });
    await requestForHost({ area: 'cart', path: '/y', json: {} });
    await requestForHost({ area: 'cart', path: '/y', form: { a: '1' } });
    expect(environment.seen.requests).toEqual([
      { method: 'GET', url: 'http://www.lc.localhost:8080/x?a=1' },
      { method: 'POST', url: 'http://cart.lc.localhost:8080/y' },
      { method: 'POST', url: 'http://cart.lc.localhost:8080/y' },
    ]);
  });

  it('treats a method in lower case like one in capitals: it writes, and checks the user', async () => {
    let asked = 0;
    const isSameUser = async () => {
      asked += 1;
      return true;
    };
    configureClient({ ...clientSettings(), isSameUser });
    const method: string = 'post';
    await requestForHost({ ...JSON.parse(JSON.stringify({ method })), area: 'www', path: '/x', json: {} });
    expect([asked, environment.seen.requests[0]?.method]).toEqual([1, 'POST']);
  });

  it.each([undefined, null, ''])('uses GET or POST by the body if the method is %s', async (method) => {
    for (const json of [undefined, { a: 1 }]) {
      await Reflect.apply(requestForHost, undefined, [{ area: 'www', path: '/x', method, json }]);
    }
    expect(environment.seen.requests.map((made) => made.method)).toEqual(['GET', 'POST']);
  });

  it('takes a form of null, as a plain page may write it, for none', async () => {
    await Reflect.apply(requestForHost, undefined, [{ area: 'www', path: '/x', form: null }]);
    expect(environment.seen.requests[0]?.method).toBe('GET');
  });

  it.each(['[1]', '"x"', '{}'])('rejects the answer %s, because it is no envelope', async (text) => {
    answer(text);
    await expect(requestForHost({ area: 'www', path: '/x' })).rejects.toMatchObject({ name: 'BadReply' });
  });

  it('sends a lower-case method in capitals', async () => {
    await Reflect.apply(requestForHost, undefined, [{ area: 'www', path: '/x', method: 'put', json: {} }]);
    expect(environment.seen.requests[0]?.method).toBe('PUT');
  });

  it.each(['POST', 'put'])('keeps the refusal in a 5xx reply to a %s', async (method) => {
    answer('{"code":500,"msg":"no"}', { status: 500 });
    const failing = Reflect.apply(requestForHost, undefined, [{ area: 'www', path: '/x', method, json: {} }]);
    await expect(failing).rejects.toMatchObject({ refusal: { msg: 'no', method: 'POST' } });
  });

  it('passes only the documented options to the HTTP client', async () => {
    const multipart = new FormData();
    multipart.append('file', new Blob(['x']), 'a.xls');
    const unnamed = {
      multipart,
      body: 'x',
      headers: { 'x-own': '1' },
      credentials: 'omit',
      hooks: { beforeRequest: [() => new Response('{"code":200,"result":"answered by the page"}')] },
    };
    const seen: RequestInit[] = [];
    openTestEnvironment({
      fetch: async (_input, options = {}) => {
        seen.push(options);
        return new Response('{"code":200,"result":1}');
      },
    });
    await Reflect.apply(requestForHost, undefined, [{ area: 'www', path: '/x', form: { a: 1 }, ...unnamed }]);
    expect(seen).toMatchObject([{ method: 'POST', body: 'a=1', credentials: 'include' }]);
    expect(seen[0]?.headers).not.toHaveProperty('x-own');
  });

  const search = new URLSearchParams('a=1&a=%E4%B8%AD');
  const data = new FormData();
  for (const value of ['1', '中']) data.append('a', value);
  it.each<[string, unknown, string]>([
    [
      'an object, empty fields but no absent ones',
      { a: 0, b: '', c: undefined, d: null, e: false },
      'a=0&b=&e=false',
    ],
    ['search parameters, repeated ones too', search, 'a=1&a=%E4%B8%AD'],
    ['form data', data, 'a=1&a=%E4%B8%AD'],
    ['the text of one, as jQuery’s serialize() gives it', 'a=1&b=+%E4%B8%AD&a=2', 'a=1&b=+%E4%B8%AD&a=2'],
    ['an empty text, as serialize() gives it of boxes that nobody has ticked', '', ''],
  ])('sends a form given as %s', async (_what, form, body) => {
    await Reflect.apply(requestForHost, undefined, [{ area: 'www', path: '/x', form }]);
    expect([environment.seen.requests[0]?.method, ...bodies]).toEqual(['POST', body]);
  });

  it.each<[string, unknown, string]>([
    ['an object, empty values but no absent ones', { a: 0, b: '', c: undefined, d: null }, '?a=0&b='],
    ['search parameters, repeated ones too', search, '?a=1&a=%E4%B8%AD'],
    ['the text of them', '?a=1&a=%E4%B8%AD', '?a=1&a=%E4%B8%AD'],
  ])('sends a query given as %s', async (_what, query, address) => {
    await Reflect.apply(requestForHost, undefined, [{ area: 'www', path: '/x', query }]);
    expect(environment.seen.requests.map(({ url }) => new URL(url).search)).toEqual([address]);
  });

  it.each(['query', 'form'])('refuses a list as %s, because its fields have no names', async (option) => {
    const given = { area: 'www', path: '/x', [option]: [{ name: 'a', value: '1' }] };
    await expect(Reflect.apply(requestForHost, undefined, [given])).rejects.toThrow(TypeError);
    expect(environment.seen.requests).toEqual([]);
  });

  it('refuses a form with a file, because a file cannot be sent as text', async () => {
    const form = new FormData();
    form.append('file', new Blob(['x']), 'a.xls');
    await expect(requestForHost({ area: 'www', path: '/x', form })).rejects.toThrow(TypeError);
    expect(environment.seen.requests).toEqual([]);
  });

  it('encrypts every value of a repeated field', async () => {
    const encryptFields = async (fields: Record<string, unknown>, names: readonly string[]) =>
      Object.fromEntries(
        Object.entries(fields).map(([name, value]) => [name, names.includes(name) ? `#${value}` : value]),
      );
    configureClient({ ...clientSettings(), crypto: { encryptFields, decryptTree: async (tree) => tree } });
    const form = new URLSearchParams('a=1&b=2&a=3');
    await requestForHost({ area: 'www', path: '/x', form, encrypt: 'a' });
    await requestForHost({ area: 'www', path: '/x', form, encrypt: true });
    // With two bodies, the JSON is sent.
    await requestForHost({ area: 'www', path: '/x', json: { a: 1 }, form: {}, encrypt: true });
    expect(bodies).toEqual(['a=%231&b=2&a=%233', 'a=%231&b=%232&a=%233', '{"a":"#1"}']);
  });

  it.each([
    ['a list', ['bindPhone'], ['bindPhone']],
    ['one name', 'bindPhone', ['bindPhone']],
    ['true: every field', true, ['bindPhone', 'taxNumber']],
  ] as const)('encrypts the fields named by %s', async (_what, encrypt, expected) => {
    const seen: (readonly string[])[] = [];
    const encryptFields = async (fields: Record<string, unknown>, names: readonly string[]) => {
      seen.push(names);
      return fields;
    };
    configureClient({ ...clientSettings(), crypto: { encryptFields, decryptTree: async (tree) => tree } });
    await requestForHost({ area: 'www', path: '/x', json: { bindPhone: '1', taxNumber: '2' }, encrypt });
    expect(seen).toEqual([expected]);
  });

  it('returns the result of a refusal together with its error', async () => {
    answer('{"code":500,"msg":"no","result":{"why":1}}');
    expect(await requestForHost({ area: 'www', path: '/x' })).toMatchObject({
      reply: { code: 500, msg: 'no', result: { why: 1 } },
      failure: { name: 'ApiError' },
    });
  });

  it.each([
    ['a flag alone', { needLogin: true }, 200],
    ['a flag beside a code of 200', { code: 200, msg: '', needLogin: 'true' }, 200],
    ['its msg', { code: 401, msg: 'needLogin' }, 401],
  ])('reports needLogin if the reply says so by %s', async (_, body, code) => {
    answer(JSON.stringify(body));
    expect(await requestForHost({ area: 'www', path: '/x' })).toMatchObject({
      reply: { code, needLogin: true },
      failure: { name: 'LoginRequired' },
    });
  });

  it('passes a file through unchanged', async () => {
    answer(new Uint8Array([0, 255, 1]));
    const { reply } = await requestForHost({ area: 'bom', path: '/bom/template', as: 'arrayBuffer' });
    expect(reply.result instanceof ArrayBuffer && [...new Uint8Array(reply.result)]).toEqual([0, 255, 1]);
    expect([reply.code, reply.msg]).toEqual([200, '']);
  });

  it('refuses an unknown area', async () => {
    await expect(requestForHost({ area: '__proto__', path: '/x' })).rejects.toThrow(RangeError);
  });
});
