import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { call } from '../../../../src/core/http/client';
import { defineEndpoint } from '../../../../src/core/http/model/endpoint';
import { $pageData } from '../../../../src/core/page/page-data';
import { text } from '../../../../src/core/text/schema-fields';
import { optionNames } from '../../../fixtures/option-names';
import { useTestEnvironment } from '../../test-environment';

/** Kinds of value that a JSON text can put there. */
const VALUES = ['http://evil.example/', { 'x-evil': '1' }, ['a', 'b'], 7, true, false, null];

let sent: unknown[] = [];

beforeEach(() => {
  sent = [];
  const page = useTestEnvironment({
    // The page's real `fetch` is given these options with every inherited key covered (browser.ts).
    fetch: async (url, options) => {
      sent.push([String(url), Object.entries(options ?? {}).filter(([key]) => key !== 'signal')]);
      return new Response('{"code":200,"result":"ours"}', Object.create(null));
    },
  });
  page.cookies.set('XSRF-TOKEN', 't');
  $pageData.setKey('csrf', { header: 'x-csrf', cookie: 'XSRF-TOKEN', meta: '' });
});

afterEach(() => {
  for (const key of Object.keys(Object.prototype)) Reflect.deleteProperty(Object.prototype, key);
});

/** The results of three calls that are described and made now, or the name of the error each ends in. */
function makeCalls(): Promise<unknown[]> {
  const get = defineEndpoint({ area: 'www', path: '/a/b.json', result: text() });
  const post = defineEndpoint({ area: 'cart', method: 'POST', path: '/x', result: text() });
  const calls = [
    call(get, { query: { q: '1' } }),
    call(post, { json: { bindPhone: '1' } }),
    call(post, { form: [['a', '1']] }),
  ];
  return Promise.all(calls.map((one) => one.then(({ result }) => result).catch(({ name }: Error) => name)));
}

const OURS = ['ours', 'ours', 'ours'];

/**
 * Node's Request copies its options into an object that inherits, so it fails by itself; browsers read own
 * keys.
 */
function failsInNode(): boolean {
  try {
    for (const method of ['GET', 'POST']) {
      const init = Object.assign(Object.create(null), { method });
      const own = new AbortController().signal;
      new Request(new Request('http://www.example/', init), Object.assign(init, { signal: own }));
    }
    return false;
  } catch {
    return true;
  }
}

describe('an option that a page’s library has put on Object.prototype', () => {
  it.each(optionNames())('%s: no other request leaves, and the result is the server’s', async (name) => {
    expect(await makeCalls()).toEqual(OURS);
    const before = sent;
    for (const value of VALUES) {
      sent = [];
      Reflect.set(Object.prototype, name, value);
      const results = failsInNode() ? OURS : await makeCalls();
      Reflect.deleteProperty(Object.prototype, name);
      for (const request of sent) expect(before, JSON.stringify(value)).toContainEqual(request);
      expect(results, JSON.stringify(value)).toEqual(OURS);
    }
  });

  it('is looked for under every name that ky and fetch document', () => {
    const known = 'prefixUrl json searchParams body method headers window'.split(' ');
    expect(optionNames()).toEqual(expect.arrayContaining(known));
  });
});
