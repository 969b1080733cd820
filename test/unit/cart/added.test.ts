import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { $added, noteAdded, watchAdding } from '../../../src/cart/added';
import { refreshCart } from '../../../src/cart/carts';
import { $pageData } from '../../../src/core/page/page-data';
import { flushReports } from '../../../src/core/tracking/analytics';
import { becomeGuest, logIn, noteOtherUser } from '../log-in';
import { turns } from '../until';
import { letThrough, openCartPage, page, READ, reads } from './page';

const goods = { code: 'C10001', quantity: 2 };
const other = { code: 'C10038', quantity: 1 };

/** The additions reported to the collector. */
function additions(): object[] {
  flushReports();
  const sent = page.seen.beacons.flatMap(({ body }) => JSON.parse(body).events);
  return sent.filter(({ op }) => op === 'cart-add');
}

/** Lets the time pass in steps, so that what was asked for meanwhile is answered. */
async function pass(ms: number, step = 100): Promise<void> {
  for (let passed = 0; passed < ms; passed += step) {
    page.time += step;
    vi.advanceTimersByTime(step);
    await turns();
  }
}

/** The goods come into the cart. */
const add = () => page.browser.control('cart/add', { zone: 'isNeed' });
/** The cart has been read, a button is clicked, and the goods come into the cart. */
async function clickAndAdd(): Promise<void> {
  await refreshCart();
  watchAdding(goods);
  await add();
}

/** The announcements since this page was opened. */
const pulses = () => $added.get().pulses - before;
let before: number;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await openCartPage();
  $pageData.set({});
  logIn();
  before = $added.get().pulses;
});

afterEach(async () => {
  await pass(5000);
  vi.useRealTimers();
  flushReports();
});

describe('a page that reports goods added to the cart', () => {
  // The first of the file: nothing has been added yet.
  it('C19 gets no announcement before anything was added', () => {
    expect($added.get()).toEqual({ pulses: 0, message: '' });
  });

  it('C19 causes one reading for a burst of reports, and one announcement of the new count', async () => {
    await add();
    for (let times = 0; times < 10; times += 1) noteAdded(goods);
    expect($added.get().message).toBe('');
    await pass(5000);
    expect(await reads()).toBe(1);
    expect([pulses(), $added.get().message]).toEqual([1, '已加入购物车，共 9 款']);
    expect(page.seen.posted).toEqual([{ type: 'cart' }]);
  });

  it('C19 causes one more reading for the reports of the following second', async () => {
    noteAdded(goods);
    await pass(200);
    expect(await reads()).toBe(1);
    for (let times = 0; times < 8; times += 1) {
      noteAdded(goods);
      await pass(100);
    }
    await pass(5000);
    expect(await reads()).toBe(2);
  });

  it('C19 gets an announcement although its reports do not stop coming', async () => {
    for (let times = 0; times < 20; times += 1) {
      noteAdded(goods);
      await pass(50, 50);
    }
    expect(pulses()).toBe(1);
  });

  it('C19 gets the announcement at once although a button is clicked too', async () => {
    noteAdded(goods);
    watchAdding(other);
    await pass(300);
    expect(pulses()).toBe(1);
  });

  it('C19 clears the live region first, so that the same text is announced again', async () => {
    noteAdded(goods);
    await pass(1500);
    expect($added.get().message).toBe('已加入购物车，共 8 款');
    noteAdded(goods);
    expect($added.get().message).toBe('');
    await pass(1500);
    expect($added.get().message).toBe('已加入购物车，共 8 款');
  });

  it('C19 gets an announcement without a count if the cart cannot be read', async () => {
    await refreshCart();
    await page.browser.control('faults', { call: READ, kind: '500' });
    await pass(1000);
    noteAdded(goods);
    await pass(1000);
    expect($added.get().message).toBe('已加入购物车');
  });

  it('C19 reports the added goods by code and quantity', async () => {
    noteAdded(goods);
    noteAdded(other);
    await pass(1000);
    expect(additions()).toMatchObject([
      { pid: 'C10001', data: { option: { quantity: 2 } } },
      { pid: 'C10038', data: { option: { quantity: 1 } } },
    ]);
  });

  it('C19 has no effect if the page data turn it off', async () => {
    $pageData.set({ cart: { added: 'off' } });
    const before = $added.get();
    noteAdded(goods);
    watchAdding(goods);
    await pass(5000);
    expect(await reads()).toBe(0);
    expect($added.get()).toEqual(before);
  });
});

describe('a button with data-lc-added', () => {
  it('C20 is announced once the goods are in the cart, however slow the server is', async () => {
    await refreshCart();
    watchAdding(goods);
    await pass(600);
    expect(await reads()).toBe(2);
    expect([pulses(), $added.get().message]).toEqual([0, '']);
    await add();
    await pass(5000);
    expect(await reads()).toBe(3);
    expect([pulses(), $added.get().message]).toEqual([1, '已加入购物车，共 9 款']);
  });

  it('C20 is not announced if nothing was added, and the readings stop', async () => {
    await refreshCart();
    watchAdding(goods);
    await pass(20_000);
    expect(await reads()).toBe(4);
    expect([pulses(), $added.get().message]).toEqual([0, '']);
  });

  it('C20 causes one reading for a burst of clicks', async () => {
    await refreshCart();
    await add();
    for (let times = 0; times < 10; times += 1) watchAdding(goods);
    await pass(5000);
    expect(await reads()).toBe(2);
  });

  it('C20 does not take another customer’s cart for added goods', async () => {
    await page.browser.control('state', { role: 'guest' });
    becomeGuest();
    await refreshCart();
    watchAdding(goods);
    await page.browser.control('state', { role: 'customer' });
    noteOtherUser();
    logIn();
    await pass(5000);
    expect(pulses()).toBe(0);
  });

  it.each([
    ['before the cart has been read', 200, 2],
    ['after the announcement', 2000, 3],
  ])('C20 gets one announcement and report if the page calls noteAdded %s', async (_, ms, readings) => {
    await refreshCart();
    watchAdding(goods);
    await add();
    await pass(ms);
    noteAdded({ code: goods.code, quantity: 3 });
    await pass(5000);
    expect(await reads()).toBe(readings);
    expect(pulses()).toBe(1);
    expect(additions()).toHaveLength(1);
    noteAdded(goods);
    await pass(5000);
    expect(additions()).toHaveLength(2);
  });

  it('C20 is announced although the page has read the cart before a second click', async () => {
    await clickAndAdd();
    await refreshCart();
    watchAdding(other);
    await pass(5000);
    expect(pulses()).toBe(1);
  });

  it('C20 has goods that the page reports afterwards announced as well, if they are other ones', async () => {
    await clickAndAdd();
    await pass(2000);
    noteAdded(other);
    await pass(5000);
    expect([pulses(), additions().length]).toEqual([2, 2]);
  });

  it('C20 is waited for although the page reports the goods of an earlier click late', async () => {
    await clickAndAdd();
    await pass(2000);
    watchAdding(other);
    noteAdded(goods);
    await pass(600);
    await add();
    await pass(5000);
    expect([pulses(), additions().length]).toEqual([2, 2]);
  });

  it('C20 keeps what the page reports during the last reading', async () => {
    await refreshCart();
    watchAdding(goods);
    await pass(2000);
    page.holds.add(READ);
    await pass(2000);
    noteAdded(goods);
    await letThrough(READ);
    page.holds.clear();
    await pass(5000);
    expect(additions()).toHaveLength(1);
  });
});
