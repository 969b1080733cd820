import { vi } from 'vitest';
import { connectCart } from '../../../src/cart/connection';
import { refreshUser } from '../../../src/core/session/user-refresh';
import { turns } from '../until';
import { type CartPage, openCartPage, releaseAll } from './page';

/** The page under test; `openPage` makes a new one, `connect` shows its cart button. */
export let page: CartPage;
export let disconnect = () => {};

export async function openPage(settings?: Record<string, unknown>): Promise<void> {
  page = await openCartPage(settings);
}

export async function closePage(): Promise<void> {
  disconnect();
  await releaseAll(page);
  vi.restoreAllMocks();
}

export async function connect(): Promise<void> {
  disconnect = connectCart();
  await turns();
}

/** A customer's page that knows the user. */
export async function openAsCustomer(): Promise<void> {
  await openPage();
  await refreshUser();
}
