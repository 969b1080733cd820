import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';

/** How many slow loads are clicked on: a few here, 100 by hand (test/README.md). */
const LOADS = Number(process.env.LC_CLICK_LOADS ?? 6);
/** 4 × CPU, 1.6 Mbit/s, 150 ms. */
const SLOW_LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 93_750,
};
const WORD = 'ESP32';

const MENUS = ['全部商品分类', '联系客服'] as const;
type Menu = (typeof MENUS)[number];
/** Which menu the takeover meets open, or a page that is being left; in turn. */
type Way = readonly [first: Menu, second: Menu, isLeaving: boolean];
const WAYS: readonly [Way, Way, Way] = [
  ['联系客服', '全部商品分类', false],
  ['全部商品分类', '联系客服', false],
  ['联系客服', '全部商品分类', true],
];

test.describe('on a slow phone', () => {
  // One lost click in a hundred is not to be tried again.
  test.describe.configure({ retries: 0 });

  for (let load = 1; load <= LOADS; load += 1) {
    const [first, second, isLeaving] = WAYS[load % WAYS.length] ?? WAYS[0];
    test(`what is clicked as soon as it is painted happens, once [${load}]`, async ({ page, store }) => {
      await store.set({ popup: 'none', banners: 'none' });
      await page.addInitScript(countOpenings, MENUS);
      const session = await page.context().newCDPSession(page);
      await session.send('Network.enable');
      await session.send('Network.emulateNetworkConditions', SLOW_LINE);
      await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
      await page.goto(store.url('www', '/?fragments=yes'), { waitUntil: 'commit' });
      await clickAtPaint(page, 'input[name=k]');
      await page.keyboard.insertText(WORD);
      const field = page.locator('lc-header input[name=k]').first();
      await expect(field).toHaveValue(WORD);
      const wasEarly = await clickAtPaint(page, first);
      expect(wasEarly, 'the first click comes before the script').toBe(true);
      await expect.poll(() => stateOf(page)).toMatchObject({ [first]: { isOpen: true } });
      await clickAtPaint(page, second);
      await expect.poll(() => stateOf(page)).toMatchObject({ [second]: { isOpen: true } });
      if (!isLeaving) {
        await expect(page.locator('lc-header')).toHaveAttribute('data-rendered', '', { timeout: 20_000 });
        await page.waitForLoadState('networkidle');
        expect(await stateOf(page)).toEqual({
          [first]: { isOpen: false, openings: 1 },
          [second]: { isOpen: true, openings: 1 },
        });
      }
      await expect(field).toHaveValue(WORD);
      await clickAtPaint(page, '搜索');
      await page.waitForURL(
        ({ pathname, searchParams }) => pathname === '/global.html' && searchParams.get('k') === WORD,
        { waitUntil: 'commit' },
      );
      expect(await store.log('/global.html')).toHaveLength(1);
    });
  }
});

interface Seen {
  isOpen: boolean;
  openings: number;
}

/** In the page: looks in every frame which panels of the header are open. */
function countOpenings(names: readonly string[]): void {
  const seen: Record<string, Seen> = Object.fromEntries(
    names.map((name) => [name, { isOpen: false, openings: 0 }]),
  );
  Reflect.set(window, 'openings', seen);
  const look = () => {
    const root = document.querySelector('lc-header')?.shadowRoot;
    for (const [name, before] of Object.entries(seen)) {
      const panels = [...(root?.querySelectorAll(`section[aria-label="${name}"]`) ?? [])];
      const isOpen = panels.some(
        (panel) => panel.getClientRects().length > 0 && getComputedStyle(panel).visibility === 'visible',
      );
      seen[name] = { isOpen, openings: before.openings + (isOpen && !before.isOpen ? 1 : 0) };
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

function stateOf(page: Page): Promise<Record<Menu, Seen>> {
  return page.evaluate(() => Reflect.get(window, 'openings'));
}

/** Presses the mouse on a button (or what `target` selects) in the first frame that has it; whether no script of ours lived. */
async function clickAtPaint(page: Page, target: string): Promise<boolean> {
  const found = await page.waitForFunction(
    (name) => {
      const header = document.querySelector('lc-header');
      const root = header?.shadowRoot;
      if (!root || performance.getEntriesByName('first-contentful-paint').length === 0) return undefined;
      const parts = [...root.querySelectorAll<HTMLElement>('button, input')];
      const part = parts.find(
        (one) =>
          (one.getAttribute('aria-label') ?? one.textContent) === name ||
          (name.startsWith('input') && one.matches(name)),
      );
      const box = part?.getBoundingClientRect();
      if (header === null || box === undefined || box.height === 0) return undefined;
      return {
        x: box.left + Math.min(box.width / 2, 12),
        y: box.top + box.height / 2,
        isEarly: !header.hasAttribute('data-rendered'),
      };
    },
    target,
    { polling: 'raf' },
  );
  const spot = await found.jsonValue();
  if (spot === undefined) throw new Error(`${target} is not there`);
  await page.mouse.click(spot.x, spot.y);
  return spot.isEarly;
}
