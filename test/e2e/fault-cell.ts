import type { Page } from '@playwright/test';
import { cartPanel, expect } from './fixtures';
import type { StoreControl } from './store-control';

/** Faults that a browser makes of a line or of a header; every answer's are in test/unit/faults.test.ts. */
export type Kind = 'refuse' | 'no-cors' | 'offline';

/** A failure as the user sees it: the text of a modal or a toast, or nothing. */
export type Sight = { alert: string } | { toast: string } | 'nothing';

/** Switches the fault on. */
export async function spoil(page: Page, store: StoreControl, call: string, kind: Kind): Promise<void> {
  if (kind !== 'offline') return void (await store.fault({ call, kind }));
  // Calls of the page load itself are not part of the cell: user info and the cart's count.
  const header = page.locator('lc-header');
  await expect(header.getByText(/您好，(请|\d)/).first()).toBeVisible();
  await expect(header.getByRole('button', { name: /^购物车，\d/ }).first()).toBeVisible();
  await page.context().setOffline(true);
}

export async function heal(page: Page, store: StoreControl): Promise<void> {
  await page.context().setOffline(false);
  await store.clearFaults();
}

interface Cell {
  /** The call's path. */
  call: string;
  kind: Kind;
  /** Paths of the requests that have failed in the browser. */
  failed: readonly string[];
}

/** Waits for the call's end. */
export async function settle(page: Page, store: StoreControl, { call, kind, failed }: Cell): Promise<void> {
  if (kind === 'offline') return frames(page);
  const made = async () => (await store.log(call)).length;
  const open = async () => (await store.log(call)).filter(({ status }) => status === null).length;
  // A preflight that its answer does not allow keeps the call from being made at all.
  const isRefused = () => kind === 'no-cors' && failed.includes(call);
  await expect.poll(async () => isRefused() || (await made()) > 0).toBe(true);
  await expect.poll(open).toBe(0);
  await frames(page);
}

async function frames(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

/** The frame as a user meets it after whatever happened: search box, categories and cart answer. */
export async function expectUsable(page: Page): Promise<void> {
  const header = page.locator('lc-header');
  const search = header.getByRole('combobox', { name: '搜索型号或产品' }).first();
  await search.fill('LM358');
  await expect(search).toHaveValue('LM358');
  await search.press('Escape');
  await search.fill('');
  await search.press('Escape');
  // A call made further down has left the page scrolled until the search box was filled. The floating header
  // goes 40 ms after that, and a panel opened under it closes with it.
  await expect(header.locator('[data-floating][data-shown]')).toHaveCount(0);
  const categories = header.getByRole('button', { name: '全部商品分类' }).first();
  await categories.click();
  await expect(categories).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(categories).toHaveAttribute('aria-expanded', 'false');
  const cart = header.getByRole('button', { name: /^购物车/ }).first();
  await cart.click();
  await expect(cartPanel(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(cart).toHaveAttribute('aria-expanded', 'false');
}

/** The page without the frame's elements. */
export function pageItself(page: Page): Promise<string> {
  return page.evaluate(() => {
    const copy = document.body.cloneNode(true);
    if (!(copy instanceof HTMLElement)) return '';
    // The demo page's own list of the frame's events, which a race may order.
    copy.querySelector('#events')?.remove();
    for (const own of copy.querySelectorAll('*')) if (own.localName.startsWith('lc-')) own.remove();
    const { documentElement: root } = document;
    const attributes = [...root.attributes].map(({ name, value }) => `${name}=${value}`).join(' ');
    return `${document.title}|${attributes}|${copy.outerHTML}`;
  });
}
