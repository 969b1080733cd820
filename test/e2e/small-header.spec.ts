import type { Page } from '@playwright/test';
import packageJson from '../../package.json' with { type: 'json' };
import { axeViolations, expect, header, test } from './fixtures';
import { settle, shiftsOf, watchShifts } from './shifts';
import type { StoreControl } from './store-control';

/** The ways to draw a page's small tags first, by the query of its address. */
const WAYS = { script: '', fragment: '&fragments=yes', starter: '&start=yes' } as const;
const WIDTHS = [320, 375, 768, 1280];
const RUNTIME = `lc-frame${process.env.LC_RUNTIME === 'light' ? '.light' : ''}.js`;
/** The script that takes over: the page's own, or that of the starter's release. */
const scriptOf = (way: string) =>
  `/lc-frame/${way === 'starter' ? `${packageJson.version}/${RUNTIME}` : 'lc-frame.js'}`;
const HELD = { kind: 'delay', ms: 60_000 } as const;

/** Opens the main page with small tags, as a page of login or payment writes them. */
async function openSmall(page: Page, store: StoreControl, more = ''): Promise<void> {
  await page.goto(store.url('www', `/?size=small${more}`));
  await settle(page);
}

const heightOf = async (page: Page, tag: string) => (await page.locator(tag).boundingBox())?.height;

/** The header's texts that another one covers a part of. */
const overlapsIn = (page: Page) =>
  header(page).evaluate((element) => {
    const texts: [string, DOMRect][] = [];
    const root = element.shadowRoot?.querySelector('header') ?? element;
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(node);
      const box = range.getBoundingClientRect();
      // A text for screen readers only is one pixel wide.
      if (box.width > 1 && node.parentElement?.closest('[class*=hidden i], [href="#content"]') === null)
        texts.push([node.textContent ?? '', box]);
    }
    return texts.flatMap(([text, box], at) =>
      texts
        .slice(at + 1)
        .filter(([, other]) => box.left < other.right - 0.5 && other.left < box.right - 0.5)
        .map(([other]) => `${text} and ${other}`),
    );
  });

const setSize = (page: Page, value: string) =>
  page.evaluate((size) => {
    for (const tag of document.querySelectorAll('lc-header, lc-footer')) tag.setAttribute('size', size);
  }, value);

async function expectSmall(page: Page): Promise<void> {
  await expect(page.getByRole('search')).toHaveCount(0);
  await expect(page.locator('lc-footer').getByRole('navigation')).toHaveCount(0);
  await expect(page.locator('lc-footer').getByText('©')).toBeVisible();
  expect(await heightOf(page, 'lc-header')).toBe(64);
  // Its links take two lines in the narrowest window.
  const isNarrow = (page.viewportSize()?.width ?? 0) < 360;
  expect(await heightOf(page, 'lc-footer')).toBe(isNarrow ? 92 : 44);
  expect(await overlapsIn(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
}

for (const [way, more] of Object.entries(WAYS))
  for (const role of ['guest', 'customer'] as const)
    test(`a small header is one line for a ${role}, and moves nothing: ${way}`, async ({ page, store }) => {
      // Three pages, each with axe.
      test.setTimeout(60_000);
      await store.set({ role });
      await store.fault({ call: scriptOf(way), kind: 'delay', ms: 600 });
      await watchShifts(page);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        await openSmall(page, store, more);
        await expectSmall(page);
        const names = role === 'guest' ? ['登录'] : ['1024886A', '退出'];
        for (const name of [...names, '联系客服', '购物车'])
          await expect(header(page).getByText(name).first(), `${name} at ${width} px`).toBeVisible();
        expect(await shiftsOf(page), `at ${width} px`).toEqual([]);
        expect(await axeViolations(page), `at ${width} px`).toEqual([]);
      }
    });

for (const [way, more] of [
  ['fragment', WAYS.fragment],
  ['starter', WAYS.starter],
] as const) {
  test(`a small ${way} is on screen before the script, which keeps its nodes`, async ({ page, store }) => {
    await store.set({ manners: 'kind' });
    await store.fault({ call: scriptOf(way), ...HELD });
    await page.goto(store.url('www', `/?size=small${more}`), { waitUntil: 'commit' });
    const cart = header(page).getByRole('link', { name: '购物车' });
    await expect(cart).toBeVisible();
    await expect(page.locator('lc-footer').getByText('©')).toBeVisible();
    await expect(header(page)).not.toHaveAttribute('data-rendered', '');
    await expectSmall(page);
    const node = await cart.elementHandle();
    await store.clearFaults();
    await settle(page);
    expect(await node?.evaluate((element) => element.isConnected)).toBe(true);
    await expectSmall(page);
  });

  test(`a ${way} whose size the page changes before the script shows the new one`, async ({
    page,
    store,
  }) => {
    await store.fault({ call: scriptOf(way), ...HELD });
    await page.goto(store.url('www', `/?size=small${more}`), { waitUntil: 'commit' });
    await expect(page.locator('lc-footer').getByText('©')).toBeVisible();
    await setSize(page, '');
    await store.clearFaults();
    await settle(page);
    await expect(page.getByRole('search').first()).toBeVisible();
    await expect(page.locator('lc-footer').getByRole('navigation').first()).toBeVisible();
  });
}

for (const [way, more] of Object.entries(WAYS))
  test(`size changes without a new page, both ways and with the page scrolled: ${way}`, async ({
    page,
    store,
  }) => {
    await openSmall(page, store, more);
    const floating = () =>
      page.evaluate(() => {
        const tag = document.querySelector('lc-header');
        return tag && getComputedStyle(tag).getPropertyValue('--lc-floating-header-height');
      });
    expect(await floating()).toBe('0px');
    await setSize(page, '');
    await expect(page.getByRole('search').first()).toBeVisible();
    await expect(page.locator('lc-footer').getByRole('navigation').first()).toBeVisible();
    await expect.poll(floating).toBe('56px');
    await page.evaluate(() => window.scrollTo(0, 1000));
    await expect(header(page).locator('[data-floating][data-shown]')).toBeVisible();
    await setSize(page, 'small');
    await expect(header(page).locator('[data-floating]')).toHaveCount(0);
    await expect.poll(floating).toBe('0px');
    expect(await page.evaluate(() => document.documentElement.style.scrollPaddingTop)).toBe('');
    await page.evaluate(() => window.scrollTo(0, 0));
    await expectSmall(page);
    await setSize(page, '');
    await expect(page.getByRole('search').first()).toBeVisible();
  });

/** Calls of one page view, by path, without files of the frame and of the page. */
async function callsOf(page: Page, store: StoreControl, path: string): Promise<string[]> {
  await store.clearLog();
  await page.goto(store.url('www', path));
  await settle(page);
  const calls = (await store.log()).map((call) => call.path);
  // A report leaves when the page is idle.
  return [...new Set(calls)]
    .filter((call) => !/\.(?:html|js|css|svg|png)$|^\/$|^\/collect$/.test(call))
    .sort();
}

for (const role of ['guest', 'customer', 'plus', 'supplier'] as const)
  test(`a small header calls only what it shows: ${role}`, async ({ page, store }) => {
    await store.set({ role });
    const whole = await callsOf(page, store, '/');
    const small = await callsOf(page, store, '/?size=small');
    console.log(`${role}: ${whole.length} calls whole, ${small.length} small\n  ${whole}\n  ${small}`);
    // The pop-up's tag is the page's own.
    expect(small).toEqual(['/cas/user/info', '/common/data/frame-data.json', '/market/alert/new']);
    expect(whole.length).toBeGreaterThan(small.length);
  });

test('a page in the shop’s own app has no tag, and lcFrame has user and dialogs', async ({ page, store }) => {
  await store.set({ role: 'customer' });
  await page.addInitScript(() => {
    document.addEventListener('readystatechange', () => {
      if (document.readyState !== 'interactive') return;
      for (const tag of document.querySelectorAll('lc-header, lc-footer, lc-popups')) tag.remove();
    });
  });
  await page.goto(store.url('www', '/'));
  await expect
    .poll(() => page.evaluate(async () => (await window.lcFrame.ready).getUser().customerCode))
    .toBe('1024886A');
  expect(await page.locator('lc-header, lc-footer, lc-popups').count()).toBe(0);
  await page.evaluate(() => void window.lcFrame.alert('库存不足'));
  await expect(page.getByRole('alertdialog')).toContainText('库存不足');
});
