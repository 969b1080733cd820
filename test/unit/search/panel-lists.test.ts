import { beforeEach, describe, expect, it } from 'vitest';
import { environment } from '../../../src/core/browser/environment';
import { $history } from '../../../src/search/history';
import {
  $announcement,
  $searchPanel,
  type Announcement,
  announcementText,
  closePanel,
  moveActive,
  REMOVABLE,
  showRows,
  showWords,
  updatePanel,
} from '../../../src/search/panel';
import { $searchText, clearText } from '../../../src/search/search';
import { $viewed, noteViewed } from '../../../src/search/viewed';
import { logInAs, openSearchPage } from './page';

const said = () => {
  const announced = $announcement.get();
  return announced && [announced.box, announcementText(announced.news)];
};
const active = () => {
  const panel = $searchPanel.get();
  return panel.status === 'closed' ? undefined : panel.active;
};

beforeEach(async () => {
  const page = openSearchPage();
  page.cookies.set('lc_search_history', 'CH340G：LM358');
  logInAs(0);
  await noteViewed({ code: 'C1', model: 'STM32', url: '/own.html' });
  await noteViewed({ code: 'C2', model: 'NE555' });
  showWords('main');
  moveActive(1, 4);
});

describe('S22 S33 the lists below the empty box', () => {
  it('tell screen readers which word was removed, and leave the highlight where it is', () => {
    REMOVABLE.history.remove('main', 'CH340G');
    expect([$history.get(), said(), active()]).toEqual([['LM358'], ['main', '已删除搜索记录 CH340G'], 0]);
  });

  it('tell screen readers that all words were removed, and have no highlight then', () => {
    REMOVABLE.history.clear('main');
    expect([$history.get(), said(), active()]).toEqual([[], ['main', '已清空搜索记录'], -1]);
  });

  it('tell screen readers which part was removed, by its model', async () => {
    await REMOVABLE.viewed.remove('main', 'C2');
    expect([$viewed.get().map(({ code }) => code), said()]).toEqual([
      ['C1'],
      ['main', '已删除浏览记录 NE555'],
    ]);
  });

  it('tell screen readers that all parts were removed, and have no highlight then', async () => {
    await REMOVABLE.viewed.clear('main');
    expect([$viewed.get(), said(), active()]).toEqual([[], ['main', '已清空最近浏览'], -1]);
    expect(environment().cookies.get('lc_viewed')).toBeUndefined();
  });

  it('keep the page’s own address of a part in full, because another host may show it', () => {
    expect($viewed.get().map(({ url }) => url)).toEqual([undefined, 'http://www.lc.localhost:8080/own.html']);
  });
});

describe('the panel', () => {
  it('moves through the input too with the arrow keys', () => {
    updatePanel('main', '');
    const actives = [1, 1, 1, -1, -1].map((step) => {
      moveActive(step === 1 ? 1 : -1, 2);
      const panel = $searchPanel.get();
      return panel.status === 'closed' ? undefined : panel.active;
    });
    expect(actives).toEqual([0, 1, -1, 1, 0]);
    moveActive(1, 0);
    expect($searchPanel.get()).toMatchObject({ active: -1 });
    closePanel();
    moveActive(1, 2);
    expect($searchPanel.get()).toEqual({ status: 'closed' });
  });

  it('closes and empties the box by the second Escape', () => {
    $searchText.set('stm');
    updatePanel('main', '');
    clearText();
    expect([$searchText.get(), $searchPanel.get().status]).toEqual(['', 'closed']);
  });

  it('S32 shows the rows of a pasted list without a highlight', () => {
    showRows('main');
    expect($searchPanel.get()).toEqual({ status: 'rows', box: 'main', active: -1 });
  });
});

it.each<[Announcement, string]>([
  [{ kind: 'suggestions', count: 0 }, '无建议'],
  [{ kind: 'suggestions', count: 7 }, '7 条建议'],
  [{ kind: 'filled', text: 'CH340G' }, '已填入 CH340G'],
  [{ kind: 'pasted', count: 3, unread: 0 }, '识别到 3 行，按下方向键前往BOM配单，按 Esc 只搜索第一行'],
])('S14 %j is announced as %s', (news, text) => {
  expect(announcementText(news)).toBe(text);
});
