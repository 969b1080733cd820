import { beforeEach, describe, expect, it } from 'vitest';
import { $isCatalogLoading, menuOf } from '../../../src/catalog/catalog';
import { $pageDataStatus } from '../../../src/core/page/load-page-data';
import { regularTree } from '../catalog-nodes';
import { loadPageData, retryPageData } from '../load-page-data';
import { useTestEnvironment } from '../test-environment';

const DATA_URL = 'http://static.lc.localhost:8080/data.json';
let answers: (() => Promise<Response>)[] = [];
let asked = 0;

beforeEach(() => {
  answers = [];
  asked = 0;
  useTestEnvironment({
    fetch: () => {
      asked += 1;
      return answers.shift()?.() ?? Promise.reject(new TypeError('offline'));
    },
  });
});

const tree = () =>
  Promise.resolve(Response.json({ code: 200, result: { catalogList: regularTree(3, 1, 1) } }));

describe('the catalog store', () => {
  it('M7 takes a tree that arrives late, and fetches a failed one again when the menu opens', async () => {
    answers = [() => Promise.reject(new TypeError('offline')), tree];
    const loading = loadPageData({ dataUrl: DATA_URL });
    expect($isCatalogLoading.get()).toBe(true);
    await loading;
    expect([$pageDataStatus.get(), menuOf('main').get().rows.length]).toEqual(['failed', 0]);
    void retryPageData();
    void retryPageData();
    expect([$isCatalogLoading.get(), $pageDataStatus.get()]).toEqual([true, 'failed']);
    await expect.poll(() => menuOf('main').get().rows.length).toBe(3);
    expect(asked).toBe(2);
    await retryPageData();
    expect(asked).toBe(2);
  });

  it('M7 keeps the current content during a retry, and stops loading when the retry fails', async () => {
    await loadPageData({ dataUrl: DATA_URL });
    const seen: string[] = [];
    const stop = $pageDataStatus.listen((status) => seen.push(status));
    await retryPageData();
    expect($isCatalogLoading.get()).toBe(false);
    expect([asked, seen]).toEqual([2, []]);
    stop();
    // Another page is another matter.
    const loading = loadPageData({ dataUrl: DATA_URL });
    expect($pageDataStatus.get()).toBe('loading');
    await loading;
  });

  it('is empty for a malformed or hostile tree', async () => {
    const [good] = regularTree(1, 1, 1);
    await loadPageData({ catalogList: 'nonsense', mroCatalogList: { 0: good } });
    expect(menuOf('main').get().rows).toEqual([]);
  });
});
