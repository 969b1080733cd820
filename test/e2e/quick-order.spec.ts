import type { Page } from '@playwright/test';
import { expectResult } from './bom-steps';
import { expect, openHost, test } from './fixtures';
import { searchOf } from './search-page';

const NAME = '粘贴的BOM清单.csv';
const LIST = '序号\t型号\t数量\n1\tSTM32F103C8T6\t10\n2\tCH340G\t1,000\n3\tTPS54331DR\t5';

/** Copies a text as a person does, from a field, and pastes it into the search box. */
async function pasteIntoBox(page: Page, text: string): Promise<void> {
  await page.evaluate((given) => {
    const field = document.body.appendChild(document.createElement('textarea'));
    field.id = 'copied-from';
    field.style.cssText = 'position:fixed;top:0;left:0';
    field.value = given;
    field.select();
  }, text);
  await page.keyboard.press('Control+c');
  await page.evaluate(() => document.getElementById('copied-from')?.remove());
  await searchOf(page).input.focus();
  await page.keyboard.press('Control+v');
}

const orderOf = (page: Page) => searchOf(page).form.getByRole('region', { name: 'BOM配单' });

test('S32 B16 rows of a sheet open a result page @journey', async ({ page, store, host, open }) => {
  await store.set({ role: 'customer' });
  await open();
  await pasteIntoBox(page, LIST);
  const order = orderOf(page);
  // The MRO site has no BOM upload, so the paste is the browser's.
  if (host === 'mro') {
    await expect(searchOf(page).input).toHaveValue(/^序号/);
    return expect(order).toHaveCount(0);
  }
  await expect(order.getByRole('table', { name: '识别到 4 行' })).toContainText('CH340G1,000');
  await expect(searchOf(page).input).toHaveValue('STM32F103C8T6');
  await expect(searchOf(page).status).toContainText('识别到 4 行');
  await expect(order.getByRole('button', { name: 'BOM配单' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(order.getByRole('button', { name: 'BOM配单' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expectResult(page, NAME, 3);
});

test('S36 a guest orders the list of a link, by a login that leaves the page and by the login window', async ({
  page,
  context,
  store,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    sent.push(`${request.url()} ${request.postData() ?? ''} ${JSON.stringify(request.headers())}`);
  });
  const order = orderOf(page);
  const send = () => order.getByRole('button', { name: 'BOM配单' }).click();
  const asCustomer = (login: Page) => login.locator('button[name=role][value=customer]').click();

  // On this page the login is a redirect. The link is one within the page, whose own place stays.
  const here = store.url('activity', '/newuser.html?from=mail#part');
  await page.goto(here);
  await expect(searchOf(page).input).toBeVisible();
  await page.evaluate(() => {
    Reflect.set(window, 'hashes', 0);
    window.addEventListener('hashchange', () => Reflect.set(window, 'hashes', 1));
    const link = document.createElement('a');
    document.querySelector('main')?.prepend(link);
    link.href = '#lc-list=C25744*100;C17513;%E7%94%B5%E9%98%BB%2010k*5';
    link.textContent = 'list';
  });
  await page.getByRole('link', { name: 'list', exact: true }).click();
  await expect(order.getByRole('table', { name: '识别到 3 行' })).toContainText('电阻 10k5');
  await expect(searchOf(page).input).toBeFocused();
  expect([page.url(), await page.evaluate(() => Reflect.get(window, 'hashes'))]).toEqual([here, 0]);
  await send();
  await page.waitForURL(/passport\.lc\.localhost/);
  await asCustomer(page);
  await expect(order.getByRole('table', { name: '识别到 3 行' })).toBeVisible();
  expect(page.url()).toBe(here);
  await send();
  await expectResult(page, NAME, 3);

  await store.set({ role: 'guest' });
  await page.evaluate(() => sessionStorage.clear());
  const [session] = (await context.cookies()).filter(({ name }) => name === 'lc_demo_sid');
  await context.clearCookies();
  if (session !== undefined) await context.addCookies([session]);
  const codes = Array.from({ length: 300 }, (_, index) => `C${10_000 + index}*${index + 1}`);
  await page.goto(`${store.url('www', '/')}#lc-list=${codes.join(';')}`);
  await expect(order.getByRole('table', { name: '识别到 300 行' })).toBeVisible();
  expect(page.url()).toBe(store.url('www', '/'));
  const opened = context.waitForEvent('page');
  await send();
  await asCustomer(await opened);
  await expectResult(page, NAME, 300);
  expect(sent.filter((request) => /lc-list|C17513/.test(request.replace(/bomFile.*/s, '')))).toEqual([]);
});

test('S32 B16 all rows are seen by keyboard, those left out stay here, and no formula is sent', async ({
  page,
  store,
}) => {
  await store.set({ role: 'customer' });
  await openHost(page, store);
  const rows = Array.from({ length: 20 }, (_, index) => `LM358-${index}\t${index + 10}`);
  await pasteIntoBox(page, [...rows, '＝HYPERLINK("http://e.example/1")\t7', 'TPS54331\t1.000'].join('\n'));
  const order = orderOf(page);
  const top = async () => (await page.locator('main').boundingBox())?.y;
  const before = await top();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+Tab');
  await expect(order.getByRole('button', { name: '还有 17 行，查看全部' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(order.getByRole('row', { name: 'TPS54331 1.000' })).toHaveCount(1);
  await expect(order.getByRole('row', { name: "'＝HYPERLINK" })).toHaveCount(1);
  await page.keyboard.press('Shift+Tab');
  const last = order.getByRole('checkbox', { name: '发送第 22 行' });
  await expect(last).toBeFocused();
  await expect(last).toBeInViewport();
  await page.keyboard.press('Space');
  await expect(last).not.toBeChecked();
  expect(await top()).toBe(before);
  await order.getByRole('button', { name: 'BOM配单' }).click();
  await expectResult(page, NAME, 21);
});

test('S32 a wide table scrolls within its panel on a phone', async ({ page, store }) => {
  await page.setViewportSize({ width: 375, height: 700 });
  await openHost(page, store);
  const wide = ['a1', 'b2'].map((cell) => Array.from({ length: 12 }, () => cell.repeat(8)).join('\t'));
  await pasteIntoBox(page, wide.join('\n'));
  const table = orderOf(page).getByRole('table');
  await expect(table).toBeVisible();
  const widths = await table.evaluate((one) => [
    one.getBoundingClientRect().width,
    one.parentElement?.getBoundingClientRect().right,
    document.documentElement.scrollWidth,
  ]);
  expect(widths[0]).toBeGreaterThan(800);
  expect(widths[1]).toBeLessThanOrEqual(375);
  expect(widths[2]).toBeLessThanOrEqual(375);
});
