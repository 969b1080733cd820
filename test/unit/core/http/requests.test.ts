import { beforeEach, describe, expect, it } from 'vitest';
import { call, requestFile } from '../../../../src/core/http/client';
import { clientSettings, configureClient } from '../../../../src/core/http/client-settings';
import { loadPageData } from '../../../../src/core/http/load-page-data';
import { defineEndpoint, nothing } from '../../../../src/core/http/model/endpoint';
import { $pageData } from '../../../../src/core/page/page-data';
import { type TestEnvironment, useTestEnvironment } from '../../test-environment';

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
