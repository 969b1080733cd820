import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { $added, noteAdded, watchAdding } from '../../../src/cart/added';
import { refreshCart } from '../../../src/cart/carts';
import { readAddedGoods } from '../../../src/cart/schema';
import { $pageData } from '../../../src/core/page/page-data';
import { turns } from '../until';
import { additions, closeAddedPage, goods, openAddedPage, other, page, pass, reads } from './added-page';
import { READ } from './page';

beforeEach(openAddedPage);
afterEach(closeAddedPage);

describe('a page that reports goods added to the cart', () => {
  // The first of the file: nothing has been added yet.
  it('C19 gets no announcement before anything was added', () => {
    expect($added.get()).toEqual({ turn: 0, news: '' });
  });

  it('C19 causes one reading for a burst of reports, and one announcement of the new count', async () => {
    const { turn } = $added.get();
    await page.browser.control('cart/add', { zone: 'isNeed' });
    for (let times = 0; times < 10; times += 1) noteAdded(goods);
    expect($added.get().news).toBe('');
    await pass(5000);
    expect(await reads()).toBe(1);
    expect($added.get()).toEqual({ turn: turn + 1, news: '已加入购物车，共 9 款' });
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
    const { turn } = $added.get();
    for (let times = 0; times < 20; times += 1) {
      noteAdded(goods);
      page.time += 50;
      vi.advanceTimersByTime(50);
      await turns();
    }
    expect($added.get().turn).toBe(turn + 1);
  });

  it('C19 gets the announcement at once although a button is clicked too', async () => {
    const { turn } = $added.get();
    noteAdded(goods);
    watchAdding(other);
    await pass(300);
    expect($added.get().turn).toBe(turn + 1);
  });

  it('C19 clears the live region first, so that the same text is announced again', async () => {
    noteAdded(goods);
    await pass(1500);
    expect($added.get().news).toBe('已加入购物车，共 8 款');
    noteAdded(goods);
    expect($added.get().news).toBe('');
    await pass(1500);
    expect($added.get().news).toBe('已加入购物车，共 8 款');
  });

  it('C19 gets an announcement without a count if the cart cannot be read', async () => {
    await refreshCart();
    await page.browser.control('faults', { call: READ, kind: '500' });
    await pass(1000);
    noteAdded(goods);
    await pass(1000);
    expect($added.get().news).toBe('已加入购物车');
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

  it.each([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'C10001'],
    ['odd fields', { code: {}, quantity: 'many' }],
  ])('takes %s for goods without a code', (_, given) => {
    expect(readAddedGoods(given)).toEqual({ code: '', quantity: 1 });
  });
});
