import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { $pageData } from '../../../src/core/page/page-data';
import { flushReports } from '../../../src/core/tracking/analytics';
import { $searchPanel, newSearchBox, showWords } from '../../../src/search/panel';
import { $searchText, joinSearch } from '../../../src/search/search';
import { $isSearching, openResultsIn, resultsUrl, searchWord } from '../../../src/search/submit';
import { $searchType } from '../../../src/search/type';
import type { TestEnvironment } from '../test-environment';
import { HINT, historyCookie, openHintPage, results, submit } from './page';

let page: TestEnvironment;
beforeEach(() => {
  page = openHintPage();
});
afterEach(() => {
  vi.useRealTimers();
});

const checks = () => page.seen.requests.filter(({ url }) => url.includes('/check/global'));

async function fault(call: string, kind: string, more: object = {}): Promise<void> {
  const body = JSON.stringify({ call, kind, ...more });
  await page.fetch('http://www.lc.localhost:8080/__demo/faults', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  page.seen.requests.length = 0;
}

describe('submitting a search', () => {
  it('§analytics.reports is reported, and a keyword that names a person is blanked (§analytics.keyword)', async () => {
    flushReports();
    page.seen.beacons.length = 0;
    await submit('CH340G');
    await submit('13812345678');
    flushReports();
    const events = page.seen.beacons.flatMap(({ body }) => JSON.parse(body).events);
    const searches = events.filter(({ ty }: { ty: string }) => ty === 'search');
    expect(searches).toMatchObject([
      { op: 'search', data: { option: { keyword: 'CH340G', searchSource: '' } } },
      { op: 'search', data: { option: { keyword: '', searchSource: '' } } },
    ]);
    // A check that names no address is no foreign one.
    expect(page.seen.warnings).toEqual([]);
    expect(page.seen.beacons.map(({ body }) => body).join()).not.toContain('13812345678');
  });

  it('§search.submit checks the keyword, then opens the results page in this tab', async () => {
    await submit('CH340G');
    expect(checks().map(({ url }) => url)).toEqual([
      'http://search.lc.localhost:8080/check/global?words=CH340G',
    ]);
    expect(page.seen.navigated).toEqual([results('CH340G')]);
    expect(page.seen.opened).toEqual([]);
  });

  it.each(['C++', 'R[0402', '*0805', '1N4148(SMD)', '%', '&k=', '#', '😀', 'a b', 'שלום'])(
    'S10 keeps %s on the way through the address',
    async (keyword) => {
      await submit(keyword);
      const [address = ''] = page.seen.navigated;
      expect(new URL(address).searchParams.get('k')).toBe(keyword);
      expect(address).toContain(`k=${encodeURIComponent(keyword)}&`);
      expect(new URL(checks()[0]?.url ?? '').searchParams.get('words')).toBe(keyword);
    },
  );

  it('S16 searches for the hint word without its 试试： if the input is empty, and never for the placeholder', async () => {
    await submit('  ');
    page.now = () => Date.now() + 5000;
    await submit('请输入型号或者产品相关信息...');
    expect(page.seen.navigated).toEqual([results(HINT), results(HINT)]);
  });

  // Spec 5: "Special characters are replaced before use", "Input is at most 52 characters".
  it.each(['O\'Reilly：5" 打印', 'x'.repeat(76), '  CH340G ', 'R[0402 &k=#'])(
    '§search.keyword opens the address that a link to %s has',
    async (word) => {
      await submit(word);
      expect(page.seen.navigated).toEqual([resultsUrl(word)]);
    },
  );

  it('§search.keyword an illegal word is in no link', () => {
    expect(resultsUrl('3D printer')).toBe(resultsUrl(''));
  });

  it('S16 without a term and a hint shows what to type and sends nothing', async () => {
    $pageData.set({});
    await submit('');
    expect(page.seen).toMatchObject({ navigated: [], requests: [], events: [] });
    expect($searchPanel.get()).toMatchObject({ status: 'blank', box: 'main' });
  });

  it('by a word outside of every box shows its message in the main box', async () => {
    const main = newSearchBox(true);
    newSearchBox(false);
    await searchWord('', 'alert(1)');
    expect($searchPanel.get()).toMatchObject({ status: 'illegal', box: main });
    expect(page.seen.requests).toEqual([]);
  });

  it('S17 by a second Enter just after the reply opens nothing again, by a later Enter it does', async () => {
    openResultsIn('_blank');
    await submit('CH340G');
    await submit('CH340G');
    expect(page.seen.opened).toHaveLength(1);
    await submit('CH341');
    page.now = () => Date.now() + 1500;
    await submit('CH341');
    expect(page.seen.opened).toHaveLength(3);
    openResultsIn(undefined);
  });

  it('S17 works again after Enter if the clock was set back meanwhile', async () => {
    await submit('CH340G');
    page.now = () => Date.now() - 3_600_000;
    await submit('CH340G');
    expect(page.seen.navigated).toEqual([results('CH340G'), results('CH340G')]);
  });

  it('leaves the word in the box after Back, but not on the next page', async () => {
    await submit('CH340G');
    $searchText.set('');
    joinSearch()();
    expect($searchText.get()).toBe('');
    page.page.isRevisited = () => true;
    joinSearch()();
    expect($searchText.get()).toBe('CH340G');
    $searchText.set('');
    page.page.url = () => 'http://www.lc.localhost:8080/other.html';
    joinSearch()();
    expect($searchText.get()).toBe('');
  });

  it.each(['<script>', 'JavaScript:', 'printer', 'x onclick', '<IMG'])(
    'S16 shows the message for %s, and sends, stores and tracks nothing',
    async (keyword) => {
      $searchText.set(keyword);
      await submit(keyword);
      expect($searchPanel.get()).toMatchObject({ status: 'illegal', box: 'main' });
      expect($searchText.get()).toBe(keyword);
      expect(page.seen).toMatchObject({ navigated: [], requests: [], events: [] });
      expect(historyCookie()).toBeUndefined();
      expect(page.cookies.get('lc_last_search')).toBeUndefined();
    },
  );

  it('S17 does nothing while an earlier submit is being checked', async () => {
    const first = submit('CH340G');
    expect($isSearching.get()).toBe(true);
    await Promise.all([first, submit('CH340G'), submit('STM32')]);
    expect(checks()).toHaveLength(1);
    expect(page.seen.navigated).toEqual([results('CH340G')]);
    expect($isSearching.get()).toBe(false);
  });

  it('S17 neither shows nor searches a word chosen during the check', async () => {
    $searchText.set('CH340G');
    const first = submit('CH340G');
    showWords('main');
    await Promise.all([first, searchWord('main', 'STM32')]);
    expect([$searchText.get(), $searchPanel.get().status]).toEqual(['CH340G', 'closed']);
    expect(page.seen.navigated).toEqual([results('CH340G')]);
  });

  it('S17 keeps a type chosen during the check for the next search', async () => {
    const first = submit('CH340G');
    $searchType.set('MRO');
    await first;
    expect(page.seen.navigated).toEqual([results('CH340G')]);
    expect(page.seen.events).toContainEqual(
      expect.objectContaining({ detail: { keyword: 'CH340G', type: 'all', url: results('CH340G') } }),
    );
  });

  it('S18 opens the results page after two seconds of a slow check', async () => {
    await fault('/check/global', 'delay', { ms: 12_000 });
    vi.useFakeTimers();
    const done = submit('CH340G');
    await vi.advanceTimersByTimeAsync(1999);
    expect(page.seen.navigated).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    await done;
    expect(page.seen.navigated).toEqual([results('CH340G')]);
  });

  it.each(['refuse', '500', 'html', 'empty', 'truncated', 'no-result', 'wrong-types', '411', 'needLogin'])(
    '§search.errors opens the results page and no dialog if the check fails by %s',
    async (kind) => {
      await fault('/check/global', kind);
      await submit('CH340G');
      expect(page.seen.navigated).toEqual([results('CH340G')]);
    },
  );

  it('§calls.errors is logged if its check fails, and opens nothing if leaving the page has cut it off', async () => {
    await fault('/check/global', 'refuse');
    await submit('CH340G');
    expect(page.seen.warnings).toEqual([expect.stringContaining('search: NetworkError')]);
    page.isLeft = true;
    await submit('STM32');
    expect(page.seen.navigated).toEqual([results('CH340G')]);
    expect(historyCookie()).toBe('CH340G');
  });

  it('has a source for the self-operated type, a check and page for MRO, and a source for the MRO site', async () => {
    $searchType.set('self_operated');
    await submit('CH340G');
    $searchType.set('MRO');
    await submit('手套');
    expect(page.seen.navigated[0]).toBe(results('CH340G', 'main_eci'));
    expect(page.seen.navigated[1]).toContain('http://search.lc.localhost:8080/mro/global.html?k=%E6%89%8B');
    expect(page.seen.navigated[1]).toContain('searchSource=main_mro');
    expect(checks()[1]?.url).toContain('/mroso/check/global?words=');
    $pageData.setKey('site', 'mro');
    expect(resultsUrl('x')).toContain('searchSource=mro_so');
  });

  it('by a chosen word shows it in the box and searches for it', async () => {
    await searchWord('main', 'CH340G');
    expect($searchText.get()).toBe('CH340G');
    expect(page.seen.navigated).toEqual([results('CH340G')]);
  });
});
