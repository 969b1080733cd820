import { utils, write } from '@e965/xlsx';
import type { Page } from '@playwright/test';
import iconv from 'iconv-lite';
import { expect } from './fixtures';

/** A file as a file chooser takes it. */
interface FileLike {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/**
 * A real BOM of that kind with so many rows below its head line; a picture's rows are the server's to see.
 */
export function sheetBytes(kind: 'csv' | 'gbk' | 'xlsx' | 'jpg', rows: number): Buffer {
  if (kind === 'jpg') return Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]);
  const table = [
    ['型号', '数量'],
    ...Array.from({ length: rows }, (_, at) => [`STM32F${100 + at}`, `${at + 1}`]),
  ];
  if (kind === 'xlsx') {
    const book = utils.book_new();
    utils.book_append_sheet(book, utils.aoa_to_sheet(table), 'BOM');
    return write(book, { type: 'buffer', bookType: 'xlsx' });
  }
  const text = table.map((row) => row.join(',')).join('\r\n');
  return kind === 'gbk' ? iconv.encode(text, 'gbk') : Buffer.from(text);
}

/** The drop zone that stands in the page by itself. */
export function zoneOf(page: Page) {
  return page.locator('lc-bom-upload').getByRole('button', { name: '选择BOM文件' });
}

/** Chooses files through the browser's own chooser, which a click on the zone opens, or another press. */
export async function choose(
  page: Page,
  files: FileLike | string,
  press = () => zoneOf(page).click(),
): Promise<void> {
  const opening = page.waitForEvent('filechooser');
  await press();
  await (await opening).setFiles(files);
}

/** Drops real files or folders from disk onto a point of the page, as the system does. */
export async function dropFromDisk(page: Page, paths: string[], at: { x: number; y: number }): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const data = { items: [], files: paths, dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await session.send('Input.dispatchDragEvent', { type, ...at, data });
  }
  await session.detach();
}

/** The middle of the zone in the viewport. */
export async function middleOf(page: Page): Promise<{ x: number; y: number }> {
  await zoneOf(page).scrollIntoViewIfNeeded();
  const box = await zoneOf(page).boundingBox();
  if (box === null) throw new Error('no zone');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Waits for the result page and what it says of the file. */
export async function expectResult(page: Page, name: string, lines: number): Promise<void> {
  await page.waitForURL(/:\/\/bom\.lc\.localhost:\d+\/member\/bom\/upload\/[\w-]{1,64}\.html$/);
  await expect(page.getByText(`${name}，共 ${lines} 行`)).toBeVisible();
}

/** The alert with that text; closes it by key, because the next alert's button may be at the same place. */
export async function dismissAlert(page: Page, text: string): Promise<void> {
  const dialog = page.getByRole('alertdialog').filter({ hasText: text });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: '确定' }).press('Enter');
  await expect(dialog).toHaveCount(0);
}

/** A csv of so many parts below its head line. */
export function csvOf(rows: number, name = 'list.csv'): FileLike {
  return { name, mimeType: 'text/csv', buffer: sheetBytes('csv', rows) };
}
