import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { $pageData } from '../../../src/core/page/page-data';
import { isTypingKey, SearchBox } from '../../../src/search/SearchBox';
import { setFieldValue } from '../field-value';
import { click, press } from '../ui/render';
import { active, box, closeBoxPage, input, openBoxPage, options, page, suggest, type } from './box-page';
import { askedKeywords } from './page';

beforeEach(openBoxPage);

afterEach(closeBoxPage);

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

  it('§search.calls fetches suggestions from the search host, for all catalogs', async () => {
    await suggest('C++ &k=');
    expect(page.seen.requests.map(({ url }) => url)).toEqual([
      'http://search.lc.localhost:8080/search/searchTip?keyword=C%2B%2B%20%26k%3D&catalogId=&searchSource=main_so',
    ]);
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
});

const key = (name: string, more: Partial<KeyboardEvent> = {}) =>
  isTypingKey({ key: name, keyCode: 0, altKey: false, ctrlKey: false, metaKey: false, ...more });

describe('S25 the keys that must not reach the page', () => {
  it.each([
    'a',
    'A',
    '7',
    ' ',
    '/',
    '?',
    '芯',
    '😀',
    'Enter',
    'Backspace',
    'Delete',
    'ArrowDown',
    'Home',
    'Process',
  ])('include typing: %s', (name) => {
    expect(key(name)).toBe(true);
  });

  it.each(['Escape', 'Tab', 'F2', 'Shift', 'Control', 'MediaPlayPause'])('do not include %s', (name) => {
    expect(key(name)).toBe(false);
  });

  it('do not include an event without a key, which a browser’s autofill dispatches', () => {
    expect(isTypingKey(new Event('keydown') as KeyboardEvent)).toBe(false);
  });

  it('include every key with a modifier, and an input method has its own', () => {
    expect([key('k', { ctrlKey: true }), key('k', { metaKey: true }), key('k', { altKey: true })]).toEqual([
      false,
      false,
      false,
    ]);
    expect(key('Unknown', { keyCode: 229 })).toBe(true);
  });
});
