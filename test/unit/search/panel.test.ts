import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { environment } from '../../../src/core/browser/environment';
import { $history } from '../../../src/search/history';
import {
  $announcement,
  $searchPanel,
  $suggestions,
  closePanel,
  moveActive,
  REMOVABLE,
  showRows,
  showWords,
  updatePanel,
} from '../../../src/search/panel';
import { $searchText, chooseType, clearText, fillText, typeText } from '../../../src/search/search';
import { SEARCH_TEXT } from '../../../src/search/texts';
import { $viewed, noteViewed } from '../../../src/search/viewed';
import { type AskedTip, logInAs, openHandAnsweredPage, openSearchPage } from './page';

let asked: AskedTip[];

let warnings: string[];

beforeEach(() => {
  vi.useFakeTimers();
  const opened = openHandAnsweredPage();
  asked = opened.asked;
  warnings = opened.page.seen.warnings;
});

afterEach(() => {
  vi.useRealTimers();
});

const type = (text: string) => typeText('main', text, false);

const pause = (ms = 300) => vi.advanceTimersByTimeAsync(ms);

const shown = () => $suggestions.get().items.map(({ text }) => text);

const status = () => $searchPanel.get().status;

async function ask(text: string): Promise<AskedTip> {
  type(text);
  await pause();
  const last = asked.at(-1);
  if (last === undefined) throw new Error('nothing was asked');
  return last;
}

describe('the request for suggestions', () => {
  it('S6 is sent once for twenty characters typed quickly, 300 ms after the last', async () => {
    const text = 'STM32F103C8T6-LQFP48';
    for (let length = 1; length <= text.length; length += 1) {
      type(text.slice(0, length));
      await pause(20);
    }
    await pause(279);
    expect(asked).toHaveLength(0);
    await pause(1);
    expect(asked.map(({ keyword }) => keyword)).toEqual([text]);
  });

  it('S7 is aborted for a newer one, and a late reply is dropped', async () => {
    const first = await ask('st');
    const second = await ask('stm');
    expect(first.isAborted()).toBe(true);
    second.answer('STM32');
    await pause(0);
    first.answer('ST');
    await pause(0);
    expect(shown()).toEqual(['STM32']);
    expect(warnings).toEqual([]);
  });

  it('S7 clears nothing if it fails late', async () => {
    const first = await ask('st');
    const second = await ask('stm');
    second.answer('STM32');
    await pause(0);
    first.fail();
    await pause(0);
    expect(status()).toBe('suggestions');
    expect(warnings).toEqual([]);
  });

  it('S7 opens nothing if the text changes just as its reply arrives', async () => {
    const first = await ask('st');
    first.answer('ST');
    type('stm');
    await pause(0);
    expect([status(), shown()]).toEqual(['closed', []]);
  });

  it.each([
    ['Escape, submit, Tab or a press outside', () => closePanel()],
    ['the type MRO', () => chooseType('MRO')],
    ['an input method that begins', () => typeText('main', 'stm西', true)],
  ])('S8 opens nothing if its reply arrives after %s', async (_title, act) => {
    const tip = await ask('stm');
    act();
    tip.answer('STM32');
    await pause();
    expect(status()).toBe('closed');
    expect(tip.isAborted()).toBe(true);
  });

  it('S8 leaves the history open if its reply arrives after the text was emptied', async () => {
    const tip = await ask('stm');
    type('');
    tip.answer('STM32');
    await pause();
    expect(status()).toBe('words');
  });

  it('S2 waits during a composition, and is sent once at its end, even if an input event follows', async () => {
    for (const text of ['x', 'xi', "xi'", "xi'an"]) {
      typeText('main', text, true);
      await pause(400);
    }
    expect(asked).toHaveLength(0);
    typeText('main', '西安', true);
    typeText('main', '西安', false);
    typeText('main', '西安', false);
    await pause();
    typeText('main', '西安', false);
    await pause();
    expect(asked.map(({ keyword }) => keyword)).toEqual(['西安']);
  });

  it('S9 is not sent for white space, which shows the words, but is sent for 0', async () => {
    await pause();
    type('   ');
    await pause();
    expect(asked).toHaveLength(0);
    expect(status()).toBe('words');
    await ask('0');
    expect(asked.map(({ keyword }) => keyword)).toEqual(['0']);
  });

  it('is not sent for the box’s own placeholder, which old browsers type into it', async () => {
    type('请输入型号或者产品相关信息...');
    await pause();
    expect([asked.length, status()]).toEqual([0, 'words']);
  });

  it('is not sent for characters of which none is searched for', async () => {
    type("''");
    await pause();
    expect([asked.length, status()]).toEqual([0, 'closed']);
  });

  it('S30 is sent without a pause for a word that was taken into the box', async () => {
    fillText('main', 'STM32');
    await pause(0);
    expect(asked.map(({ keyword }) => keyword)).toEqual(['STM32']);
    expect($announcement.get()).toEqual({ box: 'main', text: '已填入 STM32' });
  });

  it('is not sent for MRO', async () => {
    chooseType('MRO');
    const before = asked.length;
    type('stm');
    await pause();
    expect(asked).toHaveLength(before);
    expect(status()).toBe('closed');
  });

  it.each([
    ['fails', (tip: AskedTip) => tip.fail()],
    ['is a page', (tip: AskedTip) => tip.reply('<html>busy</html>')],
    ['is cut off', (tip: AskedTip) => tip.reply('{"code":200,"result":{"a":{"0":"x"')],
    ['is an error code', (tip: AskedTip) => tip.reply('{"code":500,"msg":"no"}')],
  ])('§search.errors clears the suggestions and shows the history if the reply %s', async (_title, act) => {
    (await ask('st')).answer('STM32');
    await pause(0);
    act(await ask('stm'));
    await pause(0);
    expect(status()).toBe('words');
    expect(shown()).toEqual([]);
    expect(warnings).toHaveLength(1);
  });

  it('§search.errors counts as failed without a reply in ten seconds', async () => {
    await ask('stm');
    await pause(10_000);
    expect(status()).toBe('words');
  });

  it('is not repeated when the user goes back to the text whose reply is still shown', async () => {
    (await ask('stm')).answer('STM32');
    await pause(0);
    type('stm3');
    type('stm');
    await pause();
    expect(asked).toHaveLength(1);
    expect(status()).toBe('suggestions');
  });
});

describe('the panel', () => {
  it('S14 announces the number of suggestions once per reply, and if there are none', async () => {
    const news: unknown[] = [];
    const stop = $announcement.listen((value) => value && news.push(value.text));
    (await ask('stm')).answer('STM32', 'STM8');
    await pause();
    (await ask('stmx')).answer();
    await pause();
    stop();
    expect(news).toEqual(['2 条建议', '无建议']);
    expect(status()).toBe('closed');
  });

  it('keeps highlight and announcement for an event that repeats the text, but not below another box', async () => {
    (await ask('stm')).answer('STM32');
    await pause();
    moveActive(1, 1);
    $announcement.set(undefined);
    type('stm');
    await pause();
    expect([$searchPanel.get(), $announcement.get()]).toEqual([
      { status: 'suggestions', box: 'main', active: 0 },
      undefined,
    ]);
    typeText('floating', 'stm', false);
    expect($searchPanel.get()).toEqual({ status: 'suggestions', box: 'floating', active: -1 });
    expect(asked).toHaveLength(1);
  });

  it('S30 returns the highlight to the text when the highlighted word is taken into the box', async () => {
    (await ask('stm')).answer('stm');
    await pause();
    moveActive(1, 1);
    fillText('main', 'stm');
    expect($searchPanel.get()).toMatchObject({ status: 'suggestions', active: -1 });
  });

  it('closes the history, and what another box shows, as soon as the user types', async () => {
    updatePanel('main', '');
    type('s');
    expect(status()).toBe('closed');
    (await ask('stm')).answer('STM32');
    await pause();
    typeText('floating', 'ch', false);
    expect(status()).toBe('closed');
  });

  it('returns the highlight to the text when the user types', async () => {
    (await ask('stm')).answer('STM32');
    await pause();
    moveActive(1, 1);
    type('stm3');
    expect($searchPanel.get()).toMatchObject({ status: 'suggestions', active: -1 });
  });
});

describe('the lists', () => {
  const said = () => {
    const announced = $announcement.get();
    return announced && [announced.box, announced.text];
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
      expect($viewed.get().map(({ url }) => url)).toEqual([
        undefined,
        'http://www.lc.localhost:8080/own.html',
      ]);
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

  it('S32 says how many rows of a pasted list are understood', () => {
    expect(SEARCH_TEXT.rowsNews(3, 0)).toBe('识别到 3 行，按下方向键前往BOM配单，按 Esc 只搜索第一行');
  });
});
