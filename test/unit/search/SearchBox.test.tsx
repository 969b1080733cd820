import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { environment } from '../../../src/core/browser/environment';
import { $pageData } from '../../../src/core/page/page-data';
import { parsePageData } from '../../../src/core/page/schema';
import { HotKeywords } from '../../../src/search/HotKeywords';
import { closePanel } from '../../../src/search/panel';
import { SearchBox } from '../../../src/search/SearchBox';
import { $searchType } from '../../../src/search/type';
import { setFieldValue } from '../../../src/ui/field-value';
import type { TestEnvironment } from '../test-environment';
import { click, press, type Rendered, render } from '../ui/render';
import { askedKeywords, historyCookie, openSearchPage } from './page';

const headerAd = {
  searchBoxDarkGrainedWord: 'STM32F103C8T6',
  searchBoxDropdownKeywords: ['CH340G', { keyword: '优惠', targetLink: '/huodong.html' }],
  belowTheSearchBoxKeywords: [
    { keyword: '电容', colour: '#c2410c', title: '热卖' },
    { keyword: '电阻', targetLink: '/hot' },
  ],
};

let page: TestEnvironment;
let box: Rendered;
let input: HTMLInputElement;

beforeEach(async () => {
  vi.useFakeTimers();
  page = openSearchPage({ data: parsePageData({ headerAd }).data });
  environment().cookies.set('lc_search_history', '甲：<b>乙</b>');
  box = await render(<SearchBox variant="main" />);
  const found = box.find('input');
  if (!(found instanceof HTMLInputElement)) throw new Error('no input');
  input = found;
});
afterEach(async () => {
  await act(async () => closePanel());
  vi.useRealTimers();
});

const options = () => [...box.root.querySelectorAll('[role="option"]')];
const texts = () => options().map((option) => option.querySelector('span')?.textContent);
const active = () => options().findIndex((option) => option.getAttribute('aria-selected') === 'true');

function type(value: string, isComposing = false): Promise<void> {
  return act(async () => {
    input.focus();
    setFieldValue(input, value);
    input.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true, isComposing }));
  });
}

async function suggest(value: string): Promise<void> {
  await type(value);
  await act(() => vi.advanceTimersByTimeAsync(300));
}

describe('the search box', () => {
  it('is a search landmark whose form works without a script: hint, types, action, field name', () => {
    const form = box.find('form');
    expect(form.getAttribute('role')).toBe('search');
    expect(form.getAttribute('action')).toBe('http://search.lc.localhost:8080/global.html');
    expect(input).toMatchObject({ name: 'k', type: 'search', placeholder: '试试：STM32F103C8T6' });
    expect(input.getAttribute('aria-expanded')).toBe('false');
    expect([...box.root.querySelectorAll('select option')].map(({ textContent }) => textContent)).toEqual([
      '全部',
      '自营',
      'MRO',
    ]);
  });

  it('keeps the focus and says what to type after Enter in an empty box without a hint', async () => {
    await act(async () => $pageData.set({}));
    expect(input.placeholder).toBe('请输入型号或者产品相关信息...');
    await act(async () =>
      box.find('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
    );
    expect(box.root.activeElement).toBe(input);
    expect(box.find('[role=alert]').textContent).toBe('请输入型号或者产品相关信息...');
    expect(page.seen.requests).toEqual([]);
  });

  it('opens no panel when a click elsewhere ends a composition', async () => {
    await act(async () => input.focus());
    await type('xi', true);
    await act(async () => {
      setFieldValue(input, '西安');
      input.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true, data: '西安' }));
      input.blur();
      await vi.advanceTimersByTimeAsync(300);
    });
    expect(askedKeywords(page)).toEqual([]);
    expect(input.value).toBe('西安');
    await act(async () => {
      setFieldValue(input, '西安电子');
      input.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true, data: '电子' }));
      await vi.advanceTimersByTimeAsync(300);
    });
    expect(askedKeywords(page)).toEqual([]);
  });

  it('S9 S23 shows the history as text and the recommended words while it is empty', async () => {
    await press(input, 'ArrowDown');
    expect(texts()).toEqual(['甲', '<b>乙</b>', 'CH340G', '优惠']);
    expect(options()[3]?.getAttribute('href')).toBe('http://www.lc.localhost:8080/huodong.html');
  });

  it.each([
    ['main', 10],
    ['mro', 5],
  ] as const)('§search.history G20 shows on the %s site %d terms of the one cookie', async (site, count) => {
    await act(async () => $pageData.set({ site }));
    const terms = Array.from({ length: 12 }, (_, index) => `term ${index}`);
    environment().cookies.set('lc_search_history', terms.join('：'));
    await press(input, 'ArrowDown');
    expect(texts().filter((text) => text?.startsWith('term'))).toEqual(terms.slice(0, count));
  });

  it('§search.calls fetches suggestions from the search host, for all catalogs', async () => {
    await suggest('C++ &k=');
    expect(page.seen.requests.map(({ url }) => url)).toEqual([
      'http://search.lc.localhost:8080/search/searchTip?keyword=C%2B%2B%20%26k%3D&catalogId=&searchSource=main_so',
    ]);
  });

  it('S13 names the active option for screen readers, until the user types', async () => {
    await press(input, 'ArrowDown');
    await press(input, 'ArrowUp');
    expect(active()).toBe(3);
    expect(input.getAttribute('aria-activedescendant')).toBe(options()[3]?.id);
    expect(await press(input, 'Home')).toBe(true);
    expect(input.hasAttribute('aria-activedescendant')).toBe(false);
    expect(await press(input, 'ArrowDown', { shiftKey: true })).toBe(true);
  });

  it('S22 removes the active term by Delete and all terms by Shift+Delete; elsewhere Delete edits', async () => {
    await press(input, 'ArrowDown');
    expect(await press(input, 'Delete')).toBe(true);
    await press(input, 'ArrowDown');
    expect(await press(input, 'Delete')).toBe(false);
    expect(historyCookie()).toBe('<b>乙</b>');
    expect(box.find('[role="status"]').textContent).toBe('已删除搜索记录 甲');
    await press(input, 'Delete', { shiftKey: true });
    expect(historyCookie()).toBeUndefined();
    expect(texts()).toEqual(['CH340G', '优惠']);
  });

  it('keeps the history when a recommended word of the same text is deleted', async () => {
    environment().cookies.set('lc_search_history', 'CH340G：甲');
    await press(input, 'ArrowDown');
    expect(texts()).toEqual(['CH340G', '甲', 'CH340G', '优惠']);
    await press(input, 'ArrowDown');
    await press(input, 'Delete');
    expect(texts()).toEqual(['甲', 'CH340G', '优惠']);
  });

  it('shows words that read alike in rows of their own', async () => {
    const twice = { searchBoxDropdownKeywords: ['乙', 'CH340G', 'CH340G'] };
    await act(async () => $pageData.set(parsePageData({ headerAd: twice }).data));
    environment().cookies.remove('lc_search_history');
    await press(input, 'ArrowDown');
    expect(texts()).toEqual(['乙', 'CH340G', 'CH340G']);
    await act(async () => $pageData.set(parsePageData({ headerAd }).data));
    expect(texts()).toEqual(['CH340G', '优惠']);
  });

  it('S12 S15 groups suggestions, marks the match, and links a brand to its page', async () => {
    await suggest('ti');
    expect(
      [...box.root.querySelectorAll('fieldset')].map((group) => group.getAttribute('aria-label')),
    ).toEqual(['品牌', '商品型号']);
    expect(options()[0]?.getAttribute('href')).toMatch(
      /^http:\/\/list\.lc\.localhost:8080\/brand\/\d+\.html$/,
    );
    expect(options()[0]?.querySelector('mark')?.textContent).toBe('TI');
    expect(options()[0]?.getAttribute('data-option')).toMatch(/^\{"brandId":"\d+"\}$/);
    expect(options().length).toBeLessThanOrEqual(10);
  });

  it('S15 leaves a modified click on a word to the browser, and searches for a plain one', async () => {
    await suggest('ch340');
    const [first] = options();
    const modified = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true });
    await act(async () => first?.dispatchEvent(modified));
    expect(modified.defaultPrevented).toBe(false);
    expect(page.seen.navigated).toEqual([]);
    if (first) await click(first);
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(page.seen.navigated[0]).toContain('k=CH340');
    expect(options()).toEqual([]);
  });

  it('S1 S4 ignores the keys of an input method, whichever way the browser marks them', async () => {
    await suggest('ti');
    for (const key of ['Enter', 'Escape', 'ArrowDown', 'Delete', 'Tab']) {
      await press(input, key, { isComposing: true });
      await press(input, key, { keyCode: 229 });
    }
    expect(active()).toBe(-1);
    expect(options().length).toBeGreaterThan(0);
    expect(page.seen.navigated).toEqual([]);
  });

  it('takes over text typed into a fragment that lost the focus, and opens no panel', async () => {
    await act(async () => {
      setFieldValue(input, 'CH340');
      input.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
    });
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(input.value).toBe('CH340');
    expect([options(), askedKeywords(page)]).toEqual([[], []]);
    await act(async () => input.focus());
    await click(input);
    await act(() => vi.advanceTimersByTimeAsync(300));
    expect(options().length).toBeGreaterThan(0);
  });

  it('S2 leaves a composition unchanged, and cuts the text when it ends', async () => {
    const long = `${'a'.repeat(50)}'x y`;
    await type(long, true);
    expect(input.value).toBe(long);
    await act(async () => input.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true })));
    expect(input.value).toBe(long.slice(0, 52));
  });

  it('S28 shows one text in two boxes, and opens one panel', async () => {
    await box.show(
      <>
        <SearchBox variant="main" />
        <SearchBox variant="floating" />
      </>,
    );
    await type('x');
    const inputs = [...box.root.querySelectorAll('input')];
    expect(inputs.map(({ value }) => value)).toEqual(['x', 'x']);
    await type('');
    const [, second] = inputs;
    if (second) await press(second, 'ArrowDown');
    expect(box.root.querySelectorAll('[role="listbox"]')).toHaveLength(1);
    expect(second?.getAttribute('aria-expanded')).toBe('true');
  });

  it('S28 keeps the other box’s panel open for a press, so that its options can be chosen', async () => {
    await box.show(
      <>
        <SearchBox variant="main" />
        <SearchBox variant="floating" />
      </>,
    );
    for (const field of box.root.querySelectorAll('input')) {
      await act(async () => field.focus());
      await press(field, 'ArrowDown');
      const [option] = options();
      await act(async () =>
        option?.dispatchEvent(new Event('pointerdown', { bubbles: true, composed: true })),
      );
      expect(options()[0]).toBe(option);
    }
  });

  it('S16 keeps the focus in the box if the button submits an illegal word', async () => {
    await type('print');
    const button = box.find('button[type=submit]');
    await act(async () => button.focus());
    await act(async () =>
      box.find('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
    );
    expect(box.root.activeElement).toBe(input);
    expect(box.find('[role=alert]').textContent).toBe('搜索词内含有非法语句，请修改搜索词');
  });

  it('closes the panel on Tab and on a press outside', async () => {
    await press(input, 'ArrowDown');
    expect(await press(input, 'Tab')).toBe(true);
    expect(options()).toEqual([]);
    await press(input, 'ArrowDown');
    await act(async () =>
      document.body.dispatchEvent(new Event('pointerdown', { bubbles: true, composed: true })),
    );
    expect(options()).toEqual([]);
  });
});

describe('the hot words', () => {
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
      page = openSearchPage();
    });
    const words = await render(<HotKeywords />);
    expect(words.root.textContent).toBe('');
  });
});
