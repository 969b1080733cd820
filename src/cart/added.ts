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

/** Goods that the page has reported, or whose button was clicked at a time. */
interface Added {
  goods: AddedGoods;
  clickedAt: number | undefined;
}

/** Goods on their way into the cart, from the first report or click until they are announced or given up. */
interface Pending {
  added: Added[];
  /** The cart at the first of them, and the session's era. */
  before: CartContents | undefined;
  era: number;
  /** The page itself has said that goods are in the cart. */
  isReported: boolean;
  readings: number;
  timer: ReturnType<typeof setTimeout> | undefined;
}

let pending: Pending | undefined;
/** When the cart was last read, and what was announced: a page may report the addition of a click as well. */
let last: { at: number; announced: readonly Added[] };
onEnvironment(() => {
  clearTimeout(pending?.timer);
  pending = undefined;
  last = { at: Number.NEGATIVE_INFINITY, announced: [] };
  $added.set(NOTHING_ADDED);
});

/** The page has put goods into the cart: one reading for a burst, then pulse and announcement. */
export function noteAdded(goods: AddedGoods): void {
  if (isOff()) return;
  noteCounts();
  const announced = withoutClick(last.announced, goods.code);
  if (announced !== last.announced) {
    last = { ...last, announced };
    readOnceMore();
    return;
  }
  const now = begin();
  now.added = [...withoutClick(now.added, goods.code), { goods, clickedAt: undefined }];
  if (now.isReported) return;
  now.isReported = true;
  schedule(now, ADDED_GATHER_MS);
}

/** A button that adds goods was clicked: the cart is read until they are in it, a few times at most. */
export function watchAdding(goods: AddedGoods): void {
  if (isOff()) return;
  const now = begin();
  now.added.push({ goods, clickedAt: environment().now() });
  if (now.isReported) return;
  now.readings = 0;
  schedule(now, ADDED_READ_DELAYS_MS[0]);
}

function isOff(): boolean {
  return $pageData.get().cart?.added === 'off';
}

/** The pending addition; a repeated reading, which expects no new goods, gives way to a new reading. */
function begin(): Pending {
  // A screen reader repeats a text only if it was removed in between.
  $added.set({ ...$added.get(), message: '' });
  if (pending === undefined || (pending.added.length === 0 && !pending.isReported)) {
    clearTimeout(pending?.timer);
    pending = expectation();
  }
  return pending;
}

function expectation(): Pending {
  const { cart } = $componentCart.get();
  return {
    added: [],
    before: cart,
    era: identityVersion(),
    isReported: false,
    readings: 0,
    timer: undefined,
  };
}

/** The same list if there was no recent click on a button for these goods. */
function withoutClick<List extends readonly Added[]>(list: List, code: string): List | Added[] {
  const index = list.findIndex((one) => one.goods.code === code && isRecentClick(one));
  return index < 0 ? list : list.filter((_, place) => place !== index);
}

function isRecentClick({ clickedAt }: Added): boolean {
  return clickedAt !== undefined && isThrottled(clickedAt, environment().now(), ADDED_CLICK_MS);
}

/** Reads the cart once more after an announcement, because it may have grown further since it was read. */
function readOnceMore(): void {
  if (pending !== undefined && pending.added.length > 0) return;
  clearTimeout(pending?.timer);
  pending = { ...expectation(), readings: ADDED_READ_DELAYS_MS.length };
  schedule(pending, ADDED_GATHER_MS);
}

function schedule(one: Pending, ms: number): void {
  const now = environment().now();
  const rest = isThrottled(last.at, now, CART_SHARE_MS) ? last.at + CART_SHARE_MS - now : 0;
  clearTimeout(one.timer);
  one.timer = setTimeout(() => void readAndAnnounce(one), Math.max(ms, rest));
}

async function readAndAnnounce(one: Pending): Promise<void> {
  const { isReported, era } = one;
  one.isReported = false;
  one.timer = undefined;
  last = { ...last, at: environment().now() };
  one.readings += 1;
  await refreshCart();
  const { cart, hasFailed } = $componentCart.get();
  if (isReported || (isCurrent(era) && hasGrown(one.before, cart))) return announce(one, hasFailed);
  one.before ??= cart;
  const next = ADDED_READ_DELAYS_MS[one.readings];
  if (one.timer !== undefined) return;
  // The goods have not come into the cart in time.
  if (next === undefined) end(one);
  else schedule(one, next);
}

function announce(one: Pending, hasFailed: boolean): void {
  const count = $cartCount.get();
  const message = hasFailed || count === null ? CART_TEXT.added : CART_TEXT.addedCount(count);
  $added.set({ pulses: $added.get().pulses + 1, message });
  for (const { goods } of one.added)
    track({ op: 'cart-add', pid: goods.code, option: { quantity: goods.quantity } });
  // A page may stay for a day: only clicks that still count are kept.
  last = { ...last, announced: [...last.announced, ...one.added].filter(isRecentClick) };
  environment().channel.post({ type: 'cart' });
  // The page has reported more during the reading.
  if (one.timer === undefined) end(one);
  else Object.assign(one, { ...expectation(), isReported: one.isReported, timer: one.timer });
}

function end(one: Pending): void {
  if (pending === one) pending = undefined;
}
