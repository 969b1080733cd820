import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { environment } from '../../../src/core/browser/environment';
import { $toasts } from '../../../src/core/dialogs/dialogs';
import { $pageData } from '../../../src/core/page/page-data';
import { closePanel } from '../../../src/search/panel';
import { SearchBox } from '../../../src/search/SearchBox';
import { isSearchKey } from '../../../src/search/use-search-keys';
import { setFieldValue } from '../field-value';
import type { TestEnvironment } from '../test-environment';
import { click, press, type Rendered, render } from '../ui/render';
import { askedKeywords, openSearchPage } from './page';

describe('the keys of search', () => {
  let page: TestEnvironment;

  let box: Rendered;

  let input: HTMLInputElement;

  beforeEach(async () => {
    vi.useFakeTimers();
    page = openSearchPage();
    environment().cookies.set('lc_search_history', 'TPS54331DR：CH340G');
    box = await render(<SearchBox variant="main" />);
    const found = box.find('input');
    if (!(found instanceof HTMLInputElement)) throw new Error('no input');
    input = found;
  });

  afterEach(async () => {
    await act(async () => closePanel());
    vi.useRealTimers();
  });

  const hasFocus = () => box.root.activeElement === input;

  const place = (html: string) => {
    const holder = document.body.appendChild(document.createElement('div'));
    holder.innerHTML = html;
    const target = holder.querySelector('.here');
    if (!(target instanceof HTMLElement)) throw new Error('nothing is .here');
    return target;
  };

  const settle = () => act(() => vi.advanceTimersByTimeAsync(300));

  describe('S29 the search keys', () => {
    it.each([
      ['/', {}],
      ['k', { ctrlKey: true }],
      ['k', { metaKey: true }],
    ])('%s %o move the focus into the box, select its text, and do not reach the page', async (key, held) => {
      await act(async () => {
        setFieldValue(input, 'LM358');
        input.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
      });
      expect(await press(document.body, key, held)).toBe(false);
      expect(hasFocus()).toBe(true);
      expect([input.selectionStart, input.selectionEnd]).toEqual([0, 5]);
    });

    it.each([
      '<input class=here>',
      '<input class=here type=email>',
      '<textarea class=here></textarea>',
      '<select class=here></select>',
      '<p class=here contenteditable=true></p>',
      '<div class=here role=textbox></div>',
      '<div role=application><canvas class=here></canvas></div>',
      '<div role=dialog><button class=here></button></div>',
      '<closed-editor class=here></closed-editor>',
    ])('are left to the page in %s', async (html) => {
      expect(await press(place(html), '/')).toBe(true);
      expect(hasFocus()).toBe(false);
    });

    it('are left to an editor inside another open shadow root', async () => {
      const inner = place('<a-page class=here></a-page>').attachShadow({ mode: 'open' });
      const field = inner.appendChild(document.createElement('textarea'));
      expect(await press(field, '/')).toBe(true);
      expect(hasFocus()).toBe(false);
    });

    it.each([
      '<button class=here></button>',
      '<input class=here type=checkbox>',
      '<a class=here href=#></a>',
    ])('are taken from %s, because nothing is typed there', async (html) => {
      expect(await press(place(html), '/')).toBe(false);
      expect(hasFocus()).toBe(true);
    });

    it.each([document, window])(
      'are left to a page that handles them, however late it began to listen',
      async (at) => {
        const answer = (event: Event) => event.preventDefault();
        at.addEventListener('keydown', answer);
        await press(document.body, '/');
        at.removeEventListener('keydown', answer);
        expect(hasFocus()).toBe(false);
      },
    );

    it('are not seen in an event without a key, which a browser’s autofill dispatches, and nothing throws', async () => {
      const thrown: unknown[] = [];
      const note = (event: ErrorEvent) => void thrown.push(event.error);
      window.addEventListener('error', note);
      for (const target of [document.body, input]) {
        await act(async () => {
          target.dispatchEvent(new Event('keydown', { bubbles: true, composed: true, cancelable: true }));
        });
      }
      window.removeEventListener('error', note);
      expect(thrown).toEqual([]);
    });

    it('are named by the tooltip and by aria-keyshortcuts, and missing with quickSearch off', async () => {
      expect(input.title).toBe('按 / 或 Ctrl+K（Mac 为 ⌘K）搜索；在框内按 Ctrl+/ 可关闭 / 键');
      expect(input.getAttribute('aria-keyshortcuts')).toBe('/ Control+K Meta+K');
      await act(async () => $pageData.set({ quickSearch: 'off' }));
      expect([input.title, input.hasAttribute('aria-keyshortcuts')]).toEqual(['', false]);
      expect(await press(document.body, '/')).toBe(true);
      expect(hasFocus()).toBe(false);
    });

    it('/ is switched off by Ctrl+/ in the box for every page of the group, and on again; Ctrl+K stays', async () => {
      expect(await press(input, '/', { ctrlKey: true })).toBe(false);
      expect($toasts.get().map(({ message }) => message)).toEqual([
        '已关闭 / 键搜索，在搜索框内按 Ctrl+/ 可重新开启',
      ]);
      expect(environment().cookies.get('lc_slash_key')).toBe('off');
      expect(input.title).toBe('按 Ctrl+K（Mac 为 ⌘K）搜索；在框内按 Ctrl+/ 可开启 / 键');
      expect(input.getAttribute('aria-keyshortcuts')).toBe('Control+K Meta+K');
      await act(async () => input.blur());
      expect(await press(document.body, '/')).toBe(true);
      expect(hasFocus()).toBe(false);
      expect(await press(document.body, 'k', { ctrlKey: true })).toBe(false);
      expect(hasFocus()).toBe(true);
      await press(input, '/', { ctrlKey: true });
      expect(environment().cookies.get('lc_slash_key')).toBeUndefined();
      await act(async () => input.blur());
      expect(await press(document.body, '/')).toBe(false);
    });

    it('/ switched off on another host of the group is off here at once', async () => {
      environment().cookies.set('lc_slash_key', 'off');
      expect(await press(document.body, '/')).toBe(true);
      expect(hasFocus()).toBe(false);
    });

    it('stop working once the box is removed', async () => {
      box.unmount();
      expect(await press(document.body, '/')).toBe(true);
    });
  });

  describe('S30 the tap-ahead arrows', () => {
    const arrow = (text: string) => box.find(`[aria-label="将 ${text} 填入搜索框"]`);

    it('copy a history entry into the box, keep the focus there and fetch its suggestions', async () => {
      await press(input, 'ArrowDown');
      await click(arrow('CH340G'));
      expect(input.value).toBe('CH340G');
      expect(hasFocus()).toBe(true);
      expect(box.find('[role=status]').textContent).toBe('已填入 CH340G');
      await settle();
      expect(askedKeywords(page)).toEqual(['CH340G']);
      expect(page.seen.navigated).toEqual([]);
    });

    it('are the right arrow on the keyboard, with a row active and the caret at the end', async () => {
      await press(input, 'ArrowDown');
      expect(await press(input, 'ArrowRight', { shiftKey: true })).toBe(true);
      await press(input, 'ArrowDown');
      expect(await press(input, 'ArrowRight')).toBe(false);
      expect(input.value).toBe('TPS54331DR');
      expect(input.hasAttribute('aria-activedescendant')).toBe(false);
      await settle();
    });

    it('copy a brand’s words too, and are mentioned in the description of the box', async () => {
      await act(async () => {
        input.focus();
        setFieldValue(input, 'ti');
        input.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
      });
      await settle();
      const rows = box.root.querySelectorAll('[role=option]');
      expect(box.root.querySelectorAll('[aria-label$="填入搜索框"]')).toHaveLength(rows.length);
      const description = box.find(`#${input.getAttribute('aria-describedby')}`);
      expect(description.textContent).toBe('按右方向键将选中的词填入搜索框');
      const [brand] = rows;
      const words = brand?.querySelector('span')?.textContent ?? '';
      expect(brand?.getAttribute('href')).toContain('/brand/');
      await click(arrow(words));
      expect(input.value).toBe(words);
      await settle();
    });

    it('are missing with quickSearch off, and the right arrow returns to the text', async () => {
      await act(async () => $pageData.set({ quickSearch: 'off' }));
      await press(input, 'ArrowDown');
      await press(input, 'ArrowDown');
      expect(box.root.querySelector('[aria-label$="填入搜索框"]')).toBeNull();
      expect(await press(input, 'ArrowRight')).toBe(true);
      expect(input.value).toBe('');
      expect(input.hasAttribute('aria-activedescendant')).toBe(false);
    });
  });
});

const bare = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false };

describe('S29 the search keys', () => {
  it.each([
    ['/', {}, true],
    ['/', { shiftKey: true }, true],
    ['/', { ctrlKey: true }, false],
    ['/', { altKey: true }, false],
    ['k', { ctrlKey: true }, true],
    ['K', { metaKey: true }, true],
    ['k', {}, false],
    ['k', { ctrlKey: true, metaKey: true }, false],
    ['k', { ctrlKey: true, shiftKey: true }, false],
    ['k', { ctrlKey: true, altKey: true }, false],
    ['j', { ctrlKey: true }, false],
    ['Process', {}, false],
  ])('%s with %o: %s', (key, held, expected) => {
    expect(isSearchKey({ ...bare, key, ...held })).toBe(expected);
  });
});
