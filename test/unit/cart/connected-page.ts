import { connectCart, tellCartChanges } from '../../../src/cart/connection';
import { turns } from '../until';
import { type CartPage, openCartPage, READ } from './page';

/** The page under test; `openUnconnectedPage` makes a new one, `connect` shows its cart button. */
export let page: CartPage;
export let disconnect = () => {};
let stopTelling = () => {};

/** The counts that the page was told, oldest first. */
export const counts = () =>
  page.seen.events.filter(({ name }) => name === 'lc-cart-changed').map(({ detail }) => detail);
export const reads = async () => (await page.requests(READ)).length;

export async function openUnconnectedPage(settings?: Record<string, unknown>): Promise<void> {
  page = await openCartPage(settings);
}

export function leaveConnectedPage(): void {
  disconnect();
  stopTelling();
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
