import { beforeEach, expect, it } from 'vitest';
import { loadPageData } from '../../../../src/core/http/load-page-data';
import { keepSourceOnceNamed } from '../../../../src/core/page/sister-sites';
import { type TestEnvironment, useTestEnvironment } from '../../test-environment';

let page: TestEnvironment;
let answer: (response: Response) => void;

beforeEach(() => {
  const answered = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  page = useTestEnvironment({ fetch: () => answered }, 'http://www.lc.localhost:8080/?c=abc');
});

it('§source.cookie the source is not stored before a dataUrl that may name the prefix has answered', async () => {
  const loaded = loadPageData({ dataUrl: 'http://www.lc.localhost:8080/data.json' });
  const stop = keepSourceOnceNamed();
  expect(page.cookies.get('lc_source')).toBeUndefined();
  answer(Response.json({ code: 200, msg: '', result: { groupPrefix: 'jx' } }));
  await loaded;
  expect([page.cookies.get('lc_source'), page.cookies.get('jx_source')]).toEqual([undefined, 'lc_abc']);
  stop();
});

it('§source.cookie the source is stored at once if the page names the prefix itself', () => {
  void loadPageData({ groupPrefix: 'jx', dataUrl: 'http://www.lc.localhost:8080/data.json' });
  const stop = keepSourceOnceNamed();
  expect(page.cookies.get('jx_source')).toBe('lc_abc');
  stop();
});

it('§source.cookie the source is kept under lc if the page names no prefix, and none is kept without a source', async () => {
  await loadPageData({ env: 'local' });
  keepSourceOnceNamed()();
  expect(page.cookies.get('lc_source')).toBe('lc_abc');
  page = useTestEnvironment({}, 'http://www.lc.localhost:8080/?a=1');
  await loadPageData({ env: 'local' });
  keepSourceOnceNamed()();
  expect(page.cookies.get('lc_source')).toBeUndefined();
});
