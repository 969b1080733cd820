import { describe, expect, it } from 'vitest';
import { $pageDataStatus } from '../../../src/core/page/load-page-data';
import { $pageData } from '../../../src/core/page/page-data';
import { parsePageData } from '../../../src/core/page/schema';
import {
  $homeWords,
  $isFloating,
  $navigationBars,
  nameHome,
  noteScroll,
} from '../../../src/navigation/navigation';

describe('the floating header', () => {
  it('is shown past 135 px of scrolling, but not at 135', () => {
    const changes: boolean[] = [];
    const stop = $isFloating.listen((isFloating) => changes.push(isFloating));
    for (const top of [0, 135, 136, 500, 135.4, 135]) noteScroll(top);
    expect(changes).toEqual([true, false]);
    stop();
  });
});

describe('the navigation bar', () => {
  const words = () => $navigationBars.get().map(({ navigationWords }) => navigationWords);

  it('has default links once headerAd is known to have none, and none before', () => {
    $pageData.set({});
    $pageDataStatus.set('loading');
    expect(words()).toEqual([]);
    $pageDataStatus.set('ready');
    expect(words()).toContain('领券中心');
    expect($navigationBars.get().every(({ targetLink }) => /^https?:/.test(targetLink))).toBe(true);
    $pageData.set(parsePageData({ headerAd: { navigationBars: [{ navigationWords: '首页' }] } }).data);
    expect(words()).toEqual(['首页']);
    $pageData.set({});
    $pageDataStatus.set('failed');
    expect(words()).toContain('品牌库');
    const marks = $navigationBars.get().map(({ cornerMark, cornerMarkUrl }) => cornerMark + cornerMarkUrl);
    expect(marks.join('')).toBe('');
  });
});

it('the words of the page’s own link home have room beside the logo: without blanks, and cut at twenty', () => {
  expect($homeWords.get()).toBe('');
  nameHome(' 立芯商城 ');
  expect($homeWords.get()).toBe('立芯商城');
  nameHome('一'.repeat(21));
  expect($homeWords.get()).toBe('一'.repeat(20));
});
