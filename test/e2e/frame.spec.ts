import type { Page } from '@playwright/test';
import packageJson from '../../package.json' with { type: 'json' };
import type { LcFrame } from '../../src/contract/host-types';
import { axeViolations, expect, HOSTS, header, matrixUnless, openHost, test } from './fixtures';

const footer = (page: Page) => page.locator('lc-footer');
const searchInput = (page: Page) => header(page).locator('input[role=combobox]').first();
const loginLink = (page: Page) => header(page).getByRole('link', { name: '登录', exact: true });

/** Lines the frame itself wrote on the console. */
function ownLines(page: Page): string[] {
  const lines: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('[lc-frame]')) lines.push(message.text());
  });
  return lines;
}

test('a buyer logs in, searches and logs out @journey', async ({ page, store, open }) => {
  await open();
  const opened = page.context().waitForEvent('page');
  await loginLink(page).click();
  await (await opened).locator('button[name=role][value=customer]').click();
  await expect(header(page).getByText('1024886A').first()).toBeVisible();

  const search = searchInput(page);
  await search.fill('STM32F103C8T6');
  await search.press('Enter');
  await page.waitForURL((url) => url.pathname.endsWith('global.html'));
  expect(new URL(page.url()).searchParams.get('k')).toBe('STM32F103C8T6');
  expect(new URL(page.url()).host).toContain('search.');

  await header(page).getByRole('button', { name: '退出' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('您确定要退出吗？');
  await question.getByRole('button', { name: '确定' }).click();
  await page.waitForURL((url) => url.pathname === '/home/logout.html');
  await page.goto(HOSTS.main(store));
  await expect(loginLink(page)).toBeVisible();
});

for (const where of ['', ' [mro]'])
  test(
    `header and footer are complete, and axe finds nothing${where}`,
    matrixUnless(where === ''),
    async ({ page, open }) => {
      await open();
      await expect(loginLink(page)).toBeVisible();
      await expect(searchInput(page)).toBeVisible();
      await expect(footer(page).getByRole('contentinfo')).toBeVisible();
      expect(await axeViolations(page)).toEqual([]);
    },
  );

test('broken page data leave a complete frame and one line on the console', async ({ page, store }) => {
  const lines = ownLines(page);
  await page.goto(`${HOSTS.main(store)}?data=broken`);
  await expect(searchInput(page)).toBeVisible();
  await expect.poll(() => lines.length).toBeGreaterThan(0);
  expect(lines.filter((line) => /page data|projectConfigVO|JSON/.test(line))).toHaveLength(1);
  await expect(page.getByRole('heading', { name: '今日推荐' })).toBeVisible();
});

test('a queue filled before the script takes effect, and lcFrame is ready once', async ({ page, store }) => {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Reflect.set(window, 'seen', seen);
    document.addEventListener('lc-ready', () => seen.push('lc-ready'));
    const queue: ((frame: LcFrame) => void)[] = [
      (frame) => seen.push(frame.url('cart', '/cart/display.html')),
      (frame) => void frame.alert('来自队列'),
    ];
    Reflect.set(window, 'lcFrame', queue);
  });
  await openHost(page, store);
  await expect(page.getByRole('alertdialog').getByText('来自队列')).toBeVisible();
  const version = await page.evaluate(async () => (await window.lcFrame.ready).version);
  expect(version).toMatch(/^\d+\.\d+\.\d+/);
  const seen = await page.evaluate(() => Reflect.get(window, 'seen'));
  expect(seen).toEqual([store.url('cart', '/cart/display.html'), 'lc-ready']);
  expect(await page.evaluate(() => Object.isFrozen(window.lcFrame))).toBe(true);
});

test('customer, cart and banner appear once a dataUrl has named the hosts', async ({ page, store }) => {
  await store.set({ role: 'customer' });
  await store.fault({ call: '/common/data/frame-data.json', kind: 'delay', ms: 700 });
  await page.goto(store.url('www', '/?data=behind'));
  const header = page.locator('lc-header');
  await expect(header.getByText('1024886A')).toBeVisible();
  await expect(header.getByRole('button', { name: '购物车，8 件' }).first()).toBeVisible();
  await expect(header.getByRole('region', { name: '顶部广告' }).getByRole('link').first()).toBeVisible();
  const [data] = await store.log('/common/data/frame-data.json');
  expect(data?.query.version).toMatch(/^\d+$/);
});

test('requireLogin called before anything is known asks no customer to log in', async ({ page, store }) => {
  await store.set({ role: 'customer' });
  await store.fault({ call: '/cas/user/info', kind: 'delay', ms: 500 });
  await page.addInitScript(() => {
    const seen: string[] = [];
    Reflect.set(window, 'seen', seen);
    document.addEventListener('lc-login-required', () => seen.push('asked'));
    const queue: ((frame: LcFrame) => void)[] = [
      (frame) => frame.requireLogin(() => seen.push(frame.getUser().customerCode)),
    ];
    Reflect.set(window, 'lcFrame', queue);
  });
  await openHost(page, store);
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'seen'))).toEqual(['1024886A']);
});

test('a page reads a copy of the user without keys, and receives every change', async ({ page, store }) => {
  await store.set({ role: 'plus', encryptSwitch: 'on' });
  await page.addInitScript(() => {
    const told: unknown[] = [];
    Reflect.set(window, 'told', told);
    document.addEventListener('lc-user-changed', (event) => told.push(event.detail));
  });
  await openHost(page, store);
  await expect.poll(() => page.evaluate(() => window.lcFrame.getUser().customerCode)).toBe('2048631P');
  const names = await page.evaluate(() => Object.keys(window.lcFrame.getUser()).join(' '));
  expect(names).not.toMatch(/key|cipher|encrypt/i);
  await page.evaluate(() => {
    window.lcFrame.getUser().customerCode = 'forged';
  });
  expect(await page.evaluate(() => window.lcFrame.getUser().customerCode)).toBe('2048631P');
  expect(await page.evaluate(() => Reflect.get(window, 'told'))).toEqual([
    { loggedIn: true, customerCode: '2048631P' },
  ]);
});

test('lc-timing reports once, and lcFrame.timing repeats it', async ({ page, store }) => {
  await page.addInitScript(() => {
    const told: unknown[] = [];
    Reflect.set(window, 'timings', told);
    document.addEventListener('lc-timing', ({ detail }) => told.push(detail));
  });
  await page.goto(store.url('www', '/?fragments=yes'));
  await expect.poll(() => page.evaluate(() => window.lcFrame.timing?.firstCall ?? 0)).toBeGreaterThan(0);
  const { told, timing } = await page.evaluate(() => ({
    told: Reflect.get(window, 'timings'),
    timing: window.lcFrame.timing,
  }));
  expect(told).toHaveLength(1);
  expect(told[0]).toMatchObject({ version: packageJson.version, channel: 'pinned' });
  expect(timing).toMatchObject({ painted: told[0].painted, alive: told[0].alive, errors: 0 });
  expect(told[0].painted).toBeLessThan(told[0].alive);
});
