import type { Browser, Page } from '@playwright/test';
import { expect, header, IN_MATRIX, matrixUnless, test } from './fixtures';
import { BEFORE_SCRIPT, type Cell, FACTORS, MATRIX, pageOf, WIDTHS } from './layout-shift-cells';
import { settle, shiftsOf, slowDown, watchShifts } from './shifts';
import type { StoreControl } from './store-control';

const BANNERS = '/advertising/index/top/banners';
const region = (page: Page) => header(page).getByRole('region', { name: '顶部广告' });
const handle = (page: Page) => header(page).getByRole('button', { name: '展开顶部广告' });

// One at a time: two browsers that are held back leave two cores nothing, and stood for minutes.
test.describe.configure({ mode: 'default', timeout: 90_000 });

/** A browser that has never been here, as slow as a phone, in the test's own session of the store. */
async function coldPage(browser: Browser, store: StoreControl, agent: string, width = 1280): Promise<Page> {
  const context = await browser.newContext({
    userAgent: agent,
    locale: 'zh-CN',
    viewport: { width, height: 800 },
  });
  const scope = { domain: '.lc.localhost', path: '/' };
  await context.addCookies([{ name: 'lc_demo_sid', value: store.sessionId, ...scope }]);
  const page = await context.newPage();
  await watchShifts(page);
  await slowDown(page);
  return page;
}

async function prepare(page: Page, store: StoreControl, { banner, role }: Cell): Promise<void> {
  await store.clearFaults();
  await store.set({ role, popup: 'none', banners: banner === 'none' ? 'none' : 'rotating' });
  if (banner === 'failed') await store.fault({ call: BANNERS, kind: '500' });
  if (banner === 'closed')
    await page
      .context()
      .addCookies([{ name: 'lc_top_banner_closed', value: '1', domain: '.lc.localhost', path: '/' }]);
}

for (const arm of FACTORS.arm) {
  const cells = MATRIX.filter((cell) => cell.arm === arm);
  test(
    `nothing moves on a cold slow page, ${arm}: ${cells.length} cells`,
    IN_MATRIX,
    async ({ browser, store, userAgent }) => {
      test.setTimeout(180_000);
      const moved: string[] = [];
      for (const cell of cells) {
        const page = await coldPage(browser, store, userAgent ?? '', cell.width);
        await prepare(page, store, cell);
        await page.goto(store.url('www', pageOf(cell)));
        await settle(page);
        if (cell.banner === 'shown') await expect(region(page)).toBeVisible();
        const shifts = await shiftsOf(page);
        const name = Object.values(cell).join(', ');
        console.log(`layout shift: ${name}: ${shifts.length === 0 ? 0 : shifts.join(' ')}`);
        moved.push(...shifts.map((shift) => `${name}: ${shift}`));
        await page.context().close();
      }
      expect(moved).toEqual([]);
    },
  );
}

for (const { page: name, phase, script, area, path, role, isInEveryRun } of BEFORE_SCRIPT) {
  test(
    `nothing moves from ${phase} to the frame of a slow script [${name}]`,
    matrixUnless(isInEveryRun),
    async ({ page, store }) => {
      await store.set({ role });
      await store.fault({ call: script, kind: 'delay', ms: 600 });
      await watchShifts(page);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        await page.goto(store.url(area, path));
        await settle(page);
        expect(await shiftsOf(page), `at ${width} px`).toEqual([]);
      }
    },
  );
}

test('a closed banner takes no height, by the inline script or by the server', async ({ page, store }) => {
  await page
    .context()
    .addCookies([{ name: 'lc_top_banner_closed', value: '1', domain: '.lc.localhost', path: '/' }]);
  for (const query of ['/?', '/?banner=line&', '/?fragments=yes&banner=line&']) {
    await page.goto(store.url('www', query));
    await settle(page);
    expect((await header(page).boundingBox())?.height, query).toBe(168);
  }
});

test('a banner without a reserved height is folded first, opens by a click', async ({ page, store }) => {
  await watchShifts(page, { isClicked: true });
  await page.goto(store.url('www', '/?banner=no'));
  await expect(handle(page)).toHaveAttribute('aria-expanded', 'false');
  await settle(page);
  expect((await header(page).boundingBox())?.height).toBe(168);
  await handle(page).click();
  await expect(region(page)).toBeVisible();
  await expect(handle(page)).toBeFocused();
  await handle(page).click();
  await expect(region(page)).toHaveCount(0);
  expect(await shiftsOf(page)).toEqual([]);
});

test('a banner appears with the header if the page reserves height for neither', async ({ page, store }) => {
  await page.goto(store.url('www', '/hostile.html?banner=no'));
  await expect(region(page)).toBeVisible();
  await expect(handle(page)).toHaveCount(0);
});

test('a folded banner opens, and an empty strip goes, while out of sight', async ({ page, store }) => {
  await watchShifts(page);
  for (const [query, before, after] of [
    ['/?banner=no', 168, 228],
    ['/', 228, 168],
  ] as const) {
    if (query === '/') await store.fault({ call: BANNERS, kind: '500' });
    await page.goto(store.url('www', query));
    await settle(page);
    if (query !== '/') await expect(handle(page)).toBeVisible();
    expect((await header(page).boundingBox())?.height).toBe(before);
    await page.evaluate(() => scrollTo(0, 900));
    await expect.poll(async () => (await header(page).boundingBox())?.height).toBe(after);
    expect(await shiftsOf(page)).toEqual([]);
    // The answer is kept for the next pages.
    await page.evaluate(() => localStorage.clear());
  }
});

test('single elements on a page keep their places too', IN_MATRIX, async ({ browser, store, userAgent }) => {
  for (const width of [1280, 375]) {
    const page = await coldPage(browser, store, userAgent ?? '', width);
    await page.goto(store.url('www', '/support.html'));
    await settle(page);
    await expect(page.locator('lc-article').getByRole('heading')).toBeVisible();
    expect(await shiftsOf(page), `${width} px`).toEqual([]);
    await page.context().close();
  }
});
