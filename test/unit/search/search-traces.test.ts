import { beforeEach, describe, expect, it } from 'vitest';
import { $pageData } from '../../../src/core/page/page-data';
import type { TestEnvironment } from '../test-environment';
import { historyCookie, openHintPage, results, submit } from './page';

let page: TestEnvironment;
beforeEach(() => {
  page = openHintPage();
});

describe('the traces of a search', () => {
  it('§search.submit the term becomes the first one in the history', async () => {
    await submit('CH340G');
    await submit('贴片电容');
    await submit('ch340g');
    expect(historyCookie()).toBe('ch340g：贴片电容');
  });

  it('lc-search carries keyword, type and address, and a page that prevents it navigates itself', async () => {
    page.prevented.add('lc-search');
    await submit('CH340G');
    expect(page.seen.events).toEqual([
      { name: 'lc-search', detail: { keyword: 'CH340G', type: 'all', url: results('CH340G') } },
    ]);
    expect(page.seen.navigated).toEqual([]);
  });

  it('§search.last the last search is stored in its cookie and in rsLog, with a private keyword blanked', async () => {
    await submit('CH340G');
    expect(JSON.parse(page.cookies.get('lc_last_search') ?? '')).toMatchObject({
      keyword: 'CH340G',
      searchSource: '',
    });
    await submit('13812345678');
    expect(JSON.parse(page.localStore.get('rsLog') ?? '')).toMatchObject({ keyword: '' });
  });

  it('N4 nothing is stored if the page turns analytics off', async () => {
    $pageData.setKey('analytics', 'off');
    await submit('CH340G');
    expect(page.seen.navigated).toEqual([results('CH340G')]);
    expect([page.cookies.get('lc_last_search'), page.localStore.get('rsLog')]).toEqual([
      undefined,
      undefined,
    ]);
  });
});
