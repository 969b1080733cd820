import type { Page } from '@playwright/test';
import { expect, openHost, test } from './fixtures';
import type { StoreControl } from './store-control';

const WIDTHS = [375, 900, 1280, 1600];
const PAGES: Record<string, (store: StoreControl) => string> = {
  main: (store) => store.url('www', '/?'),
  mro: (store) => store.url('mro', '/?'),
  list: (store) => store.url('list', '/catalog/301.html?'),
  hostile: (store) =>
    store.url('www', '/hostile.html?hazards=quirks,root-font,bootstrap,script-end,reserved&'),
};
const SCRIPT = '/lc-frame/lc-frame.js';

const header = (page: Page) => page.locator('lc-header');

interface Source {
  node: Node | null;
  previousRect: DOMRectReadOnly;
  currentRect: DOMRectReadOnly;
}

/** Counts what moves, from before the first paint on. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Reflect.set(window, 'shifts', shifts);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const sources: Source[] = Reflect.get(entry, 'sources');
        // A node of a shadow root is not named here; where it stood before and after tells which it was.
        const nodes = sources.map(({ node, previousRect, currentRect }) =>
          [
            node instanceof Element ? node.outerHTML.slice(0, 80) : node?.nodeName,
            JSON.stringify(previousRect),
            JSON.stringify(currentRect),
          ].join(' '),
        );
        shifts.push(`${Reflect.get(entry, 'value')} ${nodes.join(' | ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

async function settle(page: Page): Promise<void> {
  await expect(header(page)).toHaveAttribute('data-rendered', '');
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

const shifts = (page: Page) => page.evaluate((): unknown => Reflect.get(window, 'shifts'));

for (const [name, address] of Object.entries(PAGES)) {
  for (const [how, query] of [
    ['prerendered fragments', 'fragments=yes'],
    ['lc-frame.css', ''],
  ] as const) {
    for (const role of ['guest', 'customer']) {
      test(`nothing moves with ${how}, a slow script and a ${role} [${name}]`, async ({ page, store }) => {
        await store.set({ role });
        await store.fault({ call: SCRIPT, kind: 'delay', ms: 600 });
        await watchShifts(page);
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 800 });
          await page.goto(address(store) + query);
          await settle(page);
          expect(await shifts(page), `at ${width} px`).toEqual([]);
        }
      });
    }
  }
}

test('a fragment is on screen before the script and is taken over in one paint', async ({ page, store }) => {
  await store.set({ banners: 'none' });
  await store.fault({ call: SCRIPT, kind: 'delay', ms: 1500 });
  await page.goto(store.url('www', '/?fragments=yes'), { waitUntil: 'commit' });
  await expect(header(page).getByRole('link', { name: '领券中心' })).toBeVisible();
  await expect(header(page)).not.toHaveAttribute('data-rendered', '');
  // Between the prerendered nodes and the frame's there is no frame without a logo.
  const blank = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let count = 0;
        const look = () => {
          const element = document.querySelector('lc-header');
          if (!element?.shadowRoot?.querySelector('[data-element] a img')) count += 1;
          if (element?.hasAttribute('data-rendered')) resolve(count);
          else requestAnimationFrame(look);
        };
        look();
      }),
  );
  expect(blank).toBe(0);
  expect(
    await header(page).evaluate(
      (element) => element.shadowRoot?.querySelectorAll('style, noscript, .lc-root').length,
    ),
  ).toBe(1);
});

test('what is typed into a fragment, focus and caret stay when the frame takes over @journey', async ({
  page,
  store,
}) => {
  await store.fault({ call: SCRIPT, kind: 'delay', ms: 2000 });
  await page.goto(store.url('www', '/?fragments=yes'), { waitUntil: 'commit' });
  const input = header(page).locator('input[name=k]');
  await input.click();
  await page.keyboard.type('stm32f');
  await page.keyboard.press('ArrowLeft');
  await expect(header(page)).toHaveAttribute('data-rendered', '');
  await page.keyboard.type('x');
  await expect(input).toHaveValue('stm32xf');
  await expect(input).toBeFocused();
});

test('a fragment shows nothing else than the frame would draw', async ({ page, store }) => {
  await store.fault({ call: SCRIPT, kind: '500' });
  await page.goto(store.url('www', '/?fragments=yes'));
  const texts = () =>
    header(page).evaluate((element) =>
      [...(element.shadowRoot?.querySelectorAll('a, button, input, select') ?? [])].map(
        (part) => `${part.localName} ${part.textContent} ${part.getAttribute('href') ?? ''}`,
      ),
    );
  const before = await texts();
  await store.clearFaults();
  await store.fault({ call: '/cas/user/info', kind: 'timeout', ms: 20_000 });
  await store.set({ banners: 'none' });
  await openHost(page, store);
  await expect(header(page)).toHaveAttribute('data-rendered', '');
  const plainLinks = before.filter((line) => !/^a .*(stm32f103c8t6)/i.test(line)).length;
  expect(plainLinks).toBeGreaterThan(20);
  const after = await texts();
  expect(before.filter((line) => !after.includes(line))).toEqual([]);
});

test.describe('without scripting', () => {
  test.use({ javaScriptEnabled: false });

  test('logo, a search that works, categories, the member area and the whole footer are there', async ({
    page,
    store,
  }) => {
    await page.goto(store.url('www', '/?fragments=yes'));
    await expect(header(page).getByRole('link', { name: '立芯商城' }).first()).toBeVisible();
    await expect(
      header(page)
        .getByRole('link', { name: '贴片电容' })
        .or(header(page).getByRole('link', { name: '电容', exact: true }))
        .first(),
    ).toBeVisible();
    await expect(header(page).getByRole('link', { name: '账户信息' })).toHaveAttribute(
      'href',
      store.url('member', '/member/center.html'),
    );
    const footer = page.locator('lc-footer');
    await expect(footer.getByText('正品保障')).toBeVisible();
    await expect(footer.getByRole('link', { name: '购物流程' })).toBeVisible();
    await expect(footer.getByRole('link', { name: '营业执照' })).toBeVisible();
    await header(page).locator('input[name=k]').fill('ESP32');
    await header(page).getByRole('button', { name: '搜索' }).click();
    await expect(page).toHaveURL(store.url('search', '/global.html?k=ESP32'));
  });
});
