import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { $bomFlow, setBomFlow } from '../../../src/bom/upload';
import { $dialogs, $toasts, settleDialog } from '../../../src/core/dialogs/dialogs';
import { $pageData } from '../../../src/core/page/page-data';
import { closePanel } from '../../../src/search/panel';
import { $searchText } from '../../../src/search/search';
import { setChosenType } from '../../../src/search/type';
import { setUser } from '../log-in';
import type { TestEnvironment } from '../test-environment';
import { click, press } from '../ui/render';
import { box, boxIn, input, news, showBox, thrownBy } from './box-page';
import { logInAs, openSearchPage } from './page';

const LIST = 'STM32F103C8T6\t10\nCH340G\t1,000\n';
const CSV = '\ufeffSTM32F103C8T6,10\r\nCH340G,"1,000"\r\n';

let page: TestEnvironment;
/** The requests to the BOM host, and its reply. */
let sent: { path: string; text: string; name: string; type: string }[];
let answer: (path: string) => object;

beforeEach(async () => {
  page = openSearchPage();
  sent = [];
  answer = (path) => ({
    code: 200,
    result: path.endsWith('/check') ? { checkPass: true, readRowMaxSize: 300 } : { bomUuid: 'u1' },
  });
  page.upload = async (url, form) => {
    const file = form.get('bomFile');
    if (!(file instanceof File)) throw new Error('no file');
    const { pathname: path } = new URL(url);
    // Blob.text() leaves the mark out.
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await file.arrayBuffer());
    sent.push({ path, text, name: file.name, type: file.type });
    return { status: 200, text: JSON.stringify(answer(path)), headers: new Headers() };
  };
  // They name the customer, so user info is not asked before a file is sent.
  page.cookies.set('customer_info', '1024886A-0-0-1');
  logInAs(1);
  await showBox();
});
afterEach(async () => {
  await act(async () => {
    closePanel();
    setBomFlow({ status: 'idle' });
  });
  await dismiss();
});

/** Pastes as the browser does; true when the paste is left to the browser. */
async function paste(text: string): Promise<boolean> {
  const event = new Event('paste', { bubbles: true, composed: true, cancelable: true });
  Object.assign(event, { clipboardData: { getData: () => text } });
  await act(async () => {
    input.focus();
    input.dispatchEvent(event);
  });
  return !event.defaultPrevented;
}
const dismiss = () =>
  act(async () => {
    for (const { id } of $dialogs.get()) settleDialog(id, false);
  });
const rowsOf = (count: number) => Array.from({ length: count }, (_, index) => `LM358-${index}`).join('\n');
const button = (name: string) => {
  const found = [...box.root.querySelectorAll('section button')].find((one) => one.textContent === name);
  if (!(found instanceof HTMLElement)) throw new Error(`no button ${name}`);
  return found;
};
const cells = () => [...box.root.querySelectorAll('td[title]')].map(({ textContent }) => textContent);
const isOpen = () => box.root.querySelector('table') !== null;

describe('S32 quick order', () => {
  it('shows the cells of a pasted table, and its first part in the box', async () => {
    expect(await paste(LIST)).toBe(false);
    expect(cells()).toEqual(['STM32F103C8T6', '10', 'CH340G', '1,000']);
    expect(box.root.querySelector('th')).toBeNull();
    expect(box.find('section').textContent).toContain('按原样发送，型号和数量以商城的匹配结果为准');
    expect(box.find('caption').textContent).toBe('识别到 2 行');
    expect(news()).toBe('识别到 2 行，按下方向键前往BOM配单，按 Esc 只搜索第一行');
    expect(input.value).toBe('STM32F103C8T6');
  });

  it('shows five rows, or all, and warns above 300; the way to the upload stays the down arrow’s', async () => {
    await paste(rowsOf(301));
    expect([cells().length, sent]).toEqual([5, []]);
    expect(box.find('section').textContent).toContain('已超过300行');
    await paste(rowsOf(9));
    expect(cells()).toHaveLength(5);
    const all = button('还有 4 行，查看全部');
    expect(all.getAttribute('aria-expanded')).toBe('false');
    await click(all);
    expect(cells()).toHaveLength(9);
    await press(input, 'ArrowDown');
    expect(box.root.activeElement).toBe(button('BOM配单'));
    await click(button('收起'));
    expect(cells()).toHaveLength(5);
  });

  it('shows 2000 further cells at once, because a page of 30 000 stands still', async () => {
    const wide = Array.from({ length: 300 }, (_, row) => `LM358-${row}\t${'x1\t'.repeat(88)}1`);
    await paste(wide.join('\n'));
    await click(button('还有 295 行，再看 22 行'));
    expect(cells()).toHaveLength(27 * 90);
    await click(button('还有 273 行，再看 22 行'));
    expect(cells()).toHaveLength(49 * 90);
    await paste(rowsOf(9));
    expect(cells()).toHaveLength(5);
    await paste(wide.join('\n'));
    await click(button('还有 295 行，再看 22 行'));
    await click(button('收起'));
    expect(cells()).toHaveLength(5 * 90);
  });

  it('sends the text itself where no one separator gives its cells', async () => {
    const text = 'Source: a.sch, rev 2\nSTM32F103C8T6,U1,10\nCH340G,U2,1';
    await paste(text);
    expect(cells()).toEqual(text.split('\n'));
    await click(button('BOM配单'));
    await expect.poll(() => sent.length).toBe(2);
    expect(sent[0]?.text).toBe(`\ufeff${text.replaceAll('\n', '\r\n')}\r\n`);
  });

  it.each([
    ' https://www.example.com/a.html#lc-list=C25744*100;C17513*50 ',
    '#lc-list=C25744*100;C17513*50',
    'C25744*100;C17513*50',
  ])('opens the list that a copied link names, or a line of codes with quantities: %j', async (text) => {
    expect(await paste(text)).toBe(false);
    expect([cells(), input.value]).toEqual([['C25744', '100', 'C17513', '50'], 'C25744']);
    await paste('https://www.example.com/#lc-list=CH340G*7');
    expect(cells()).toEqual(['CH340G', '7']);
  });

  it('opens a link by Enter that a keyboard’s clipboard has put into the box', async () => {
    await act(async () => $searchText.set('https://www.example.com/#lc-list=C25744*100'));
    await press(input, 'Enter');
    expect([cells(), page.seen.navigated]).toEqual([['C25744', '100'], []]);
  });

  it('leaves a link without rows to the browser, and tells of one with too many', async () => {
    expect(await paste('https://www.example.com/#lc-list=')).toBe(true);
    expect(await paste(`https://www.example.com/#lc-list=${'C1*5;'.repeat(301)}`)).toBe(false);
    expect([cells(), $toasts.get().map(({ message }) => message)]).toEqual([
      [],
      ['链接中的清单超过300行，无法打开'],
    ]);
  });

  it('reads no text that is too long for a list', async () => {
    const read = vi.spyOn(String.prototype, 'matchAll');
    expect(await paste(`data:image/png;base64,${'iVBORw0KGgo/'.repeat(33_000)}`)).toBe(true);
    expect(Math.max(0, ...read.mock.contexts.map((text) => String(text).length))).toBeLessThanOrEqual(10_000);
    read.mockRestore();
  });

  it('sends exactly the rows that are ticked, under headings only if each says a part and a quantity', async () => {
    await paste('C8734 x 10\n5 x C14267\nTPS54331*40 x 7');
    expect([...box.root.querySelectorAll('th')].map(({ textContent }) => textContent)).toEqual([
      '发送',
      '型号',
      '数量',
    ]);
    await click(box.find('tr:nth-child(2) input'));
    expect(cells()).toEqual(['C8734', '10', 'C14267', '5', 'TPS54331*40', '7']);
    await click(button('BOM配单'));
    await expect.poll(() => sent.length).toBe(2);
    expect(sent[0]?.text).toBe('\ufeff型号,数量\r\nC8734,10\r\nTPS54331*40,7\r\n');
  });

  it('sends nothing while no row is ticked, and all rows of the next list', async () => {
    await paste(LIST);
    const ticks = () => [...box.root.querySelectorAll('tbody input')];
    for (const tick of ticks()) if (tick instanceof HTMLElement) await click(tick);
    expect(button('BOM配单').matches(':disabled')).toBe(true);
    await click(box.find('tbody input'));
    expect(button('BOM配单').matches(':disabled')).toBe(false);
    await paste(LIST);
    expect(ticks().map((tick) => tick.matches(':checked'))).toEqual([true, true]);
  });

  it('shows a formula as the text that is sent', async () => {
    await paste(`${LIST}=cmd|'/C calc'!A0\t7`);
    expect(cells().slice(-2)).toEqual(["'=cmd|'/C calc'!A0", '7']);
    await click(button('BOM配单'));
    await expect.poll(() => sent.length).toBe(2);
    expect(sent[0]?.text).toBe(`${CSV}'=cmd|'/C calc'!A0,7\r\n`);
  });

  it('sends exactly these rows through check and upload, then opens the result page', async () => {
    await paste(LIST);
    await click(button('BOM配单'));
    await expect
      .poll(() => page.seen.navigated)
      .toEqual(['http://bom.lc.localhost:8080/member/bom/upload/u1.html']);
    const [name, type] = ['粘贴的BOM清单.csv', 'text/csv;charset=utf-8'];
    expect(sent).toEqual([
      { path: '/bom/json/upload/check', text: CSV, name, type },
      { path: '/bom/json/upload', text: CSV, name, type },
    ]);
    await expect.poll(isOpen).toBe(false);
  });

  it('S37 copies the rows that are ticked for a spreadsheet, parts with their headings', async () => {
    await paste('LM358\t5\nCH340G\t7');
    await click(button('复制清单'));
    await paste(LIST);
    await click(box.find('tbody input'));
    await click(button('复制清单'));
    await click(box.find('tr:nth-child(2) input'));
    expect(button('复制清单').matches(':disabled')).toBe(true);
    expect([page.seen.copied, sent]).toEqual([['型号\t数量\r\nLM358\t5\r\nCH340G\t7', 'CH340G\t1,000'], []]);
    expect($toasts.get().map(({ message }) => message)).toEqual([
      '已复制 2 款，可粘贴到 Excel',
      '已复制 1 款，可粘贴到 Excel',
    ]);
  });

  it('S37 copies a link to the rows that are ticked', async () => {
    await paste(LIST);
    await click(box.find('tbody input'));
    await click(button('复制链接'));
    await click(box.find('tr:nth-child(2) input'));
    expect(button('复制链接').matches(':disabled')).toBe(true);
    expect([page.seen.copied, sent]).toEqual([['http://www.lc.localhost:8080/#lc-list=CH340G*1%2C000*'], []]);
    expect($toasts.get().map(({ message }) => message)).toEqual(['已复制链接，打开后可见这 1 行']);
  });

  it('B7 shows the rows again after 返回修改', async () => {
    await paste(LIST);
    answer = () => ({ code: 200, result: { checkPass: false } });
    await click(button('BOM配单'));
    await expect.poll(() => $dialogs.get().length).toBe(1);
    await dismiss();
    await expect.poll(() => $bomFlow.get().status).toBe('idle');
    await act(async () => {});
    expect([isOpen(), sent.length]).toEqual([true, 1]);
  });

  it('keeps the rows while a file of another drop zone is on its way', async () => {
    await paste(LIST);
    const other = Symbol();
    await act(async () => setBomFlow({ status: 'reading', zone: other }));
    await click(button('BOM配单'));
    expect([isOpen(), sent.length]).toEqual([true, 0]);
  });

  it('B8 shows the rows again with the server’s message and 重试 after a failure', async () => {
    await paste(LIST);
    answer = () => ({ code: 500, msg: '清单无法识别', result: null });
    await click(button('BOM配单'));
    await expect.poll(() => $bomFlow.get().status).toBe('failed');
    await act(async () => {});
    expect(box.find('section').textContent).toContain('清单无法识别');
    answer = (path) => ({
      code: 200,
      result: path.endsWith('/check') ? { checkPass: true } : { bomUuid: 'u2' },
    });
    await click(button('重试'));
    await expect.poll(() => page.seen.navigated.length).toBe(1);
    expect(sent.map(({ text }) => text)).toEqual([CSV, CSV, CSV]);
  });

  it('closes on Escape and keeps the first part, from the box and from its buttons', async () => {
    for (const isInside of [false, true]) {
      await paste(LIST);
      if (isInside) await press(input, 'ArrowDown');
      expect(box.root.activeElement).toBe(isInside ? button('BOM配单') : input);
      await press(isInside ? button('BOM配单') : input, 'Escape');
      expect([isOpen(), input.value, box.root.activeElement]).toEqual([false, 'STM32F103C8T6', input]);
    }
    expect(sent).toEqual([]);
  });

  it('closes on Escape from the search button, which Tab reaches before its own buttons', async () => {
    await paste(LIST);
    const submit = box.find('button[type=submit]');
    await act(async () => submit.focus());
    await press(submit, 'Escape');
    expect([isOpen(), input.value, box.root.activeElement]).toEqual([false, 'STM32F103C8T6', input]);
  });

  it('searches for the first part by 只搜索第一行', async () => {
    await paste(LIST);
    await click(button('只搜索第一行'));
    await expect.poll(() => page.seen.navigated.length).toBe(1);
    expect(page.seen.navigated[0]).toContain('k=STM32F103C8T6&');
  });

  it('stays open when Tab moves to its buttons, and closes when the user types', async () => {
    await paste(LIST);
    expect(await press(input, 'Tab')).toBe(true);
    await act(async () => button('BOM配单').focus());
    expect(isOpen()).toBe(true);
    await act(async () => input.focus());
    expect(isOpen()).toBe(true);
    await act(async () => $searchText.set(''));
    await press(input, 'Escape');
    expect(isOpen()).toBe(false);
  });

  it('leaves a paste without a clipboard to the page, whose script has made it', async () => {
    const paste = new Event('paste', { bubbles: true, composed: true, cancelable: true });
    expect(await thrownBy(() => input.dispatchEvent(paste))).toEqual([]);
  });

  // Spec 2: "on the MRO site this is a quick inquiry link instead".
  it.each([
    ['of one part', 'CH340G', () => {}],
    ['of words', '贴片电容 0603', () => {}],
    ['of an address', 'https://a.example/x1', () => {}],
    ['on the MRO site, which has no BOM upload', LIST, () => box.show(boxIn('mro'))],
    ['with the type MRO, which has none either', LIST, () => setChosenType('MRO')],
    ['with quickOrder off', LIST, () => $pageData.set({ quickOrder: 'off' })],
  ])('leaves to the browser a paste %s', async (_, text, choose) => {
    await act(async () => void (await choose()));
    expect([await paste(text), isOpen()]).toEqual([true, false]);
  });

  it('forgets the failure of an earlier list', async () => {
    answer = () => ({ code: 500, msg: '清单A不能识别' });
    await paste(LIST);
    await click(button('BOM配单'));
    await dismiss();
    await act(async () => closePanel());
    await paste('LM358DR\t10\nNE555P\t7\n');
    expect(box.root.querySelector('section')?.textContent).not.toContain('清单A不能识别');
    expect(button('BOM配单')).toBeTruthy();
  });

  it('is the customer’s: its rows leave the screen with them, and stay when a guest logs in', async () => {
    const become = (customerCode: string) =>
      act(async () => setUser({ customerCode, customerLogin: customerCode === '' ? 0 : 1 }));
    await become('');
    await paste(LIST);
    await become('A');
    expect(isOpen()).toBe(true);
    await become('');
    expect(isOpen()).toBe(false);
  });
});
