import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { $pageData } from '../../../src/core/page/page-data';
import { parsePageData } from '../../../src/core/page/schema';
import { HotKeywords } from '../../../src/search/HotKeywords';
import { closePanel } from '../../../src/search/panel';
import { SearchBox } from '../../../src/search/SearchBox';
import { setChosenType } from '../../../src/search/type';
import { click, press, render } from '../ui/render';
import {
  alertText,
  box,
  boxIn,
  closeBoxPage,
  focus,
  ILLEGAL,
  input,
  openBoxPage,
  options,
  page,
  wait,
} from './box-page';

beforeEach(openBoxPage);
afterEach(async () => {
  await closeBoxPage();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const read = (headerAd: object) => act(async () => $pageData.set(parsePageData({ headerAd }).data));
const show = (...words: string[]) =>
  read({ belowTheSearchBoxKeywords: words.map((keyword) => ({ keyword })) });

it('replaces repeated hot words together with their list, and renders nothing without any', async () => {
  await show('手套', '手套', 'PLC');
  const { root } = await render(<HotKeywords />);
  await show('PLC', '扳手');
  expect([...root.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual(['PLC', '扳手']);
  await show();
  expect(root.textContent).toBe('');
});

it('S16 focuses the box for a refused hot word, and Escape removes the message', async () => {
  await show('3D printer');
  await box.show(
    <>
      {boxIn('main')}
      <HotKeywords />
    </>,
  );
  const word = box.find('ul a');
  await focus(word);
  await click(word);
  const own = box.find('input');
  expect([alertText(), box.root.activeElement]).toEqual([ILLEGAL, own]);
  await press(own, 'Escape');
  expect([alertText(), page.seen.navigated]).toEqual([undefined, []]);
});

it('S16 shows the message in the header whose hot word is refused, not in a second one', async () => {
  await show('3D printer');
  await box.show(
    <>
      {boxIn('main')}
      <HotKeywords />
    </>,
  );
  const second = await render(<SearchBox variant="main" />);
  await click(box.find('ul a'));
  expect([alertText(), second.root.querySelector('[role=alert]')]).toEqual([ILLEGAL, null]);
});

it('shows real links with colour, title and rel, and a word without a link searches for itself', async () => {
  const words = await render(<HotKeywords />);
  const links = [...words.root.querySelectorAll('a')];
  expect(links.map(({ textContent, title, rel }) => [textContent, title, rel])).toEqual([
    ['电容', '热卖', ''],
    ['电阻', '', 'nofollow'],
  ]);
  expect(links[0]?.style.color).not.toBe('');
  expect(links[1]?.href).toBe('http://www.lc.localhost:8080/hot');
  if (links[0]) await click(links[0]);
  await wait(0);
  expect(page.seen.navigated[0]).toContain('k=%E7%94%B5%E5%AE%B9');
  expect(input.value).toBe('电容');
});

it('S16 shows the message in the main box if a hot or recommended word is illegal', async () => {
  const given = { keyword: '3D print 耗材', targetLink: null };
  await read({ belowTheSearchBoxKeywords: [given], searchBoxDropdownKeywords: [given] });
  const words = await render(<HotKeywords />);
  await click(words.find('a'));
  expect(alertText()).toBe(ILLEGAL);
  await act(async () => closePanel());
  await press(input, 'Escape');
  await press(input, 'ArrowDown');
  await click(options().at(-1) ?? input);
  expect([alertText(), page.seen.requests]).toEqual([ILLEGAL, []]);
});

it('leads to the results of the chosen type', async () => {
  const words = await render(<HotKeywords />);
  const source = () => new URL(words.find('a').getAttribute('href') ?? '').searchParams.get('searchSource');
  expect(source()).toBe('');
  await act(async () => setChosenType('self_operated'));
  expect(source()).toBe('main_eci');
});
