import { beforeEach, describe, expect, it } from 'vitest';
import { clientSettings, configureClient } from '../../../src/services/client-settings';
import { requestForHost } from '../../../src/services/host-request';
import { useTestEnvironment as openTestEnvironment, type TestEnvironment } from '../test-environment';

let environment: TestEnvironment;

/** Answers every request with `body`. */
function answer(body: BodyInit, init?: ResponseInit): void {
  const made: { method: string; url: string }[] = [];
  environment = openTestEnvironment({
    fetch: async (input, options) => {
      const request = new Request(input, options);
      made.push({ method: request.method, url: request.url });
      return new Response(body, init);
    },
  });
  environment.seen.requests = made;
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

  it('a method in small letters is the same method: it has an effect, and asks who the user is', async () => {
    let asked = 0;
    const isSameUser = async () => {
      asked += 1;
      return true;
    };
    configureClient({ ...clientSettings(), isUserStale: () => true, isSameUser });
    const method: string = 'post';
    await requestForHost({ ...JSON.parse(JSON.stringify({ method })), area: 'www', path: '/x', json: {} });
    expect([asked, environment.seen.requests[0]?.method]).toEqual([1, 'POST']);
  });

  it.each([
    ['a list', ['bindPhone'], ['bindPhone']],
    ['one name', 'bindPhone', ['bindPhone']],
    ['true: every field', true, ['bindPhone', 'taxNumber']],
  ] as const)('encrypts what %s says', async (_what, encrypt, expected) => {
    const seen: (readonly string[])[] = [];
    const encryptFields = async (fields: Record<string, unknown>, names: readonly string[]) => {
      seen.push(names);
      return fields;
    };
    configureClient({ ...clientSettings(), crypto: { encryptFields, decryptTree: async (tree) => tree } });
    await requestForHost({ area: 'www', path: '/x', json: { bindPhone: '1', taxNumber: '2' }, encrypt });
    expect(seen).toEqual([expected]);
  });

  it('keeps the result of a refusal and names its error', async () => {
    answer('{"code":500,"msg":"no","result":{"why":1}}');
    expect(await requestForHost({ area: 'www', path: '/x' })).toMatchObject({
      reply: { code: 500, msg: 'no', result: { why: 1 } },
      failure: { name: 'ApiError' },
    });
  });

  it('passes a file through unchanged', async () => {
    answer(new Uint8Array([0, 255, 1]));
    const { reply } = await requestForHost({ area: 'bom', path: '/bom/template', as: 'arrayBuffer' });
    expect(reply.result instanceof ArrayBuffer && [...new Uint8Array(reply.result)]).toEqual([0, 255, 1]);
  });

  it('refuses an area that is none', async () => {
    await expect(requestForHost({ area: '__proto__', path: '/x' })).rejects.toThrow(RangeError);
  });
});
