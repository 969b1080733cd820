import { beforeEach, describe, expect, it } from 'vitest';
import { together } from '../../../src/core/browser/listen';
import { $pageData } from '../../../src/core/page/page-data';
import { parsePageData } from '../../../src/core/page/schema';
import { placeBox } from '../../../src/search/panel';
import { chooseType, joinSearch } from '../../../src/search/search';
import { $mroWords, hintOf, hotWordsOf, loadMroWords, recommendedOf } from '../../../src/search/words';
import type { TestEnvironment } from '../test-environment';
import { turns } from '../until';
import { openSearchPage } from './page';

const headerAd = {
  searchBoxDarkGrainedWord: ' STM32 ',
  searchBoxDropdownKeywords: ['', ' ', 'CH340G', { keyword: '优惠', targetLink: '/huodong.html' }],
  belowTheSearchBoxKeywords: [
    {
      keyword: '电容',
      colour: '#c2410c',
      targetLink: 'http://list.lc.localhost:8080/hot',
      title: '热卖',
      rel: ' nofollow  evil NOOPENER noreferrer sponsored ugc',
    },
    { keyword: '电阻', colour: 'red;background:url(x)', targetLink: 'javascript:alert(1)' },
    { targetLink: '/nothing' },
  ],
};

let page: TestEnvironment;
const read = (data: object) => $pageData.set(parsePageData(data).data);
const hot = () =>
  hotWordsOf('mro')
    .get()
    .map(({ text }) => text);
beforeEach(() => {
  page = openSearchPage();
  read({ headerAd });
});

describe('the words of the header ads', () => {
  it('are the hint, the recommended words with links, and the hot words with colour, title and rel', () => {
    expect(hintOf('all').get()).toBe('STM32');
    expect(recommendedOf('all').get()).toEqual([
      { text: 'CH340G' },
      { text: '优惠', link: 'http://www.lc.localhost:8080/huodong.html' },
    ]);
    const link = 'http://list.lc.localhost:8080/hot';
    const rel = 'nofollow noopener noreferrer sponsored ugc';
    expect(hotWordsOf('main').get()).toEqual([
      { text: '电容', link, color: '#c2410c', title: '热卖', rel },
      { text: '电阻' },
    ]);
  });

  // Spec 5: "The placeholder text … counts as empty".
  it.each([' ', ' 请输入型号或者产品相关信息... '])('have no hint for "%s"', (word) => {
    read({ headerAd: { ...headerAd, searchBoxDarkGrainedWord: word } });
    expect(hintOf('all').get()).toBe('');
  });

  it('are empty if there are none', () => {
    $pageData.set({});
    expect([hintOf('all').get(), recommendedOf('all').get(), hotWordsOf('main').get()]).toEqual(['', [], []]);
  });
});

describe('the words of MRO, before their file has come', () => {
  let asked = 0;
  beforeEach(() => {
    asked = 0;
    page.answer = ({ pathname }) => {
      if (!pathname.endsWith('/mro-resource-list.json')) return undefined;
      asked += 1;
      return Promise.reject(new TypeError('offline'));
    };
  });

  it('are none below the box, or the page’s own, and the header’s if the file fails and the page has none', async () => {
    expect(hot()).toEqual([]);
    await loadMroWords();
    expect(hot()).toEqual(['电容', '电阻']);
    read({ headerAd, commonConfigVO: { hotKeySearch: [{ keyword: '手套', targetLink: '' }] } });
    expect(hot()).toEqual(['手套']);
  });

  it.each([
    ['are not asked for by a box of the main site', 'main', 'all', 0],
    ['are asked for by a box of the MRO site, whatever is searched in', 'mro', 'all', 1],
    ['are asked for by a box that searches in MRO', 'main', 'MRO', 1],
  ] as const)('%s', async (_, site, type, times) => {
    page.sessionStore.set('main-site-search-option', type);
    const leave = together(joinSearch(), placeBox('box', site, true));
    await turns();
    leave();
    expect(asked).toBe(times);
  });

  it('are asked for when MRO is chosen, and leave the box without a hint while there are none', async () => {
    chooseType('self_operated');
    await turns();
    expect(asked).toBe(0);
    chooseType('MRO');
    await turns();
    expect([asked, hintOf('MRO').get()]).toEqual([1, '']);
  });
});

it('the words of MRO are loaded once when it is chosen, and the first is the hint', async () => {
  chooseType('MRO');
  chooseType('all');
  chooseType('MRO');
  await loadMroWords();
  await loadMroWords();
  const calls = page.seen.requests.filter(({ url }) => url.includes('/common/data/mro-resource-list.json'));
  expect(calls.map(({ url }) => url)).toEqual([
    'http://static.lc.localhost:8080/common/data/mro-resource-list.json?version=1',
  ]);
  expect($mroWords.get().length).toBeGreaterThan(1);
  expect(hintOf('MRO').get()).toBe($mroWords.get()[0]?.text);
  expect(recommendedOf('MRO').get()).toEqual($mroWords.get());
  // The file that has come takes the place of the header's words.
  expect(hotWordsOf('mro').get()).toEqual($mroWords.get());
});
