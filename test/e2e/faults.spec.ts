import type { Page, Request } from '@playwright/test';
import { CALLS, type FaultCall } from './fault-calls';
import { expectUsable, heal, type Kind, pageItself, type Sight, settle, spoil } from './fault-cell';
import { expect, openHost, test } from './fixtures';
import type { StoreControl } from './store-control';

interface Tools {
  page: Page;
  store: StoreControl;
  troubles: string[];
}

async function expectSeen(page: Page, sight: Sight): Promise<void> {
  const modal = page.getByRole('alertdialog');
  if (sight === 'nothing') return expect(modal).toHaveCount(0);
  if ('toast' in sight) {
    await expect(page.getByText(sight.toast).first()).toBeVisible();
    return expect(modal).toHaveCount(0);
  }
  await expect(modal).toContainText(sight.alert);
  await modal.getByRole('button', { name: '确定' }).press('Enter');
  await expect(modal).toHaveCount(0);
}

/** The page with nothing wrong yet, as a visitor without a history meets it. */
async function start(tools: Tools, call: FaultCall): Promise<void> {
  await prepare(tools, call);
  await openHost(tools.page, tools.store);
}

async function prepare({ page, store }: Tools, call: FaultCall): Promise<void> {
  await heal(page, store);
  // The group's pauses after a failure, so that each cell's page makes the call.
  await page.context().clearCookies({ name: /^lc_(banner_pause|silent_login)$/ });
  await store.call('POST', 'reset');
  await store.set(call.settings ?? {});
}

async function tryCell(tools: Tools, call: FaultCall, kind: Kind, untouched: string): Promise<void> {
  const { page, store, troubles } = tools;
  if (kind === 'offline' && call.act === undefined) return offlineAfterLoad(tools, call);
  await call.before?.(page);
  await store.clearLog();
  // Counted where the frame makes them: a browser by itself sends again what a reused connection has dropped.
  const made: string[] = [];
  const failed: string[] = [];
  const pathOf = (request: Request) => new URL(request.url()).pathname;
  const count = (request: Request) => made.push(pathOf(request));
  const countFailed = (request: Request) => failed.push(pathOf(request));
  page.on('request', count);
  page.on('requestfailed', countFailed);
  await spoil(page, store, call.path, kind);
  await (call.act ?? (() => openHost(page, store)))(page);
  const sight = call.seen?.(kind) ?? 'nothing';
  const settled = settle(page, store, { call: call.path, kind, failed });
  // A toast goes by itself: it is looked for at once, what must not appear only when all is over.
  if (sight === 'nothing') await settled;
  await Promise.all([settled, expectSeen(page, sight)]);
  await call.after?.(page);
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
  await call.after?.(page);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expectUsable(page);
  expect(troubles.splice(0), 'troubles').toEqual([]);
}

const KINDS: readonly Kind[] = ['refuse', 'no-cors', 'offline'];

for (const call of CALLS) {
  const title = `${call.path}: refused, without a CORS header and offline the frame works, the page is untouched, and the call's own failure is what is seen`;
  test(title, async ({ page, store, troubles }) => {
    test.setTimeout(90_000);
    const tools = { page, store, troubles };
    await page.clock.install();
    await page.clock.resume();
    await page.addInitScript(() => {
      try {
        sessionStorage.clear();
        localStorage.clear();
      } catch {
        // The browser's own error page, in the provider's hidden frame while offline, has no storage.
      }
    });
    // Without the pop-up that the call may come from: it holds the page while it is open.
    await start(tools, { ...call, settings: { ...call.settings, popup: 'none' } });
    const untouched = await pageItself(page);
    for (const [index, kind] of KINDS.entries()) {
      // The first cell has the page that has been looked at, unless it uses up what `before` waits for.
      if (index > 0 || call.needsFreshPage) await start(tools, call);
      await test.step(kind, () => tryCell(tools, call, kind, untouched));
      await heal(page, store);
    }
  });
}
