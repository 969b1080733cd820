import { vi } from 'vitest';
import { connectCart, tellCartChanges } from '../../../src/cart/connection';
import { refreshUser } from '../log-in';
import { turns } from '../until';
import { type CartPage, openCartPage, READ, releaseAll } from './page';

/** The page under test; `openPage` makes a new one, `connect` shows its cart button. */
export let page: CartPage;
export let disconnect = () => {};
let stopTelling = () => {};

/** The counts that the page was told, oldest first. */
export const counts = () =>
  page.seen.events.filter(({ name }) => name === 'lc-cart-changed').map(({ detail }) => detail);
export const reads = async () => (await page.requests(READ)).length;

export async function openPage(settings?: Record<string, unknown>): Promise<void> {
  page = await openCartPage(settings);
}

/** A customer's page that knows the user. */
export async function openAsCustomer(): Promise<void> {
  await openPage();
  await refreshUser();
}

export async function closePage(): Promise<void> {
  disconnect();
  stopTelling();
  await releaseAll(page);
  vi.restoreAllMocks();
}

export async function connect(): Promise<void> {
  stopTelling = tellCartChanges();
  disconnect = connectCart();
  await turns();
}

/** As when a cart button moves within the page. */
export async function moveButton(): Promise<void> {
  disconnect();
  disconnect = connectCart();
  await turns();
}
