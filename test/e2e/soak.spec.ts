import type { CDPSession, Page } from '@playwright/test';
import { cartPanel, expect, IN_MATRIX, openHost, test } from './fixtures';
import type { StoreControl } from './store-control';

// The test counts objects, so it must not start in a process with leftovers of other tests.
test.use({ reuseContext: false });

const WARM_ROUNDS = 6;
const ROUNDS = 24;
/** Each round moves the clock by this much: with what they take themselves, over half an hour in all. */
const PAUSE_MS = 75_000;

interface Weight {
  /**
   * The objects that the page's scripts hold. The size of the heap tells less, because compiled code and the
   * driver's notes grow in it too.
   */
  objects: number;
  closures: number;
  nodes: number;
  listeners: number;
}

/** The objects that the tab holds after a garbage collection. */
async function weigh(session: CDPSession): Promise<Weight> {
  await session.send('HeapProfiler.collectGarbage');
  const held = await countHeld(session);
  return {
    objects: held('object'),
    closures: held('closure'),
    nodes: await metric(session, 'Nodes'),
    listeners: await metric(session, 'JSEventListeners'),
  };
}

async function metric(session: CDPSession, wanted: string): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
}

/**
 * The listeners that are there after another garbage collection: one collection may still see the last root
 * from a stack.
 */
async function listenersLeft(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  return metric(session, 'JSEventListeners');
}

interface HeapSnapshot {
  snapshot: { meta: { node_fields: string[]; node_types: string[][] } };
  nodes: number[];
}

/** Counts what the heap holds by V8's type of node. */
async function countHeld(session: CDPSession): Promise<(type: string) => number> {
  const chunks: string[] = [];
  const keep = ({ chunk }: { chunk: string }) => void chunks.push(chunk);
  session.on('HeapProfiler.addHeapSnapshotChunk', keep);
  await session.send('HeapProfiler.takeHeapSnapshot', {});
  session.off('HeapProfiler.addHeapSnapshotChunk', keep);
  const { snapshot, nodes }: HeapSnapshot = JSON.parse(chunks.join(''));
  const fields = snapshot.meta.node_fields;
  const typeField = fields.indexOf('type');
  const types = snapshot.meta.node_types[typeField] ?? [];
  return (type) => {
    const wanted = types.indexOf(type);
    let count = 0;
    for (let at = typeField; at < nodes.length; at += fields.length) if (nodes[at] === wanted) count += 1;
    return count;
  };
}

/** A buyer's repeated actions: look in, change the cart, log out elsewhere and in again, come back. */
async function oneRound(page: Page, store: StoreControl): Promise<void> {
  const header = page.locator('lc-header');
  for (const name of ['我的工作台', '全部商品分类'] as const) {
    const button = header.getByRole('button', { name, exact: true }).first();
    await button.click();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Escape');
    await expect(button).toHaveAttribute('aria-expanded', 'false');
  }
  const search = header.getByRole('combobox', { name: '搜索型号或产品' }).first();
  await search.fill('STM32');
  await page.clock.fastForward(400);
  await expect(header.getByRole('listbox', { name: '搜索建议' })).toBeVisible();
  await search.press('Escape');
  await search.fill('');
  await search.press('Escape');
  await header
    .getByRole('button', { name: /^购物车，/ })
    .first()
    .click();
  const cart = cartPanel(page);
  await cart.getByRole('checkbox', { name: /^选择/ }).first().click();
  await page.keyboard.press('Escape');
  await page.evaluate(() => {
    window.lcFrame.toast('已保存');
    void window.lcFrame.alert('提示');
  });
  await page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click();
  for (const role of ['guest', 'customer']) {
    await store.set({ role });
    await page.evaluate(() => window.lcFrame.refreshUser());
    await expect(header.getByText('1024886A')).toHaveCount(role === 'guest' ? 0 : 1);
  }
  await page.evaluate(() => {
    // A page that rebuilds its parts takes elements away, puts new ones in, and moves one.
    for (const tag of ['lc-popups', 'lc-footer', 'lc-header']) {
      const element = document.querySelector(tag);
      element?.replaceWith(element.cloneNode());
    }
    const header = document.querySelector('lc-header');
    if (header) document.body.append(header);
    if (header) document.body.prepend(header);
    document.dispatchEvent(new CustomEvent('lc-refresh', { detail: { what: 'all' } }));
    window.dispatchEvent(new Event('focus'));
  });
  await expect(page.locator('lc-footer').getByRole('contentinfo')).toBeVisible();
  await page.clock.fastForward(PAUSE_MS);
}

test(
  'T2 half an hour in one tab, whose elements come and go, leaves the numbers of objects, closures, nodes and listeners flat',
  IN_MATRIX,
  async ({ page, store }) => {
    test.setTimeout(240_000);
    await page.clock.install();
    await page.clock.resume();
    await store.set({ role: 'customer' });
    await openHost(page, store);
    await expect(page.locator('lc-header').getByText('1024886A')).toBeVisible();
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    for (let round = 0; round < WARM_ROUNDS; round += 1) await oneRound(page, store);
    const before = await weigh(session);
    for (let round = 0; round < ROUNDS; round += 1) await oneRound(page, store);
    const after = await weigh(session);
    console.log(`soak, ${ROUNDS} rounds: ${JSON.stringify(before)} → ${JSON.stringify(after)}`);
    // Each round takes a footer away, and React listens to some 145 events on each root: none of them may
    // stay.
    await expect
      .poll(async () => (await listenersLeft(session)) - before.listeners, { message: 'listeners' })
      .toBeLessThanOrEqual(ROUNDS);
    expect(after.nodes - before.nodes, 'nodes').toBeLessThanOrEqual(ROUNDS * 20);
    // An element or an answer that a round left behind would be more; the browser's own entries of paints are
    // counted too.
    expect(after.objects - before.objects, 'objects').toBeLessThanOrEqual(ROUNDS * 20);
    expect(after.closures - before.closures, 'closures').toBeLessThanOrEqual(ROUNDS * 5);
  },
);
