import { act } from 'react';
import { vi } from 'vitest';
import { environment } from '../../../src/core/browser/environment';
import type { Site } from '../../../src/core/page/constants';
import { parsePageData } from '../../../src/core/page/schema';
import { closePanel } from '../../../src/search/panel';
import { SearchBox } from '../../../src/search/SearchBox';
import { HeaderSite } from '../../../src/ui/header-site';
import { setFieldValue } from '../field-value';
import type { TestEnvironment } from '../test-environment';
import { type Rendered, render } from '../ui/render';
import { openSearchPage } from './page';

export const headerAd = {
  searchBoxDarkGrainedWord: 'STM32F103C8T6',
  searchBoxDropdownKeywords: ['CH340G', { keyword: '优惠', targetLink: '/huodong.html' }],
  belowTheSearchBoxKeywords: [
    { keyword: '电容', colour: '#c2410c', title: '热卖' },
    { keyword: '电阻', targetLink: '/hot', rel: 'nofollow' },
  ],
};

/** The page under test, its box and the box's field; `openBoxPage` makes new ones. */
export let page: TestEnvironment;
export let box: Rendered;
export let input: HTMLInputElement;

/**
 * Shows the search box at a stopped clock, on a page with hot and recommended words and a history of two
 * terms.
 */
export async function openBoxPage(): Promise<void> {
  vi.useFakeTimers();
  page = openSearchPage({ data: parsePageData({ headerAd }).data });
  environment().cookies.set('lc_search_history', '甲：<b>乙</b>');
  await showBox();
}

/** The box in a header of this site. */
export const boxIn = (site: Site) => (
  <HeaderSite.Provider value={site}>
    <SearchBox variant="main" />
  </HeaderSite.Provider>
);

export async function showBox(): Promise<void> {
  box = await render(boxIn('main'));
  const found = box.find('input');
  if (!(found instanceof HTMLInputElement)) throw new Error('no input');
  input = found;
}

export async function closeBoxPage(): Promise<void> {
  await act(async () => closePanel());
  vi.useRealTimers();
}

export const wait = (ms = 300) => act(() => vi.advanceTimersByTimeAsync(ms));
export const focus = (element: HTMLElement = input) => act(async () => element.focus());
export const submitForm = () =>
  act(async () => box.find('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));
export const options = () => [...box.root.querySelectorAll('[role="option"]')];
export const texts = () => options().map((option) => option.querySelector('span')?.textContent);
export const active = () => options().findIndex((option) => option.getAttribute('aria-selected') === 'true');
export const news = () => box.find('[role=status]').textContent;
export const alertText = () => box.root.querySelector('[role=alert]')?.textContent;
export const ILLEGAL = '搜索词内含有非法语句，请修改搜索词';

/** Changes the field's text as the browser does. */
export function enter(value: string, isComposing = false, field = input): Promise<void> {
  return act(async () => {
    setFieldValue(field, value);
    field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true, isComposing }));
  });
}

/** Ends a composition with this text. */
export function commit(value: string): Promise<void> {
  return act(async () => {
    setFieldValue(input, value);
    input.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }));
  });
}

/** Types a text into the field in place of what it holds, and waits until its suggestions are shown. */
export async function suggest(value: string): Promise<void> {
  await focus();
  await enter(value);
  await wait();
}

/** Collects what listeners throw meanwhile. */
export async function thrownBy(run: () => void): Promise<unknown[]> {
  const thrown: unknown[] = [];
  const note = (event: ErrorEvent) => void thrown.push(event.error);
  window.addEventListener('error', note);
  await act(async () => run());
  window.removeEventListener('error', note);
  return thrown;
}
