import { act } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { carts } from '../../../src/cart/carts';
import { EMPTY_CART } from '../../../src/cart/model/lines';
import { CART_TEXT } from '../../../src/cart/texts';
import { $dialogs } from '../../../src/core/dialogs/dialogs';
import { cartOf, fail, forgetCarts, line, show } from './shown-panel';

beforeEach(forgetCarts);

describe('the mini-cart panel', () => {
  it('shows that it is loading until the component cart is known, and then shows the cart', async () => {
    carts.component.ledger.publish({ isLoading: true });
    const { root, text, tabs } = await show();
    expect(text()).toContain(CART_TEXT.loading);
    expect(root.querySelector('[aria-busy=true]')).not.toBeNull();
    await act(async () => {
      carts.component.ledger.show(cartOf([line('1')]));
      carts.component.ledger.show(cartOf([line('1')]));
    });
    expect(tabs()).toEqual(['元器件商品(1)', '全部(1)']);
    expect(root.querySelector('[aria-busy=true]')).toBeNull();
  });

  it('C11 has the roles of a table, because its style sheet does not display it as one', async () => {
    const { root } = await show([line('1')]);
    const roles = (selector: string) =>
      [...new Set([...root.querySelectorAll(selector)].map((part) => part.getAttribute('role')))].join();
    const found = ['table', 'thead, tbody', 'tr', 'th', 'td'].map(roles);
    expect(found).toEqual(['table', 'rowgroup', 'row', 'columnheader', 'cell']);
  });

  it('each row’s link carries its product for the click report', async () => {
    const { root } = await show([line('7')]);
    expect(root.querySelector<HTMLElement>('tbody a')?.dataset.pid).toBe('C7');
  });

  it('C10 shows panels when the component cart is empty, and the empty text when both carts are', async () => {
    carts.component.ledger.show(EMPTY_CART);
    carts.printed.ledger.show({ ...cartOf([line('p')]), zones: [] });
    const { text, tabs } = await show();
    expect(tabs()).toEqual(['面板商品(1)']);
    await act(async () => carts.printed.ledger.show(EMPTY_CART));
    expect(text()).toContain('购物车中暂无商品，赶紧选购吧！');
  });

  it('shows a text of its own for a sub-tab without lines', async () => {
    carts.component.ledger.show({ ...cartOf([line('1')]), zones: [{ id: 'all', size: 3, lines: [] }] });
    const { text } = await show();
    expect(text()).toContain('暂无商品，赶紧选购吧！');
    expect(text()).not.toContain('购物车中暂无商品');
    expect(text()).toContain(CART_TEXT.unlisted(3));
  });

  it('C15 keeps its rows below a notice that they may be outdated', async () => {
    carts.component.ledger.show(cartOf([line('1')]));
    fail(carts.component);
    const { root, cells } = await show();
    const told = () => root.querySelector('[role=alert]')?.textContent;
    expect(told()).toContain(CART_TEXT.refreshFailed);
    expect(cells(0)[1]).toBe('part-1C1');
    // The same text would not be announced again.
    await act(async () => carts.component.ledger.publish({ isLoading: true }));
    expect(told()).toBe(CART_TEXT.loading + CART_TEXT.retry);
    await act(async () => carts.component.ledger.publish({ isLoading: false, hasFailed: true }));
    expect(told()).toContain(CART_TEXT.refreshFailed);
  });

  it('C15 marks the tab of a failed cart while the other tab is open', async () => {
    fail(carts.component);
    carts.printed.ledger.show({ ...cartOf([line('p')]), zones: [] });
    const { root, tabs, cells } = await show();
    expect(tabs()).toEqual(['元器件商品 加载失败', '面板商品(1)']);
    expect(cells(0)[1]).toContain('part-p');
    expect(root.querySelector('[role=alert]')).toBeNull();
    await act(async () => {
      carts.component.ledger.show(cartOf([line('1')]));
      fail(carts.component);
    });
    expect(tabs().slice(0, 2)).toEqual(['元器件商品(1) 刷新失败', '面板商品(1)']);
    await act(async () => carts.component.ledger.show(cartOf([line('1')])));
    expect(tabs().slice(0, 2)).toEqual(['元器件商品(1)', '面板商品(1)']);
  });

  it('C15 keeps the tab of a cart that was empty when reading it again fails', async () => {
    carts.component.ledger.show(EMPTY_CART);
    fail(carts.component);
    carts.printed.ledger.show({ ...cartOf([line('p')]), zones: [] });
    const { tabs, cells } = await show();
    expect(tabs()).toEqual(['元器件商品(0) 刷新失败', '面板商品(1)']);
    expect(cells(0)[1]).toContain('part-p');
  });

  it('C17 makes tick boxes read-only and explains why if the cart counts more lines than it lists', async () => {
    const cart = cartOf([line('1'), line('2')], ['1']);
    carts.component.ledger.show({ ...cart, size: 3 });
    const { root } = await show();
    const boxes = [...root.querySelectorAll<HTMLInputElement>('input[type=checkbox]')];
    const reasonOf = (box: Element) => root.getElementById(box.getAttribute('aria-describedby') ?? '');
    expect(boxes.map((box) => [box.getAttribute('aria-disabled'), reasonOf(box)?.textContent])).toEqual(
      boxes.map(() => ['true', CART_TEXT.selectFailed]),
    );
    await act(async () => boxes[1]?.click());
    expect(boxes.map((box) => box.checked)).toEqual([false, true, false]);
    expect($dialogs.get().map(({ message, ok }) => [message, ok])).toEqual([
      [CART_TEXT.selectFailed, CART_TEXT.goToCart],
    ]);
    await act(async () => carts.component.ledger.show(cart));
    expect(boxes.map((box) => box.getAttribute('aria-disabled'))).toEqual([null, null, null]);
  });

  it('keeps the chosen sub-tab when the panel opens again', async () => {
    const lines = [line('1'), line('2')];
    const stock = { id: 'stock' as const, size: 1, lines: lines.slice(1) };
    carts.component.ledger.show({ ...cartOf(lines), zones: [{ id: 'all', size: 2, lines }, stock] });
    const first = await show();
    await act(async () => [...first.root.querySelectorAll<HTMLElement>('[role=tab]')].at(-1)?.click());
    expect(first.cells(0)[1]).toBe('part-2C2');
    expect((await show()).cells(0)[1]).toBe('part-2C2');
  });

  it('shows the tick-all box as mixed when some rows are ticked', async () => {
    const { root } = await show([line('1'), line('2')], ['1']);
    const all = root.querySelector('thead input');
    expect(all instanceof HTMLInputElement && all.indeterminate).toBe(true);
  });
});
