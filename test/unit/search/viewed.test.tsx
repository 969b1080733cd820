import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { environment } from '../../../src/core/browser/environment';
import { $pageData } from '../../../src/core/page/page-data';
import { closePanel } from '../../../src/search/panel';
import { SearchBox } from '../../../src/search/SearchBox';
import { $viewed, noteViewed, refreshViewed } from '../../../src/search/viewed';
import { becomeGuest, setUser } from '../log-in';
import type { TestEnvironment } from '../test-environment';
import { click, press, type Rendered, render } from '../ui/render';
import { hurry } from '../until';
import { logInAs, openSearchPage } from './page';

const STM = { code: 'C8734', model: 'STM32F103C8T6' };
const CH = { code: 'C14267', model: 'CH340G' };
let page: TestEnvironment;

beforeEach(() => {
  page = openSearchPage();
  logInAs(0);
  $viewed.set([]);
});

const cookie = () => environment().cookies.get('lc_viewed');
function logInCustomer(customerCode: string): void {
  setUser({ customerLogin: 1, customerCode });
}

describe('S33 recently viewed', () => {
  it('is stored for the guest of this browser, and shown after a reload', async () => {
    await noteViewed(STM);
    await noteViewed(CH);
    expect(cookie()).toBe('["",["C14267","CH340G"],["C8734","STM32F103C8T6"]]');
    $viewed.set([]);
    refreshViewed();
    expect($viewed.get()).toEqual([CH, STM]);
  });

  it('belongs to one customer, whose code is not stored, and is removed at logout', async () => {
    logInCustomer('1024886A');
    await noteViewed(STM);
    expect(cookie()).not.toContain('1024886A');
    refreshViewed();
    expect($viewed.get()).toEqual([STM]);
    becomeGuest();
    expect(cookie()).toBeUndefined();
    refreshViewed();
    expect($viewed.get()).toEqual([]);
  });

  it('is hidden from another user, and removed once that user is known', async () => {
    logInCustomer('1024886A');
    await noteViewed(STM);
    logInAs(2);
    refreshViewed();
    expect($viewed.get()).toEqual([]);
    expect(cookie()).toBeDefined();
    logInCustomer('other');
    refreshViewed();
    expect($viewed.get()).toEqual([]);
    expect(cookie()).toBeUndefined();
  });

  it.each([{ analytics: 'off' }, { recentlyViewed: 'off' }] as const)(
    'shows nothing, stores nothing and leaves the list of the other hosts alone with %o',
    async (data) => {
      await noteViewed(STM);
      const list = cookie();
      $pageData.set(data);
      refreshViewed();
      expect([$viewed.get(), cookie()]).toEqual([[], list]);
      await noteViewed(CH);
      expect(cookie()).toBe(list);
    },
  );

  it('waits until the user is known', async () => {
    logInAs(2);
    await hurry(() => noteViewed(STM));
    expect(page.seen.requests.some(({ url }) => url.includes('/user'))).toBe(true);
    expect(cookie()).toBe('["",["C8734","STM32F103C8T6"]]');
  });

  it('logs an invalid part on the console and stores nothing', async () => {
    for (const given of [undefined, null, 'C1', {}, { code: 'C1' }, { model: 'x' }]) await noteViewed(given);
    expect(page.seen.warnings.join()).toContain('noteViewed');
    expect(cookie()).toBeUndefined();
  });

  it.each(['', '[', '{}', '[1]', '["",{"code":1}]', '["","x",["../",1]]'])(
    'ignores the malformed cookie %s',
    (text) => {
      environment().cookies.set('lc_viewed', text);
      refreshViewed();
      expect($viewed.get()).toEqual([]);
    },
  );
});

describe('S33 parts below the empty box', () => {
  let box: Rendered;
  const input = () => box.find('input');
  const rows = () =>
    [...box.root.querySelectorAll('[role=option]')].map((one) => one.querySelector('span')?.textContent);

  beforeEach(async () => {
    environment().cookies.set('lc_search_history', 'LM358');
    const shop = 'http://www.lc.localhost:8080/mine.html';
    environment().cookies.set(
      'lc_viewed',
      JSON.stringify(['', ['C1', '<b>A</b>'], ['C2', 'B', shop], ['C3', 'D', 'https://evil.example/']]),
    );
    box = await render(<SearchBox variant="main" />);
    await act(async () => input().focus());
  });
  afterEach(async () => {
    await act(async () => closePanel());
  });

  it('are links to their pages, and only to hosts in the list', () => {
    expect(rows()).toEqual(['LM358', '<b>A</b>', 'B', 'D']);
    const links = [...box.root.querySelectorAll('[role=option]')].map((one) => one.getAttribute('href'));
    expect(links.slice(1)).toEqual([
      'http://item.lc.localhost:8080/C1.html',
      'http://www.lc.localhost:8080/mine.html',
      'http://item.lc.localhost:8080/C3.html',
    ]);
  });

  it('disappear from an open panel as soon as another user is here', async () => {
    await act(async () => logInCustomer('1024886A'));
    expect(rows()).toEqual(['LM358']);
  });

  it('are removed one by one by button or Delete, or all at once, and the history stays', async () => {
    await click(box.find('[aria-label="删除浏览记录 B"]'));
    expect(rows()).toEqual(['LM358', '<b>A</b>', 'D']);
    expect(box.find('[role=status]').textContent).toBe('已删除浏览记录 B');
    await press(input(), 'ArrowDown');
    await press(input(), 'ArrowDown');
    await press(input(), 'Delete');
    expect(rows()).toEqual(['LM358', 'D']);
    await click(box.find('[aria-label="清空最近浏览"]'));
    expect(rows()).toEqual(['LM358']);
    expect(environment().cookies.get('lc_viewed')).toBeUndefined();
    expect(environment().cookies.get('lc_search_history')).toBe('LM358');
  });
});
