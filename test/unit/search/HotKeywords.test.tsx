import { act } from 'react';
import { expect, it } from 'vitest';
import { $pageData } from '../../../src/core/page/page-data';
import { HotKeywords } from '../../../src/search/HotKeywords';
import { useTestEnvironment } from '../test-environment';
import { render } from '../ui/render';

it('replaces repeated hot words together with their list', async () => {
  useTestEnvironment();
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
  show('手套', '手套', 'PLC');
  const { root } = await render(<HotKeywords />);
  await act(async () => show('PLC', '扳手'));
  expect([...root.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual(['PLC', '扳手']);
});
