import { act, useLayoutEffect } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { CartPanel } from '../../../src/cart/CartPanel';
import { carts } from '../../../src/cart/carts';
import { CART_ROW_PX } from '../../../src/cart/constants';
import { CART_TEXT } from '../../../src/cart/texts';
import { render } from '../ui/render';
import { cartOf, forgetCarts, line, show } from './shown-panel';

function AtCommit({ run }: { run: () => void }) {
  useLayoutEffect(run);
  return null;
}

const rows = (length: number) => Array.from({ length }, (_, index) => line(String(index)));

beforeEach(forgetCarts);

describe('the mini-cart panel', () => {
  it('C11 makes more than six rows a focusable region, and renders only few of many rows', async () => {
    const { root } = await show(rows(6));
    const region = () => root.querySelector<HTMLElement>(`section[aria-label=${CART_TEXT.list}]`);
    expect(region()?.getAttribute('tabindex')).toBeNull();
    // The heading, six rows of 52 px, and half of the seventh.
    expect(region()?.style.maxHeight).toBe('370px');
    await act(async () => carts.component.ledger.show(cartOf(rows(2000))));
    expect(region()?.getAttribute('tabindex')).toBe('0');
    expect(root.querySelector('table')?.getAttribute('aria-rowcount')).toBe('2001');
    expect(root.querySelectorAll('tbody tr').length).toBeLessThanOrEqual(60);
  });

  it('C11 renders the visible rows of 2 000 first and the rows around them afterwards', async () => {
    carts.component.ledger.show(cartOf(rows(2000)));
    const drawn: (number | undefined)[] = [];
    const { root } = await render(
      <>
        <CartPanel />
        <AtCommit
          run={() =>
            void drawn.push(document.querySelector('div')?.shadowRoot?.querySelectorAll('tbody tr').length)
          }
        />
      </>,
    );
    expect(drawn).toEqual([7]);
    expect(root.querySelectorAll('tbody tr')).toHaveLength(12);
  });

  it('C11 does not render a mounted row again for a scroll, another row’s tick or a pending reading', async () => {
    const drawn: string[] = [];
    const watched = (id: string) => ({
      ...line(id),
      get quantity() {
        drawn.push(id);
        return '10';
      },
    });
    carts.component.ledger.show(cartOf(Array.from({ length: 2000 }, (_, index) => watched(String(index)))));
    const { root } = await show();
    drawn.length = 0;
    const list = root.querySelector('section');
    await act(async () => {
      if (list) list.scrollTop = 4 * CART_ROW_PX + 1;
      list?.dispatchEvent(new Event('scroll'));
    });
    expect([...new Set(drawn)]).toEqual(['12', '13', '14', '15']);
    drawn.length = 0;
    await act(async () => {
      if (list) list.scrollTop += CART_ROW_PX / 2;
      list?.dispatchEvent(new Event('scroll'));
      carts.component.ledger.publish({ isLoading: true });
    });
    expect(drawn).toEqual([]);
    await act(async () => carts.component.tickLine('3', true));
    expect([...new Set(drawn)]).toEqual(['3']);
  });

  it('C11 keeps a focused row in the DOM for the Tab key, above or below the visible rows', async () => {
    const { root } = await show(rows(2000));
    const ids = () => [...root.querySelectorAll<HTMLElement>('tbody tr')].map((row) => row.dataset.line);
    const scroll = (row: number) =>
      act(async () => {
        const list = root.querySelector('section');
        if (list) list.scrollTop = row * CART_ROW_PX;
        list?.dispatchEvent(new Event('scroll'));
      });
    await scroll(20);
    await act(async () => root.querySelector<HTMLElement>('tr[data-line="22"] input')?.focus());
    await scroll(100);
    expect([ids()[0], ids().slice(1).includes('100')]).toEqual(['22', true]);
    await scroll(0);
    expect(ids().at(-1)).toBe('22');
  });

  it('C7 gives the focus of a row that a reading removes to the row above, the tab, then the panel', async () => {
    carts.printed.ledger.show(cartOf([]));
    const { root } = await show(rows(4));
    // React focuses the host again, which in a browser takes no focus.
    if (root.host instanceof HTMLElement) root.host.focus = () => {};
    const read = (...ids: string[]) =>
      act(async () => carts.component.ledger.show(cartOf(ids.map((id) => line(id)))));
    const focused = () => root.activeElement?.closest('tr')?.dataset.line ?? root.activeElement?.textContent;
    await act(async () => root.querySelector<HTMLElement>('tr[data-line="3"] input')?.focus());
    await read('0', '3');
    expect(focused()).toBe('3');
    await read('0');
    expect(focused()).toBe('0');
    await read('1');
    expect(focused()).toBe('元器件商品(1)');
    await read();
    expect(focused()).toContain(CART_TEXT.empty);
  });

  it('C7 takes no focus for a row that is gone if nothing in the panel had it', async () => {
    const { root } = await show(rows(2));
    await act(async () => carts.component.ledger.show(cartOf(rows(1))));
    expect(root.activeElement).toBeNull();
  });
});
