import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { environment } from '../../../src/core/browser/environment';
import { $pageData } from '../../../src/core/page/page-data';
import { parsePageData } from '../../../src/core/page/schema';
import { click, press } from '../ui/render';
import {
  active,
  box,
  boxIn,
  closeBoxPage,
  focus,
  headerAd,
  input,
  news,
  openBoxPage,
  options,
  page,
  suggest,
  texts,
  wait,
} from './box-page';
import { historyCookie, logInAs } from './page';

beforeEach(openBoxPage);
afterEach(closeBoxPage);

describe('the search box', () => {
  it('S9 S23 shows the history as text and the recommended words while it is empty', async () => {
    await press(input, 'ArrowDown');
    expect(texts()).toEqual(['甲', '<b>乙</b>', 'CH340G', '优惠']);
    expect(options()[3]?.getAttribute('href')).toBe('http://www.lc.localhost:8080/huodong.html');
  });

  it.each([
    ['main', 10],
    ['mro', 5],
  ] as const)('G20 shows on the %s site %d terms of the one cookie', async (site, count) => {
    await box.show(boxIn(site));
    const terms = Array.from({ length: 12 }, (_, index) => `term ${index}`);
    environment().cookies.set('lc_search_history', terms.join('：'));
    await press(input, 'ArrowDown');
    expect(texts().filter((text) => text?.startsWith('term'))).toEqual(terms.slice(0, count));
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
    expect(news()).toBe('已删除搜索记录 甲');
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
    await press(input, 'ArrowDown');
    expect(texts().slice(2)).toEqual(['乙', 'CH340G', 'CH340G']);
    await act(async () => $pageData.set(parsePageData({ headerAd }).data));
    expect(texts().slice(2)).toEqual(['CH340G', '优惠']);
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
    await wait(0);
    expect(page.seen.navigated[0]).toContain('k=CH340');
    expect(options()).toEqual([]);
  });
});

describe('S33 the parts below the empty box', () => {
  beforeEach(async () => {
    const shop = 'http://www.lc.localhost:8080/mine.html';
    const parts = [
      ['C1', '<b>A</b>'],
      ['C2', 'B', shop],
      ['C3', 'D', 'https://evil.example/'],
    ];
    environment().cookies.set('lc_viewed', JSON.stringify(['', ...parts]));
    await act(async () => {
      logInAs(0);
      $pageData.set({});
    });
    await focus();
  });

  it('are links to their pages, and only to hosts in the list', () => {
    expect(texts()).toEqual(['甲', '<b>乙</b>', '<b>A</b>', 'B', 'D']);
    expect(
      options()
        .slice(2)
        .map((one) => one.getAttribute('href')),
    ).toEqual([
      'http://item.lc.localhost:8080/C1.html',
      'http://www.lc.localhost:8080/mine.html',
      'http://item.lc.localhost:8080/C3.html',
    ]);
  });

  it('disappear from an open panel as soon as another user is here', async () => {
    await act(async () => logInAs(1));
    expect(texts()).toEqual(['甲', '<b>乙</b>']);
  });

  it('are removed one by one by button or Delete, or all at once, and the history stays', async () => {
    await click(box.find('[aria-label="删除浏览记录 B"]'));
    expect([texts().slice(2), news()]).toEqual([['<b>A</b>', 'D'], '已删除浏览记录 B']);
    for (let row = 0; row < 3; row += 1) await press(input, 'ArrowDown');
    await press(input, 'Delete');
    expect(texts().slice(2)).toEqual(['D']);
    await click(box.find('[aria-label="清空最近浏览"]'));
    expect([texts(), environment().cookies.get('lc_viewed')]).toEqual([['甲', '<b>乙</b>'], undefined]);
    expect(historyCookie()).toBe('甲：<b>乙</b>');
  });
});
