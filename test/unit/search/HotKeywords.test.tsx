import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { $pageData } from '../../../src/core/page/page-data';
import { HotKeywords } from '../../../src/search/HotKeywords';
import { useTestEnvironment } from '../test-environment';
import { stubObservers, tellObservers } from '../ui/observers';
import { render } from '../ui/render';

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
