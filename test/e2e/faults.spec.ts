import type { Page, Request } from '@playwright/test';
import { BOM_CALLS, CALLS, type FaultCall, FILE_CALLS, POPUP_CALLS } from './fault-calls';
import {
  CALL_LIMIT_MS,
  expectUsable,
  heal,
  type Kind,
  pageItself,
  type Sight,
  settle,
  spoil,
} from './fault-cell';
import { expect, matrixUnless, openHost, test } from './fixtures';
import type { StoreControl } from './store-control';

/** After these the frame takes the visitor for a guest, or the page has gone: the next cell starts anew. */
const ENDING: readonly Kind[] = ['needLogin', '411', 'delay'];

interface Tools {
  page: Page;
  store: StoreControl;
  troubles: string[];
}

async function expectSeen(page: Page, sight: Sight): Promise<void> {
  if (sight === 'login page') return page.waitForURL((url) => url.pathname === '/login.html');
  if (sight === 'login') {
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'askedLogin'))).toBe(true);
  } else if (sight !== 'nothing' && 'toast' in sight) {
    await expect(page.getByText(sight.toast).first()).toBeVisible();
  }
  const modal = page.getByRole('alertdialog');
  if (sight === 'nothing' || typeof sight === 'string' || 'toast' in sight)
    return expect(modal).toHaveCount(0);
  await expect(modal).toContainText(sight.alert);
  await modal.getByRole('button', { name: '确定' }).click();
  await expect(modal).toHaveCount(0);
}

/** The page with nothing wrong yet, as a visitor without a history meets it. */
async function start(tools: Tools, call: FaultCall): Promise<void> {
  await prepare(tools, call);
  await open(tools.page, tools.store, call);
}

async function prepare({ page, store }: Tools, call: FaultCall): Promise<void> {
  await heal(page, store);
  // The group's pauses after a failure, so that each cell's page makes the call.
  await page.context().clearCookies({ name: /^lc_(banner_pause|silent_login)$/ });
  await store.call('POST', 'reset');
  await store.set(call.settings ?? {});
}

async function open(page: Page, store: StoreControl, call: FaultCall): Promise<void> {
  await (call.open ?? openHost)(page, store);
}

async function tryCell(tools: Tools, call: FaultCall, kind: Kind, untouched: string): Promise<void> {
  const { page, store, troubles } = tools;
  const spoilNow = () => spoil(page, store, call.path, kind);
  const isOnLoad = call.act === undefined;
  if (kind === 'offline' && (isOnLoad || call.needsNetwork)) return offlineAfterLoad(tools, call);
  await call.before?.(page, store);
  await store.clearLog();
  // Counted where the frame makes them: a browser by itself sends again what a reused connection has dropped.
  const made: string[] = [];
  const failed: string[] = [];
  const pathOf = (request: Request) => new URL(request.url()).pathname;
  const count = (request: Request) => made.push(pathOf(request));
  const countFailed = (request: Request) => failed.push(pathOf(request));
  page.on('request', count);
  page.on('requestfailed', countFailed);
  await spoilNow();
  await (call.act ?? (() => open(page, store, call)))(page, store);
  const sight = call.seen?.(kind) ?? 'nothing';
  const cell = { call: call.path, kind, limitMs: call.limitMs ?? CALL_LIMIT_MS, failed };
  const settled = settle(page, store, cell);
  // A toast goes by itself: it is looked for at once, what must not appear only when all is over.
  if (sight === 'nothing') await settled;
  await Promise.all([settled, expectSeen(page, sight)]);
  if (sight === 'login page') return;
  await call.after?.(page, kind);
  if (kind === 'no-cors' && call.isPreflighted) {
    expect(await store.log(call.path), 'nothing is done behind a refused preflight').toEqual([]);
  }
  if (call.hasEffect) {
    await page.clock.fastForward(15_000);
    expect(made.filter((path) => path === call.path).length, 'times made').toBeLessThanOrEqual(1);
  }
  page.off('request', count);
  page.off('requestfailed', countFailed);
  await page.keyboard.press('Escape');
  await expectUsable(page);
  expect(await pageItself(page), 'the page itself').toBe(untouched);
  expect(troubles.splice(0), 'troubles').toEqual([]);
}

/** Nothing loads offline: what a page load asks for is asked again when the page is told to. */
async function offlineAfterLoad({ page, troubles }: Tools, call: FaultCall): Promise<void> {
  await page.context().setOffline(true);
  await page.evaluate(() => {
    document.dispatchEvent(new CustomEvent('lc-refresh', { detail: { what: 'all' } }));
  });
  await call.after?.(page, 'offline');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expectUsable(page);
  expect(troubles.splice(0), 'troubles').toEqual([]);
}

/**
 * One call of each way to fail: on load, as page data, behind a click, while typing, as a write, an upload, a
 * login, in a pop-up. What a fetch makes of a line that is cut is the same for all, so offline and a missing
 * CORS header are tried once on load, once behind a click, and the header once more in the upload's own way.
 */
const KINDS_OF_EVERY_RUN: Readonly<Record<string, readonly Kind[]>> = {
  '/cas/user/info': ['refuse', 'no-cors', 'offline', '411'],
  '/common/data/frame-data.json': ['refuse', '411'],
  '/common/data/www-website-lc.json': ['refuse', '411'],
  '/search/searchTip': ['refuse', '411'],
  '/page/home/cart/delete': ['refuse', 'no-cors', 'offline', '411'],
  '/bom/json/upload': ['refuse', 'no-cors', '411'],
  '/cas/login': ['refuse', '411'],
  '/async/red/packet/draw': ['refuse', '411'],
};
/**
 * One table decides what a reply means (core/http/model/verdict), so the matrix tries one of each meaning on
 * a load, while typing, as a write and as an upload, and on the other calls of every run what their own
 * readers make of a reply.
 */
const REPLIES: readonly Kind[] = ['500', 'html', 'wrong-types', 'code', 'delay', 'needLogin'];
const ALL_REPLIES = ['/cas/user/info', '/search/searchTip', '/page/home/cart/delete', '/bom/json/upload'];
const OWN_REPLIES: readonly Kind[] = ['wrong-types', 'code'];
/**
 * On every other call the matrix tries the faults of which each call tells the user something else. Of a call
 * that tells the user nothing of any fault, it tries one of them.
 */
const SEEN_BY_CALL: readonly Kind[] = ['refuse', 'code', '411'];

const CELLS = [...CALLS, ...BOM_CALLS, ...POPUP_CALLS, ...FILE_CALLS].flatMap((call, index) => {
  const everyRun = KINDS_OF_EVERY_RUN[call.path];
  if (everyRun === undefined) {
    const inTurn = index % SEEN_BY_CALL.length;
    const kinds = call.seen === undefined ? SEEN_BY_CALL.slice(inTurn, inTurn + 1) : SEEN_BY_CALL;
    return [{ call, kinds, isInEveryRun: false }];
  }
  const kinds = ALL_REPLIES.includes(call.path) ? REPLIES : OWN_REPLIES;
  return [
    { call, kinds: everyRun, isInEveryRun: true },
    { call, kinds, isInEveryRun: false },
  ];
});

for (const { call, kinds, isInEveryRun } of CELLS) {
  const title = `${call.path}: after ${kinds.join(', ')} the frame works, the page is untouched, and the error's own result is what is seen`;
  test(title, matrixUnless(isInEveryRun), async ({ page, store, troubles }) => {
    test.setTimeout(180_000);
    const tools = { page, store, troubles };
    const failures: string[] = [];
    await page.clock.install();
    await page.clock.resume();
    await page.addInitScript(() => {
      try {
        sessionStorage.clear();
        localStorage.clear();
      } catch {
        // The browser's own error page, in the provider's hidden frame while offline, has no storage.
      }
      document.addEventListener('lc-login-required', (event) => {
        Reflect.set(window, 'askedLogin', true);
        if (!Reflect.get(window, 'letsLogin')) event.preventDefault();
      });
      document.addEventListener('lc-search', (event) => {
        Reflect.set(window, 'searched', event.detail.url);
        event.preventDefault();
      });
    });
    // Without the pop-up that the call may come from: it holds the page while it is open.
    await start(tools, { ...call, settings: { ...call.settings, popup: 'none' } });
    const untouched = await pageItself(page);
    if (call.needsFreshPage) await start(tools, call);
    for (const [index, kind] of kinds.entries()) {
      try {
        const last = kinds[index - 1];
        const isSpent = call.needsNetwork || call.needsFreshPage || call.before === undefined;
        // A cell whose call is the page load's own opens the page itself.
        const isOpened = call.act === undefined && kind !== 'offline';
        if (last !== undefined && (isSpent || ENDING.includes(last)))
          await (isOpened ? prepare : start)(tools, call);
        await tryCell(tools, call, kind, untouched);
      } catch (error) {
        failures.push(`${kind}: ${error instanceof Error ? error.message.slice(0, 600) : 'failed'}`);
        await heal(page, store);
        await start(tools, call);
      }
      await heal(page, store);
    }
    expect(failures).toEqual([]);
  });
}
