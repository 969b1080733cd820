import { atom } from 'nanostores';
import { environment, onEnvironment } from '../core/browser/environment';
import { $pageData } from '../core/page/page-data';
import { identityVersion, isCurrent, noteCounts } from '../core/session/session';
import { isThrottled } from '../core/text/throttle';
import { track } from '../core/tracking/analytics';
import { $componentCart, refreshCart } from './carts';
import { ADDED_CLICK_MS, ADDED_GATHER_MS, ADDED_READ_DELAYS_MS, CART_SHARE_MS } from './constants';
import { $cartCount } from './count';
import { type CartContents, hasGrown } from './model/lines';
import type { AddedGoods } from './schema';
import { CART_TEXT } from './texts';

const NOTHING_ADDED = { pulses: 0, message: '' };
/** Counts the pulses of this page view, one for each addition. `message` is announced for the last one. */
export const $added = atom(NOTHING_ADDED);

interface Addition {
  goods: AddedGoods;
  /** When a button for the goods was clicked; undefined if the page has reported the addition itself. */
  clickedAt?: number;
}

let timer: ReturnType<typeof setTimeout> | undefined;
let readAt: number;
/** Additions reported or clicked since the last announcement. */
let pending: Addition[];
/** Clicks announced lately, because their page may report the same addition itself. */
let announced: Addition[];
/** The page itself has said that the goods are in the cart. */
let isReported: boolean;
/**
 * The cart as it was when an adding button was clicked, for which customer, and how often the cart was read
 * since.
 */
let before: CartContents | undefined;
let version = 0;
let readings = 0;
onEnvironment(() => {
  clearTimeout(timer);
  timer = before = undefined;
  readAt = Number.NEGATIVE_INFINITY;
  pending = [];
  announced = [];
  isReported = false;
  $added.set(NOTHING_ADDED);
});

/** The page has put goods into the cart: one reading for a burst, then pulse and announcement. */
export function noteAdded(goods: AddedGoods): void {
  if (isOff()) return;
  noteCounts();
  if (removeClick(announced, goods.code)) {
    readOnceMore();
    return;
  }
  removeClick(pending, goods.code);
  remember({ goods });
  if (isReported) return;
  isReported = true;
  schedule(ADDED_GATHER_MS);
}

/** A button that adds goods was clicked: the cart is read until they are in it, a few times at most. */
export function watchAdding(goods: AddedGoods): void {
  if (isOff()) return;
  if (pending.length === 0) {
    before = $componentCart.get().cart;
    version = identityVersion();
  }
  remember({ goods, clickedAt: environment().now() });
  if (isReported) return;
  readings = 0;
  schedule(ADDED_READ_DELAYS_MS[0]);
}

function isOff(): boolean {
  return $pageData.get().cart?.added === 'off';
}

/** Removes the recent click on a button for these goods; whether there was one. */
function removeClick(additions: Addition[], code: string): boolean {
  const index = additions.findIndex((one) => one.goods.code === code && isRecentClick(one));
  if (index >= 0) additions.splice(index, 1);
  return index >= 0;
}

function isRecentClick({ clickedAt }: Addition): boolean {
  return clickedAt !== undefined && isThrottled(clickedAt, environment().now(), ADDED_CLICK_MS);
}

/** Reads the cart once more after an announcement, because it may have grown further since it was read. */
function readOnceMore(): void {
  if (pending.length > 0) return;
  readings = ADDED_READ_DELAYS_MS.length;
  schedule(ADDED_GATHER_MS);
}

function remember(addition: Addition): void {
  pending.push(addition);
  // A screen reader repeats a text only if it was removed in between.
  $added.set({ ...$added.get(), message: '' });
}

function schedule(ms: number): void {
  const now = environment().now();
  const rest = isThrottled(readAt, now, CART_SHARE_MS) ? readAt + CART_SHARE_MS - now : 0;
  clearTimeout(timer);
  timer = setTimeout(() => void readAndAnnounce(), Math.max(ms, rest));
}

async function readAndAnnounce(): Promise<void> {
  const wasReported = isReported;
  isReported = false;
  timer = undefined;
  readAt = environment().now();
  readings += 1;
  await refreshCart();
  const { cart, hasFailed } = $componentCart.get();
  if (wasReported || (isCurrent(version) && hasGrown(before, cart))) return announce(hasFailed);
  before ??= cart;
  const next = ADDED_READ_DELAYS_MS[readings];
  if (timer !== undefined) return;
  // The goods have not come into the cart in time.
  if (next === undefined) pending = [];
  else schedule(next);
}

function announce(hasFailed: boolean): void {
  const count = $cartCount.get();
  const message = hasFailed || count === null ? CART_TEXT.added : CART_TEXT.addedCount(count);
  $added.set({ pulses: $added.get().pulses + 1, message });
  for (const { goods } of pending)
    track({ op: 'cart-add', pid: goods.code, option: { quantity: goods.quantity } });
  // A page may stay for a day: only clicks that still count are kept.
  announced = [...announced, ...pending].filter(isRecentClick);
  pending = [];
  before = $componentCart.get().cart;
  environment().channel.post({ type: 'cart' });
}
