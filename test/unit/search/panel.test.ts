import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  $announcement,
  $searchPanel,
  $suggestions,
  closePanel,
  moveActive,
  REMOVABLE,
  setActive,
  showWords,
  updatePanel,
} from '../../../src/search/panel';
import { $searchText, chooseType, clearText, fillText, typeText } from '../../../src/search/search';
import { noteViewed } from '../../../src/search/viewed';
import { type AskedTip, logInAs, openHandAnsweredPage, openSearchPage } from './page';

let asked: AskedTip[];
let warnings: string[];
beforeEach(() => {
  vi.useFakeTimers();
  const opened = openHandAnsweredPage();
  asked = opened.asked;
  warnings = opened.page.seen.warnings;
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

/** Has suggestions of this keyword shown. */
async function suggest(text: string, ...words: string[]): Promise<void> {
  (await ask(text)).answer(...words);
  await pause(0);
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

  it('S16 is not sent for an illegal word, nor are the suggestions before it kept', async () => {
    await suggest('STM', 'STM32');
    type('STM<script');
    await pause();
    expect([asked.length, status()]).toEqual([1, 'closed']);
    type('STM<scrip');
    await pause();
    expect(asked.map(({ keyword }) => keyword)).toEqual(['STM', 'STM<scrip']);
  });

  it.each([
    ['reply', (tip: AskedTip) => tip.answer('ST')],
    ['failure', (tip: AskedTip) => tip.fail()],
  ])('S7 is aborted for a newer one, and its late %s is dropped', async (_title, end) => {
    const first = await ask('st');
    await suggest('stm', 'STM32');
    expect(first.isAborted()).toBe(true);
    end(first);
    await pause(0);
    expect([status(), shown(), warnings]).toEqual(['suggestions', ['STM32'], []]);
  });

  it('S7 opens nothing if the text changes just as its reply arrives', async () => {
    const first = await ask('st');
    first.answer('ST');
    type('stm');
    await pause(0);
    expect([status(), shown()]).toEqual(['closed', []]);
  });

  it.each([
    ['Escape, submit, Tab or a press outside', () => closePanel(), 'closed'],
    ['the type MRO', () => chooseType('MRO'), 'closed'],
    ['an input method that begins', () => typeText('main', 'stm西', true), 'closed'],
    ['the text was emptied', () => type(''), 'words'],
  ])('S8 opens nothing if its reply arrives after %s', async (_title, act, after) => {
    const tip = await ask('stm');
    act();
    tip.answer('STM32');
    await pause();
    expect([status(), tip.isAborted()]).toEqual([after, true]);
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

  it.each([
    ['not sent for white space, which shows the words', '   ', 0, 'words'],
    ['not sent for the placeholder, which old browsers type', '请输入型号或者产品相关信息...', 0, 'words'],
    ['not sent for characters of which none is searched for', "''", 0, 'closed'],
    ['sent for 0', '0', 1, 'closed'],
  ])('S9 is %s', async (_title, text, times, shows) => {
    type(text);
    await pause();
    expect([asked.length, status()]).toEqual([times, shows]);
  });

  it('S30 is sent without a pause for a word that was taken into the box', async () => {
    fillText('main', 'STM32');
    await pause(0);
    expect(asked.map(({ keyword }) => keyword)).toEqual(['STM32']);
    expect($announcement.get()).toEqual({ box: 'main', text: '已填入 STM32' });
  });

  it('is not sent for MRO', async () => {
    chooseType('MRO');
    type('stm');
    await pause();
    expect(asked.filter(({ keyword }) => keyword !== '')).toEqual([]);
    expect(status()).toBe('closed');
  });

  it.each([
    ['fails', (tip: AskedTip) => tip.fail()],
    ['is a page', (tip: AskedTip) => tip.reply('<html>busy</html>')],
    ['is cut off', (tip: AskedTip) => tip.reply('{"code":200,"result":{"a":{"0":"x"')],
    ['is an error code', (tip: AskedTip) => tip.reply('{"code":500,"msg":"no"}')],
    ['is missing for ten seconds', () => {}],
  ])('clears the suggestions and shows the history if the reply %s', async (_title, act) => {
    await suggest('st', 'STM32');
    act(await ask('stm'));
    await pause(10_000);
    expect(status()).toBe('words');
    expect(shown()).toEqual([]);
    expect(warnings).toHaveLength(1);
  });

  it('is not repeated when the user goes back to the text whose reply is still shown', async () => {
    await suggest('stm', 'STM32');
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
    const stop = $announcement.listen((value) => news.push(value?.text));
    await suggest('stm', 'STM32', 'STM8');
    await suggest('stmx');
    stop();
    expect(news).toEqual(['2 条建议', undefined, '无建议']);
    expect(status()).toBe('closed');
  });

  it('keeps highlight and announcement for an event that repeats the text, but not below another box', async () => {
    await suggest('stm', 'STM32');
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

  it.each([
    ['S30 the highlighted word is taken into the box', () => fillText('main', 'stm')],
    ['the user types', () => type('stm3')],
  ])('returns the highlight to the text when %s', async (_title, act) => {
    await suggest('stm', 'stm');
    moveActive(1, 1);
    act();
    expect($searchPanel.get()).toMatchObject({ status: 'suggestions', active: -1 });
  });

  it('closes the history, and what another box shows, as soon as the user types', async () => {
    updatePanel('main', '');
    type('s');
    expect(status()).toBe('closed');
    await suggest('stm', 'STM32');
    typeText('floating', 'ch', false);
    expect(status()).toBe('closed');
  });
});

describe('S22 S33 the lists below the empty box', () => {
  beforeEach(async () => {
    const page = openSearchPage();
    page.cookies.set('lc_search_history', 'CH340G：LM358');
    logInAs(0);
    await noteViewed({ code: 'C1', model: 'STM32' });
    await noteViewed({ code: 'C2', model: 'NE555' });
    showWords('main');
    moveActive(1, 4);
  });

  const { history, viewed } = REMOVABLE;
  it.each([
    ['which word was removed', () => history.remove('main', 'CH340G'), '已删除搜索记录 CH340G', 0],
    ['which part was removed, by its model', () => viewed.remove('main', 'C2'), '已删除浏览记录 NE555', 0],
    ['that all words were removed', () => history.clear('main'), '已清空搜索记录', -1],
    ['that all parts were removed', () => viewed.clear('main'), '已清空最近浏览', -1],
  ])('tell screen readers %s, and keep a highlight unless all are gone', async (_, remove, text, active) => {
    await remove();
    expect([$announcement.get(), $searchPanel.get()]).toMatchObject([{ box: 'main', text }, { active }]);
  });

  it('are moved through by the arrow keys, past the input', () => {
    setActive(-1);
    const actives = ([1, 1, 1, -1, -1] as const).map((step) => {
      moveActive(step, 2);
      const panel = $searchPanel.get();
      return panel.status !== 'closed' && panel.active;
    });
    expect(actives).toEqual([0, 1, -1, 1, 0]);
    moveActive(1, 0);
    expect($searchPanel.get()).toMatchObject({ active: -1 });
    closePanel();
    moveActive(1, 2);
    expect($searchPanel.get()).toEqual({ status: 'closed' });
  });

  it('are closed, and the box emptied, by the second Escape', () => {
    $searchText.set('stm');
    clearText();
    expect([$searchText.get(), $searchPanel.get().status]).toEqual(['', 'closed']);
  });
});
