import { sm2 } from 'sm-crypto-v2';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { requestForHost } from '../../../../elements/page/host-request';
import { clientSettings, configureClient, type FieldCrypto } from '../../../../src/core/http/client-settings';
import { createFieldCrypto } from '../../../../src/core/http/field-crypto';
import { storeKeyPair } from '../../../../src/core/http/field-keys';
import { useTestEnvironment as openTestEnvironment, type TestEnvironment } from '../../test-environment';

let environment: TestEnvironment;
let bodies: string[];

/** Marks what it would encrypt. */
const MARKING: FieldCrypto = {
  encryptFields: async (fields, names) =>
    Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [name, names.includes(name) ? `#${value}` : value]),
    ),
  decryptTree: async (tree) => tree,
};

/** A page's request, which may have any form. */
const request = (given: object) =>
  Reflect.apply(requestForHost, undefined, [{ area: 'www', path: '/x', ...given }]);

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
  const ABSENT = { c: undefined, d: null };
  const withFile = new FormData();
  withFile.append('file', new Blob(['x']), 'a.xls');
  const repeated = new URLSearchParams('a=1&a=%E4%B8%AD');
  const search = new URLSearchParams('a=1&b=2&a=3');
  const data = new FormData();
  for (const value of ['1', '中']) data.append('a', value);

  it('resolves to the envelope as the server sent it', async () => {
    expect(await request({})).toEqual({ reply: { code: 200, msg: '', result: { a: [1] } } });
  });

  it.each<[string, object, string, string]>([
    ['nothing to send', { query: { a: 1 } }, 'GET', '?a=1'],
    ['JSON', { json: {} }, 'POST', ''],
    ['a form', { form: { a: '1' } }, 'POST', ''],
    ['a form of null, as a plain page may write it', { form: null }, 'GET', ''],
    ['a method of null', { method: null, json: { a: 1 } }, 'POST', ''],
    ['an empty method', { method: '' }, 'GET', ''],
    ['a method in lower case', { method: 'put', json: {} }, 'PUT', ''],
  ])('with %s has its method in capitals: %j is a %s', async (_what, given, method, query) => {
    await request(given);
    expect(environment.seen.requests).toEqual([{ method, url: `http://www.lc.localhost:8080/x${query}` }]);
  });

  it('that writes checks the user, whatever the case of its method', async () => {
    const isSameUser = vi.fn(async () => true);
    configureClient({ ...clientSettings(), isSameUser });
    await request({ method: 'get' });
    expect(isSameUser).not.toHaveBeenCalled();
    await request({ method: 'post', json: {} });
    expect(isSameUser).toHaveBeenCalledOnce();
  });

  it.each(['[1]', '"x"', '{}'])('rejects the answer %s, because it is no envelope', async (text) => {
    answer(text);
    await expect(request({})).rejects.toMatchObject({ name: 'BadReply' });
  });

  it.each(['POST', 'put'])('keeps the refusal in a 5xx reply to a %s', async (method) => {
    answer('{"code":500,"msg":"no"}', { status: 500 });
    await expect(request({ method, json: {} })).rejects.toMatchObject({
      refusal: { msg: 'no', method: 'POST' },
    });
  });

  it('passes only the documented options to the HTTP client', async () => {
    const unnamed = {
      multipart: withFile,
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
    await request({ form: { a: 1 }, ...unnamed });
    expect(seen).toMatchObject([{ method: 'POST', body: 'a=1', credentials: 'include' }]);
    expect(seen[0]?.headers).not.toHaveProperty('x-own');
  });

  it.each<[string, object, string, string]>([
    ['an object’s empty fields alone', { form: { ...ABSENT, a: 0, b: '', e: false } }, '', 'a=0&b=&e=false'],
    ['search parameters, repeated ones too', { form: repeated }, '', 'a=1&a=%E4%B8%AD'],
    ['form data', { form: data }, '', 'a=1&a=%E4%B8%AD'],
    ['the text of jQuery’s serialize()', { form: 'a=1&b=+%E4%B8%AD&a=2' }, '', 'a=1&b=+%E4%B8%AD&a=2'],
    ['an empty text, as it gives of boxes that nobody has ticked', { form: '' }, '', ''],
    ['a query’s empty values but no absent ones', { query: { ...ABSENT, a: 0, b: '' } }, '?a=0&b=', ''],
    ['search parameters as a query', { query: repeated }, '?a=1&a=%E4%B8%AD', ''],
    ['the text of them', { query: '?a=1&a=%E4%B8%AD' }, '?a=1&a=%E4%B8%AD', ''],
    ['each value of one sealed field of a form', { form: search, encrypt: 'a' }, '', 'a=%231&b=2&a=%233'],
    ['every field of a form sealed by true', { form: search, encrypt: true }, '', 'a=%231&b=%232&a=%233'],
    ['a list of sealed fields', { json: { a: '1', b: '2' }, encrypt: ['a'] }, '', '{"a":"#1","b":"2"}'],
    ['JSON sealed by true instead of a form', { json: { a: 1 }, form: {}, encrypt: true }, '', '{"a":"#1"}'],
    ['E2 one sealed field of a query', { query: search, encrypt: 'a' }, '?a=%231&b=2&a=%233', ''],
    ['E2 several, beside a body', { query: { a: 1 }, json: { b: 2 }, encrypt: ['a'] }, '?a=%231', '{"b":2}'],
    ['E2 a query sealed by true', { query: { a: 1, b: '中' }, encrypt: true }, '?a=%231&b=%23%E4%B8%AD', ''],
    ['E2 by true the body alone', { query: { a: 1 }, json: { b: 2 }, encrypt: true }, '?a=1', '{"b":"#2"}'],
  ])('sends %s', async (_what, given, query, body) => {
    configureClient({ ...clientSettings(), crypto: MARKING });
    await request(given);
    const [{ method, url } = { method: '', url: '' }] = environment.seen.requests;
    const isWrite = 'form' in given || 'json' in given;
    expect([method, new URL(url).search, ...bodies]).toEqual([isWrite ? 'POST' : 'GET', query, body]);
  });

  it.each<[string, object]>([
    ['a list as query, because its fields have no names', { query: [{ name: 'a', value: '1' }] }],
    ['a list as form, likewise', { form: [{ name: 'a', value: '1' }] }],
    ['a form with a file, which cannot be sent as text', { form: withFile }],
  ])('refuses %s', async (_what, given) => {
    await expect(request(given)).rejects.toThrow(TypeError);
    expect(environment.seen.requests).toEqual([]);
  });

  const list = [{ b: '1' }];
  it.each<[string, object]>([
    ['an object', { json: { a: { b: 1 } } }],
    ['a list', { json: { a: list } }],
    ['a JSON text of json', { json: { a: JSON.stringify(list) } }],
    ['a JSON text of a form', { form: { a: JSON.stringify(list) } }],
    ['a JSON text of a query', { query: { a: JSON.stringify(list) } }],
    ['the name of a form’s field', { form: 'a[b]=1' }],
    ['an object beside a sealed one', { json: { b: 1, a: { b: 1 } } }],
  ])('E2 fails, and names the field once, where a listed one is in %s', async (_, content) => {
    environment.localStore.set('encryptSwitch', 'on');
    configureClient({ crypto: createFieldCrypto(async () => 'granted') });
    storeKeyPair({ decryptPrivateHexKey: 'aa', encryptPublicHexKey: sm2.generateKeyPairHex().publicKey });
    for (let time = 0; time < 2; time += 1)
      await expect(request({ ...content, encrypt: ['b', 'c'] })).rejects.toMatchObject({
        name: 'CryptoError',
      });
    expect(environment.seen.requests).toEqual([]);
    expect(environment.seen.warnings.length).toBeLessThan(2);
  });

  it('returns the result of a refusal together with its error', async () => {
    answer('{"code":500,"msg":"no","result":{"why":1}}');
    expect(await request({})).toMatchObject({
      reply: { code: 500, msg: 'no', result: { why: 1 } },
      failure: { name: 'ApiError' },
    });
  });

  it.each([
    ['a flag alone', { needLogin: true }, 200],
    ['a flag beside a code of 200', { code: 200, msg: '', needLogin: 'true' }, 200],
    ['its msg', { code: 401, msg: 'needLogin' }, 401],
    ['a flag beside a code of 411', { code: 411, msg: '', needLogin: true }, 411, 'SessionExpired'],
  ])('reports needLogin if the reply says so by %s', async (_, body, code, name = 'LoginRequired') => {
    answer(JSON.stringify(body));
    expect(await request({})).toMatchObject({ reply: { code, needLogin: true }, failure: { name } });
  });

  it('passes a file through unchanged', async () => {
    answer(new Uint8Array([0, 255, 1]));
    const { reply } = await request({ as: 'arrayBuffer' });
    expect(reply.result instanceof ArrayBuffer && [...new Uint8Array(reply.result)]).toEqual([0, 255, 1]);
    expect([reply.code, reply.msg]).toEqual([200, '']);
  });

  it('refuses an unknown area', async () => {
    await expect(request({ area: '__proto__' })).rejects.toThrow(RangeError);
  });
});
