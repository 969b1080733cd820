import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { $pageData } from '../../../src/core/page/page-data';
import { parsePageData } from '../../../src/core/page/schema';
import { HotKeywords } from '../../../src/search/HotKeywords';
import { closePanel } from '../../../src/search/panel';
import { SearchBox } from '../../../src/search/SearchBox';
import { $searchType } from '../../../src/search/type';
import { useTestEnvironment } from '../test-environment';
import { stubObservers, tellObservers } from '../ui/observers';
import { click, press, render } from '../ui/render';
import { box, closeBoxPage, headerAd, input, openBoxPage, options, page, type } from './box-page';
import { openSearchPage } from './page';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const show = (...words: string[]) =>
  $pageData.set({
    site: 'mro',
    commonConfigVO: {
      memberWebsite: [],
      friendWebsite: [],
      websiteFooterVOList: [],
      globalSearchNeedLogin: false,
      salesmanVO: { phoneNo: '' },
      hotKeySearch: words.map((keyword) => ({ keyword, targetLink: '' })),
    },
  });

it('replaces repeated hot words together with their list', async () => {
  useTestEnvironment();
  show('手套', '手套', 'PLC');
  const { root } = await render(<HotKeywords />);
  await act(async () => show('PLC', '扳手'));
  expect([...root.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual(['PLC', '扳手']);
});

it('hides the words below the first line after it has measured all of them, in one layout', async () => {
  useTestEnvironment();
  stubObservers();
  show('手套', '扳手', 'PLC');
  const { root } = await render(<HotKeywords />);
  const items = [...root.querySelectorAll('li')];
  const hidden = () => items.map(({ style }) => style.visibility === 'hidden');
  const whenRead: boolean[] = [];
  vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function (this: HTMLElement) {
    whenRead.push(...hidden());
    return this === items[0] ? 0 : 20;
  });
  await tellObservers('ResizeObserver');
  expect(hidden()).toEqual([false, true, true]);
  expect(whenRead).not.toContain(true);
});

describe('the hot words', () => {
  beforeEach(openBoxPage);
  afterEach(closeBoxPage);

  it('S16 focus the box for a refused term, and Escape removes the message', async () => {
    const belowTheSearchBoxKeywords = [{ keyword: '3D printer' }];
    await act(async () =>
      $pageData.set(parsePageData({ headerAd: { ...headerAd, belowTheSearchBoxKeywords } }).data),
    );
    await box.show(
      <>
        <SearchBox variant="main" />
        <HotKeywords />
      </>,
    );
    const word = box.find('ul a');
    await act(async () => word.focus());
    await click(word);
    expect(box.find('[role=alert]').textContent).toBe('搜索词内含有非法语句，请修改搜索词');
    expect(box.root.activeElement).toBe(input);
    await press(input, 'Escape');
    expect(box.root.querySelector('[role=alert]')).toBeNull();
    expect(page.seen.navigated).toEqual([]);
  });

  it('are real links with colour and title, and a word without a link searches for itself', async () => {
    const words = await render(<HotKeywords />);
    const links = [...words.root.querySelectorAll('a')];
    expect(links.map(({ textContent, title }) => [textContent, title])).toEqual([
      ['电容', '热卖'],
      ['电阻', ''],
    ]);
    expect(links[0]?.style.color).not.toBe('');
    expect(links[1]?.href).toBe('http://www.lc.localhost:8080/hot');
    if (links[0]) await click(links[0]);
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(page.seen.navigated[0]).toContain('k=%E7%94%B5%E5%AE%B9');
  });

  it('show the message in the main box if a hot or recommended word has an unsafe character', async () => {
    const given = { keyword: '3D print 耗材', targetLink: null };
    const ad = { belowTheSearchBoxKeywords: [given], searchBoxDropdownKeywords: [given] };
    await act(async () => $pageData.set(parsePageData({ headerAd: ad }).data));
    const words = await render(<HotKeywords />);
    await click(words.find('a'));
    expect(box.find('[role=alert]').textContent).toBe('搜索词内含有非法语句，请修改搜索词');
    await act(async () => closePanel());
    await type('');
    await press(input, 'ArrowDown');
    const recommended = options().find(({ textContent }) => textContent === '3D print 耗材');
    if (recommended === undefined) throw new Error('a recommended word expected');
    await click(recommended);
    expect(box.find('[role=alert]').textContent).toBe('搜索词内含有非法语句，请修改搜索词');
    expect(page.seen.requests.filter(({ url }) => url.includes('/check/global'))).toEqual([]);
  });

  it('lead to the results of the chosen type', async () => {
    const words = await render(<HotKeywords />);
    const source = () => new URL(words.find('a').getAttribute('href') ?? '').searchParams.get('searchSource');
    expect(source()).toBe('');
    await act(async () => $searchType.set('self_operated'));
    expect(source()).toBe('main_eci');
    await act(async () => $searchType.set('all'));
  });

  it('render nothing if there are none', async () => {
    await act(async () => {
      openSearchPage();
    });
    const words = await render(<HotKeywords />);
    expect(words.root.textContent).toBe('');
  });
});
