import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { fileOf, type Sheet, sheetBytes } from './bom-files';
import { choose, csvOf, dismissAlert, dropFromDisk, expectResult, middleOf, zoneOf } from './bom-steps';
import { expect, openHost, test } from './fixtures';
import { matrixUnless } from './tier';

const BAD_FORMAT =
  '您上传的BOM清单格式不准确，当前支持上传xls、xlsx、csv、JPG、PNG、JPEG格式，请检查后重新上传';
const MAX_BYTES = 10_485_760;

test.beforeEach(async ({ page, store }) => {
  await store.set({ role: 'customer' });
  await openHost(page, store);
});

const GOOD: [string, Sheet, number][] = [
  ['list.xlsx', 'xlsx', 3],
  ['list.xls', 'xls', 3],
  ['LIST.XLSX', 'xlsx', 3],
  ['list.csv', 'csv', 3],
  ['中文清单.csv', 'gbk', 3],
  ['eda.csv', 'utf16', 3],
  ['misnamed.xls', 'xlsx', 3],
  ['setup.exe.xlsx', 'xlsx', 3],
  ['photo.JPG', 'jpg', 2],
  ['scan.jpeg', 'jpg', 2],
  ['scan.png', 'png', 2],
];
/** One workbook, one text, one picture: what tells the kinds apart is a rule of the model (test/unit/bom/model). */
const GOOD_OF_EVERY_RUN = ['list.xlsx', '中文清单.csv', 'photo.JPG'];
for (const [name, kind, lines] of GOOD) {
  const title = `B1 B3 ${name} (${kind}) goes through to its result page`;
  test(title, matrixUnless(GOOD_OF_EVERY_RUN.includes(name)), async ({ page }) => {
    await choose(page, fileOf(name, sheetBytes(kind, 3)));
    await expectResult(page, name, lines);
  });
}

const BAD: [string, Buffer, string][] = [
  ['list.xlsx.exe', sheetBytes('xlsx', 1), BAD_FORMAT],
  ['list.pdf', Buffer.from('%PDF-1.7'), BAD_FORMAT],
  ['xlsx', sheetBytes('xlsx', 1), BAD_FORMAT],
  ['program.xlsx', Buffer.from('MZ\x90\0\x03\0\0\0'), BAD_FORMAT],
  ['archive.csv', Buffer.from([0x1f, 0x8b, 8, 0]), BAD_FORMAT],
  ['empty.csv', Buffer.alloc(0), '您上传的BOM文件内容为空，请检查后重新上传'],
  ['big.csv', Buffer.alloc(MAX_BYTES + 1, 'a'), '您上传的BOM文件超过10M，请检查后重新上传'],
];
test('B1 B2 B3 a file of another format, an empty one and one over 10 MB are refused and nothing is sent', async ({
  page,
  store,
}) => {
  for (const [name, bytes, message] of BAD) {
    await choose(page, fileOf(name, bytes));
    await dismissAlert(page, message);
    expect(await store.log('/bom/json/upload/check'), name).toEqual([]);
    const described = await zoneOf(page).getAttribute('aria-describedby');
    await expect(page.locator(`lc-bom-upload [id="${described?.split(' ')[0]}"]`), name).toHaveText(message);
  }
});

test('B2 a file of exactly 10 MB is accepted', async ({ page }) => {
  const picture = Buffer.alloc(MAX_BYTES);
  sheetBytes('png', 0).copy(picture);
  await choose(page, fileOf('full.png', picture));
  await expectResult(page, 'full.png', 2);
});

test('B7 300 rows are uploaded without a question, 301 rows ask first', async ({ page }) => {
  await choose(page, csvOf(301, 'long.csv'));
  const dialog = page.getByRole('alertdialog', { name: 'BOM行数限制' });
  await expect(dialog).toContainText('上传文件的行数已超过300行，超出部分将无法被识别。请确认是否继续上传。');
  await dialog.getByRole('button', { name: '返回修改' }).click();
  await expect(zoneOf(page)).toBeFocused();
  await choose(page, csvOf(300));
  await expectResult(page, 'list.csv', 300);
});

test('B7 Escape closes the question, and 继续上传 uploads the rows that the server reads', async ({
  page,
  store,
}) => {
  await choose(page, csvOf(301));
  const dialog = page.getByRole('alertdialog', { name: 'BOM行数限制' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  expect(await store.log('/bom/json/upload')).toEqual([]);
  await choose(page, csvOf(301));
  await dialog.getByRole('button', { name: '继续上传' }).click();
  await expectResult(page, 'list.csv', 300);
  expect(await store.log('/bom/json/upload')).toHaveLength(1);
});

for (const [what, change] of [
  ['rewritten', (path: string) => writeFileSync(path, '型号,数量\r\nOTHER,9')],
  ['deleted', (path: string) => rmSync(path)],
] as const) {
  test(`B5 a file ${what} on disk between check and upload arrives as it was chosen`, async ({
    page,
    store,
  }, info) => {
    const path = info.outputPath('disk.csv');
    writeFileSync(path, sheetBytes('csv', 3));
    await store.fault({ call: '/bom/json/upload/check', kind: 'delay', ms: 60_000 });
    await choose(page, path);
    await expect.poll(async () => (await store.log('/bom/json/upload/check')).length).toBe(1);
    change(path);
    await store.clearFaults();
    await expectResult(page, 'disk.csv', 3);
    const [check] = await store.log('/bom/json/upload/check');
    const [upload] = await store.log('/bom/json/upload');
    expect(upload?.body).toEqual(check?.body);
  });
}

test('B11 B12 a file dragged from disk highlights the zone and is uploaded', async ({ page }, info) => {
  const path = info.outputPath('dropped.csv');
  writeFileSync(path, sheetBytes('csv', 2));
  await dropFromDisk(page, [path], await middleOf(page));
  await expectResult(page, 'dropped.csv', 2);
});

test('B11 two files, a folder, or a file beside the zone upload nothing and do not navigate', async ({
  page,
  store,
}, info) => {
  const [one, two, folder] = [
    info.outputPath('one.csv'),
    info.outputPath('two.csv'),
    info.outputPath('folder'),
  ];
  for (const path of [one, two]) writeFileSync(path, sheetBytes('csv', 1));
  mkdirSync(folder);
  const address = page.url();
  await dropFromDisk(page, [one, two], await middleOf(page));
  await dismissAlert(page, '一次只能上传一个文件');
  await dropFromDisk(page, [folder], await middleOf(page));
  await dismissAlert(page, '不支持上传文件夹，请选择文件后重新上传');
  await dropFromDisk(page, [one], { x: 5, y: (await middleOf(page)).y });
  expect(page.url()).toBe(address);
  expect(await store.log('/bom/json/upload/check')).toEqual([]);
});
