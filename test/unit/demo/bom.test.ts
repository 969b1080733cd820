import { utils, write } from '@e965/xlsx';
import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { type Browser, kindBrowser } from './browser';

const ROWS = [
  ['型号', '数量', '品牌'],
  ['STM32F103C8T6', '10', 'ST'],
  ['<img src=x onerror=alert(1)>', '20', '"引号", 逗号'],
];

const separated = (mark: string) =>
  ROWS.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(mark)).join('\r\n');

function workbook(bookType: 'xlsx' | 'biff8'): Uint8Array {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(ROWS), 'BOM');
  return new Uint8Array(write(book, { type: 'array', bookType }) as ArrayBuffer);
}

async function customer(): Promise<Browser> {
  const browser = kindBrowser();
  await browser.control('state', { role: 'customer' });
  return browser;
}

function upload(browser: Browser, bytes: Uint8Array, path = '/bom/json/upload') {
  return browser.form('bom', path, { bomFile: new File([new Uint8Array(bytes)], 'bom.xls') });
}

async function resultPage(browser: Browser, reply: Record<string, unknown>): Promise<string> {
  const { bomUuid } = reply.result as { bomUuid: string };
  return (await browser.get('bom', `/member/bom/upload/${bomUuid}.html`)).text();
}

describe('the BOM service', () => {
  it.each([
    ['xlsx', workbook('xlsx')],
    ['xls', workbook('biff8')],
    ['csv in UTF-8', Buffer.from(separated(','), 'utf8')],
    ['csv in UTF-8 with a mark', Buffer.from(`\ufeff${separated(',')}`, 'utf8')],
    ['csv in GBK', iconv.encode(separated(','), 'gbk')],
    ['tabs in UTF-16LE', iconv.encode(separated('\t'), 'utf16le', { addBOM: true })],
    ['semicolons in UTF-16BE', iconv.encode(separated(';'), 'utf16be', { addBOM: true })],
  ])('B3 opens %s under any name, and shows its lines as text', async (_, bytes) => {
    const browser = await customer();
    const page = await resultPage(browser, await upload(browser, bytes));
    expect(page).toContain('共 2 行');
    expect(page).toContain('<td>STM32F103C8T6</td><td>10</td>');
    expect(page).toContain(
      '&lt;img src=x onerror=alert(1)&gt;</td><td>20</td><td>&quot;引号&quot;, 逗号</td>',
    );
    expect(page).not.toContain('<img src=x');
  });

  it('accepts a picture', async () => {
    expect(await upload(await customer(), new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 1]))).toMatchObject({
      code: 200,
    });
  });

  it('answers an unreadable file with a fileError', async () => {
    const browser = await customer();
    const broken = workbook('xlsx').slice(0, 200);
    for (const bytes of [new Uint8Array(), broken, new Uint8Array([1, 0, 0, 7, 0, 0]), Buffer.from('\n\n')]) {
      const reply = await upload(browser, bytes);
      expect(reply.code).toBe(500);
      expect(reply.fileError).toMatch(/\p{Script=Han}/u);
    }
    expect((await browser.form('bom', '/bom/json/upload', {})).fileError).toBeTruthy();
  });

  it('counts the rows against readRowMaxSize in the check and stores nothing', async () => {
    const browser = await customer();
    const file = (rows: number) => Buffer.from(`型号,数量\n${'CH340G,1\n'.repeat(rows)}`);
    const check = async (rows: number) =>
      (await upload(browser, file(rows), '/bom/json/upload/check')).result;
    expect(await check(300)).toEqual({ checkPass: true, readRowMaxSize: 300, bomUuid: null });
    expect(await check(301)).toMatchObject({ checkPass: false });
    await browser.control('state', { readRowMaxSize: 5 });
    expect(await check(6)).toMatchObject({ checkPass: false, readRowMaxSize: 5 });
    expect(await resultPage(browser, await upload(browser, file(6)))).toContain('共 5 行');
  });

  it('B4 tells a guest to log in', async () => {
    expect(await upload(kindBrowser(), Buffer.from('CH340G,1'))).toMatchObject({
      needLogin: true,
      result: null,
    });
  });
});
