import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { $pageData } from '../../../src/core/page/page-data';
import { searchForPage } from '../../../src/search/page-search';
import { SearchBox } from '../../../src/search/SearchBox';
import { isSearchKey } from '../../../src/search/use-search-keys';
import { click, press, render } from '../ui/render';
import {
  alertText,
  box,
  closeBoxPage,
  enter,
  ILLEGAL,
  input,
  openBoxPage,
  options,
  suggest,
  thrownBy,
  wait,
} from './box-page';

beforeEach(openBoxPage);
afterEach(closeBoxPage);

const CTRL = { ctrlKey: true };
const hasFocus = () => box.root.activeElement === input;

const place = (html: string) => {
  const holder = document.body.appendChild(document.createElement('div'));
  holder.innerHTML = html;
  const target = holder.querySelector('.here');
  if (!(target instanceof HTMLElement)) throw new Error('nothing is .here');
  return target;
};

describe('S29 the search keys', () => {
  it.each([
    ['k', { ctrlKey: true }],
    ['k', { metaKey: true }],
  ])('%s %o move the focus into the box, select its text, and do not reach the page', async (key, held) => {
    await enter('LM358');
    expect(await press(document.body, key, held)).toBe(false);
    expect(hasFocus()).toBe(true);
    expect([input.selectionStart, input.selectionEnd]).toEqual([0, 5]);
  });

  it.each([
    ['<input class=here>', 'left to the page'],
    ['<input class=here type=email>', 'left to the page'],
    ['<textarea class=here></textarea>', 'left to the page'],
    ['<select class=here></select>', 'left to the page'],
    ['<p class=here contenteditable=true></p>', 'left to the page'],
    ['<div class=here role=textbox></div>', 'left to the page'],
    ['<div role=application><canvas class=here></canvas></div>', 'left to the page'],
    ['<div role=dialog><button class=here></button></div>', 'left to the page'],
    ['<closed-editor class=here></closed-editor>', 'left to the page'],
    ['<button class=here></button>', 'taken, because nothing is typed there'],
    ['<input class=here type=checkbox>', 'taken, because nothing is typed there'],
    ['<a class=here href=#></a>', 'taken, because nothing is typed there'],
  ])('in %s are %s', async (html, fate) => {
    const isLeft = fate === 'left to the page';
    expect([await press(place(html), 'k', CTRL), hasFocus()]).toEqual([isLeft, !isLeft]);
  });

  it('are left to an editor inside another open shadow root', async () => {
    const inner = place('<a-page class=here></a-page>').attachShadow({ mode: 'open' });
    const field = inner.appendChild(document.createElement('textarea'));
    expect(await press(field, 'k', CTRL)).toBe(true);
    expect(hasFocus()).toBe(false);
  });

  it('are left to a page that handles them, however late it listens', async () => {
    const answer = (event: Event) => event.preventDefault();
    document.addEventListener('keydown', answer);
    await press(document.body, 'k', CTRL);
    document.removeEventListener('keydown', answer);
    expect(hasFocus()).toBe(false);
  });

  it('are not seen in an event without a key, which a browser’s autofill dispatches, and nothing throws', async () => {
    const autofill = () => new Event('keydown', { bubbles: true, composed: true, cancelable: true });
    const thrown = await thrownBy(() => [document.body, input].map((one) => one.dispatchEvent(autofill())));
    expect(thrown).toEqual([]);
  });

  it('are named by the tooltip and by aria-keyshortcuts, and missing with quickSearch off', async () => {
    expect(input.title).toBe('按 Ctrl+K（Mac 为 ⌘K）搜索');
    expect(input.getAttribute('aria-keyshortcuts')).toBe('Control+K Meta+K');
    await act(async () => $pageData.set({ quickSearch: 'off' }));
    expect([input.title, input.hasAttribute('aria-keyshortcuts')]).toEqual(['', false]);
    expect(await press(document.body, 'k', CTRL)).toBe(true);
    expect(hasFocus()).toBe(false);
  });

  it('stop working once the box is removed', async () => {
    box.unmount();
    expect(await press(document.body, 'k', CTRL)).toBe(true);
  });
});

it('S31 lcFrame.search opens no history below the words that it puts into an empty box', async () => {
  await act(async () => searchForPage({ text: 'CH340G' }));
  expect([hasFocus(), input.value, options()]).toEqual([true, 'CH340G', []]);
});

it('S16 S31 lcFrame.search shows its message at the floating box, unless that is hidden', async () => {
  const floating = await render(<SearchBox variant="floating" />);
  const search = () => act(async () => searchForPage({ text: '3D printer', submit: true }));
  const alerts = () => [box, floating].map(({ root }) => root.querySelector('[role=alert]')?.textContent);
  await search();
  expect(alerts()).toEqual([undefined, ILLEGAL]);
  floating.unmount();
  await search();
  expect([hasFocus(), alertText()]).toEqual([true, ILLEGAL]);
});

describe('S30 the tap-ahead arrows', () => {
  const arrow = (text: string) => box.find(`[aria-label="将 ${text} 填入搜索框"]`);

  it('are the right arrow on the keyboard, with a row active and the caret at the end', async () => {
    await press(input, 'ArrowDown');
    expect(await press(input, 'ArrowRight', { shiftKey: true })).toBe(true);
    await press(input, 'ArrowDown');
    expect(await press(input, 'ArrowRight')).toBe(false);
    expect([input.value, input.hasAttribute('aria-activedescendant')]).toEqual(['甲', false]);
    await wait();
  });

  it('copy a brand’s words too, and are mentioned in the description of the box', async () => {
    await suggest('ti');
    expect(box.root.querySelectorAll('[aria-label$="填入搜索框"]')).toHaveLength(options().length);
    const description = box.find(`#${input.getAttribute('aria-describedby')}`);
    expect(description.textContent).toBe('按右方向键将选中的词填入搜索框');
    const [brand] = options();
    const words = brand?.querySelector('span')?.textContent ?? '';
    expect(brand?.getAttribute('href')).toContain('/brand/');
    await click(arrow(words));
    expect(input.value).toBe(words);
    await wait();
  });

  it('are missing with quickSearch off, and the right arrow returns to the text', async () => {
    await act(async () => $pageData.set({ quickSearch: 'off' }));
    await press(input, 'ArrowDown');
    await press(input, 'ArrowDown');
    expect(box.root.querySelector('[aria-label$="填入搜索框"]')).toBeNull();
    expect(await press(input, 'ArrowRight')).toBe(true);
    expect([input.value, input.hasAttribute('aria-activedescendant')]).toEqual(['', false]);
  });
});

const bare = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false };

describe('S29 the search keys', () => {
  it.each([
    ['/', {}, false],
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
