import type { CDPSession, Locator, Page } from '@playwright/test';
import { expect, matrixUnless, test } from './fixtures';
import { quiet } from './quiet';

/** The number of slow loads that are clicked on: a few here, 100 by hand (test/README.md). */
const LOADS = Number(process.env.LC_CLICK_LOADS ?? 2);
/** 4 × CPU, 1.6 Mbit/s, 150 ms. */
const SLOW_LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const FULL_LINE = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
const WORD = 'ESP32';
const PATIENCE = { timeout: 30_000 };

const MENUS = ['全部商品分类', '联系客服'] as const;
type Menu = (typeof MENUS)[number];
/** The menus that are open at the takeover, and whether the page is being left; in turn. */
type Way = readonly [first: Menu, second: Menu, isLeaving: boolean];
const WAYS: readonly [Way, Way, Way] = [
  ['联系客服', '全部商品分类', false],
  ['全部商品分类', '联系客服', false],
  ['联系客服', '全部商品分类', true],
];

/** The ways to show a header before the frame's script, each with the query of the demo's page. */
const AHEAD = { fragments: 'fragments=yes', starter: 'start=yes' };
const FRAME_SCRIPT = /\/lc-frame\/(?:[\d.]+\/)?lc-frame(?:\.light)?\.js$/;

test.describe('on a slow phone', () => {
  // One at a time: two browsers that are held back leave two cores nothing, and stood for minutes. One lost
  // click in a hundred is not to be tried again.
  test.describe.configure({ mode: 'default', retries: 0, timeout: 120_000 });

  for (const [kind, load] of loads()) {
    const [first, second, isLeaving] = WAYS[load % WAYS.length] ?? WAYS[0];
    test(
      `a click on anything just painted takes effect once [${kind} ${load}]`,
      matrixUnless(load === 3),
      async ({ page, store }) => {
        // The page's data are the fragment's in kind manners, so that its nodes stay.
        const manners = load % 2 === 0 ? 'kind' : 'awkward';
        await store.set({ popup: 'none', banners: 'none', manners });
        await page.addInitScript(countOpenings, MENUS);
        // However slow the machine: the first click comes before the script, the second while it arrives.
        let release = () => {};
        const isClicked = new Promise<void>((resolve) => {
          release = resolve;
        });
        await page.route(FRAME_SCRIPT, (route) => isClicked.then(() => route.continue()));
        const session = await page.context().newCDPSession(page);
        await session.send('Network.enable');
        await slowDown(session, SLOW_LINE, 4);
        await page.goto(store.url('www', `/?${AHEAD[kind]}`), { waitUntil: 'commit' });
        const header = page.locator('lc-header');
        // `.lc-root`, because the page's own form between the tags has such a field too.
        const field = header.locator('.lc-root input[name=k]').first();
        await field.fill(WORD);
        await click(header, first);
        await expect(header).not.toHaveAttribute('data-rendered', '');
        const untilOpen = (menu: Menu) =>
          expect.poll(() => stateOf(page), PATIENCE).toMatchObject({ [menu]: { isOpen: true } });
        // The starter has no categories, so the click opens them once the script has come.
        const opensLater = kind === 'starter' && first === '全部商品分类';
        if (!opensLater) await untilOpen(first);
        release();
        if (opensLater) await untilOpen(first);
        await click(header, second);
        await untilOpen(second);
        if (!isLeaving) {
          await expect(header).toHaveAttribute('data-rendered', '', PATIENCE);
          await quiet(page);
          // Under other data the header is drawn anew, and the open menu opened again.
          const most = manners === 'kind' ? 1 : 2;
          const { [first]: before, [second]: after } = await stateOf(page);
          expect([before.isOpen, after.isOpen]).toEqual([false, true]);
          expect(Math.max(before.openings, after.openings)).toBeLessThanOrEqual(most);
        }
        await expect(field).toHaveValue(WORD);
        await click(header, '搜索');
        await page.waitForURL(
          ({ pathname, searchParams }) => pathname === '/global.html' && searchParams.get('k') === WORD,
          { waitUntil: 'commit' },
        );
        expect(await store.log('/global.html')).toHaveLength(1);
        // A browser that is held back has been seen not to close its context for minutes.
        await slowDown(session, FULL_LINE, 1);
      },
    );
  }
});

/** Every load with a number, first with fragments, then with the starter. */
function loads(): [kind: keyof typeof AHEAD, load: number][] {
  const numbered = (kind: keyof typeof AHEAD) =>
    Array.from({ length: LOADS }, (_, at): [typeof kind, number] => [kind, at + 1]);
  return [...numbered('fragments'), ...numbered('starter')];
}

async function slowDown(session: CDPSession, line: typeof SLOW_LINE, rate: number): Promise<void> {
  await session.send('Network.emulateNetworkConditions', line);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

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
      const isOpen = panels.some((panel) => {
        const { visibility, opacity } = getComputedStyle(panel);
        return panel.getClientRects().length > 0 && visibility === 'visible' && opacity === '1';
      });
      seen[name] = { isOpen, openings: before.openings + (isOpen && !before.isOpen ? 1 : 0) };
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

function stateOf(page: Page): Promise<Record<Menu, Seen>> {
  return page.evaluate(() => Reflect.get(window, 'openings'));
}

/**
 * Clicks a button as soon as it stands still; near its edge, because an open panel may hang over its middle.
 */
function click(header: Locator, name: string): Promise<void> {
  return header
    .getByRole('button', { name })
    .first()
    .click({ position: { x: 12, y: 12 } });
}
