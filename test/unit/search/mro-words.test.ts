import { beforeEach, describe, expect, it } from 'vitest';
import { $pageData } from '../../../src/core/page/page-data';
import { parsePageData } from '../../../src/core/page/schema';
import { chooseType, joinSearch } from '../../../src/search/search';
import { $searchType } from '../../../src/search/type';
import { $hint, $mroHotWords, loadMroWords } from '../../../src/search/words';
import type { TestEnvironment } from '../test-environment';
import { turns } from '../until';
import { openSearchPage } from './page';

let page: TestEnvironment;
let asked: number;
/** The file of the words never arrives, so that each test requests it anew. */
beforeEach(() => {
  page = openSearchPage();
  asked = 0;
  page.fetch = async (input, init) => {
    if (new Request(input, init).url.includes('mro-resource-list')) asked += 1;
    throw new TypeError('offline');
  };
});

/** Whether the words are requested when a search box joins the page. */
async function isAskedBySearchBox(): Promise<boolean> {
  const leave = joinSearch();
  await turns();
  leave();
  return asked > 0;
}

describe('the words of MRO', () => {
  it('are not asked for by a box of the main site', async () => {
    expect(await isAskedBySearchBox()).toBe(false);
    chooseType('self_operated');
    await turns();
    expect(asked).toBe(0);
  });

  it('are asked for by a box of the MRO site, whatever is searched in', async () => {
    $pageData.setKey('site', 'mro');
    page.sessionStore.set('main-site-search-option', 'all');
    expect(await isAskedBySearchBox()).toBe(true);
  });

  it('are asked for by a box that searches in MRO', async () => {
    page.sessionStore.set('main-site-search-option', 'MRO');
    expect(await isAskedBySearchBox()).toBe(true);
  });

  it('are asked for when MRO is chosen', async () => {
    chooseType('MRO');
    await turns();
    expect(asked).toBe(1);
  });

  it('leave the box without a hint while there are none', () => {
    $searchType.set('MRO');
    expect($hint.get()).toBe('');
  });

  it('are the page’s own where the file has failed', async () => {
    const commonConfigVO = { hotKeySearch: [{ keyword: '手套', targetLink: '' }] };
    $pageData.set(parsePageData({ commonConfigVO }).data);
    await loadMroWords();
    expect($mroHotWords.get().map(({ text }) => text)).toEqual(['手套']);
  });
});
