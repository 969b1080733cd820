import { act, useLayoutEffect } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { CartPanel } from '../../../src/cart/CartPanel';
import { $chosenKind, chooseZone } from '../../../src/cart/cart';
import { CART_ROW_PX } from '../../../src/cart/constants';
import { type Cart, type CartLine, EMPTY_CART } from '../../../src/cart/model/lines';
import { componentStore, printedStore } from '../../../src/cart/stores';
import { CART_TEXT } from '../../../src/cart/texts';
import { $dialogs, $toasts } from '../../../src/core/dialogs/dialogs';
import { $hosts } from '../../../src/core/page/hosts';
import { ASSUMED_HOSTS } from '../../../src/core/page/model/host-list';
import { $pageData } from '../../../src/core/page/page-data';
import { useTestEnvironment } from '../test-environment';
import { render } from '../ui/render';

const line = (id: string, more: Partial<CartLine> = {}): CartLine => ({
  id,
  key: id,
  name: `part-${id}`,
  code: `C${id}`,
  page: `C${id}`,
  quantity: '10',
  price: '0.0023',
  total: '0.02',
  currency: '¥',
  ...more,
});
const cartOf = (lines: CartLine[], checked: string[] = []): Cart => ({
  size: lines.length,
  lines,
  checked: new Set(checked),
  zones: lines.length === 0 ? [] : [{ id: 'all', size: lines.length, lines }],
});

const components = componentStore.ledger;
const panels = printedStore.ledger;

beforeEach(() => {
  $chosenKind.set(undefined);
  chooseZone('all');
  $dialogs.set([]);
  $toasts.set([]);
  $pageData.set({});
  for (const ledger of [components, panels]) {
    ledger.forget();
    ledger.setLoading(false, false);
  }
});

function AtCommit({ run }: { run: () => void }) {
  useLayoutEffect(run);
  return null;
}

async function show() {
  const { root } = await render(<CartPanel />);
  return {
    root,
    text: () => root.textContent ?? '',
    tabs: () => [...root.querySelectorAll('[role=tab]')].map((tab) => tab.textContent),
    cells: (row: number) =>
      [...(root.querySelectorAll('tbody tr')[row]?.querySelectorAll('td') ?? [])].map(
        (cell) => cell.textContent,
      ),
  };
}

describe('the mini-cart panel', () => {
  it('shows that it is loading until the component cart is known, and then shows the cart', async () => {
    components.setLoading(true, false);
    const { root, text, tabs } = await show();
    expect(text()).toContain(CART_TEXT.loading);
    expect(root.querySelector('[aria-busy=true]')).not.toBeNull();
    await act(async () => {
      components.take(cartOf([line('1')]));
      components.setLoading(false, false);
    });
    expect(tabs()).toEqual(['元器件商品(1)', '全部(1)']);
    expect(root.querySelector('[aria-busy=true]')).toBeNull();
  });

  it('C11 has the roles of a table, because its style sheet does not display it as one', async () => {
    components.take(cartOf([line('1')]));
    const { root } = await show();
    const roles = (selector: string) =>
      [...new Set([...root.querySelectorAll(selector)].map((part) => part.getAttribute('role')))].join();
    expect(['table', 'thead, tbody', 'tr', 'th', 'td'].map(roles)).toEqual([
      'table',
      'rowgroup',
      'row',
      'columnheader',
      'cell',
    ]);
  });

  it('§analytics.reports each row’s link carries its product for the click report', async () => {
    components.take(cartOf([line('7')]));
    const { root } = await show();
    expect(root.querySelector<HTMLElement>('tbody a')?.dataset.pid).toBe('C7');
  });

  it('C10 shows panels when the component cart is empty, and the empty text when both carts are', async () => {
    components.take(EMPTY_CART);
    panels.take({ ...cartOf([line('p')]), zones: [] });
    const { text, tabs } = await show();
    expect(tabs()).toEqual(['面板商品(1)']);
    await act(async () => panels.take(EMPTY_CART));
    expect(text()).toContain('购物车中暂无商品，赶紧选购吧！');
  });

  it('shows a text of its own for a sub-tab without lines', async () => {
    components.take({ ...cartOf([line('1')]), zones: [{ id: 'all', size: 3, lines: [] }] });
    const { text } = await show();
    expect(text()).toContain('暂无商品，赶紧选购吧！');
    expect(text()).not.toContain('购物车中暂无商品');
    expect(text()).toContain(CART_TEXT.unlisted(3));
  });

  it('C15 keeps its rows below a notice that they may be outdated', async () => {
    components.take(cartOf([line('1')]));
    components.setLoading(false, true);
    const { root, cells } = await show();
    expect(root.querySelector('[role=alert]')?.textContent).toContain(CART_TEXT.refreshFailed);
    expect(cells(0)[1]).toBe('part-1C1');
  });

  it('C15 marks the tab of a failed cart while the other tab is open', async () => {
    components.setLoading(false, true);
    panels.take({ ...cartOf([line('p')]), zones: [] });
    const { root, tabs, cells } = await show();
    expect(tabs()).toEqual(['元器件商品 加载失败', '面板商品(1)']);
    expect(cells(0)[1]).toContain('part-p');
    expect(root.querySelector('[role=alert]')).toBeNull();
    await act(async () => components.take(cartOf([line('1')])));
    expect(tabs().slice(0, 2)).toEqual(['元器件商品(1) 刷新失败', '面板商品(1)']);
    await act(async () => components.setLoading(false, false));
    expect(tabs().slice(0, 2)).toEqual(['元器件商品(1)', '面板商品(1)']);
  });

  it('C15 keeps the tab of a cart that was empty when reading it again fails', async () => {
    components.take(EMPTY_CART, { hasFailed: true });
    panels.take({ ...cartOf([line('p')]), zones: [] });
    const { tabs, cells } = await show();
    expect(tabs()).toEqual(['元器件商品(0) 刷新失败', '面板商品(1)']);
    expect(cells(0)[1]).toContain('part-p');
  });

  it('shortens a large quantity on screen but not for screen readers, and shows no zero for an unknown amount', async () => {
    components.take(
      cartOf([line('1', { quantity: '12345' }), line('2', { price: '', total: '', quantity: '' })], ['2']),
    );
    const { root, cells } = await show();
    expect(cells(0)[2]).toBe('12K+12345');
    expect(root.querySelector('tbody span[aria-hidden=true]')?.textContent).toBe('12K+');
    expect(cells(1).slice(2, 5)).toEqual(['--', '--', '--']);
    expect(root.querySelector('[role=status]')?.textContent).toBe('已选 1 款合计 --');
  });

  it('shows all prices of a column with the same decimals and grouped thousands, and the exact price in the title', async () => {
    const dear = line('1', { price: '1234.5', total: '30405.80' });
    components.take(cartOf([dear, line('2', { price: '0.00236' })], ['1']));
    const { root, cells } = await show();
    expect([cells(0)[3], cells(0)[4], cells(1)[3]]).toEqual(['¥1,234.5000', '¥30,405.80', '¥0.0024']);
    const titles = [...root.querySelectorAll('tbody td[title]')].map((cell) => cell.getAttribute('title'));
    expect(titles).toEqual(['10', '¥1234.5', '¥30405.80', '10', '¥0.00236', '¥0.02']);
    expect(root.querySelector('[role=status]')?.textContent).toBe('已选 1 款合计 ¥30,405.80');
  });

  it('C21 strikes through the list price beside the discount price, and names it for screen readers', async () => {
    const discount = { listPrice: '6.746', saving: '1.638' };
    components.take(cartOf([line('1', { price: '6.2', total: '18.60', discount }), line('2')], ['1', '2']));
    const { root, cells } = await show();
    expect([cells(0)[3], cells(1)[3]]).toEqual(['¥6.2000原价¥6.7460', '¥0.0023']);
    expect(root.querySelector('tbody s')?.getAttribute('title')).toBe('¥6.746');
    expect(root.textContent).toContain('已省 ¥1.64');
  });

  it('C21 C22 hides list prices, savings and copy buttons if the page data say so', async () => {
    $pageData.set({ cart: { review: 'off' } });
    const discount = { listPrice: '6.746', saving: '1.638' };
    components.take(cartOf([line('1', { price: '6.2', discount })], ['1']));
    const { root, cells } = await show();
    expect(cells(0)[3]).toBe('¥6.20');
    expect(root.textContent).not.toMatch(/已省|复制/);
    expect(root.querySelectorAll('tbody button')).toHaveLength(1);
  });

  it('C22 copies the model of a line, or all ticked lines, with one click', async () => {
    const { seen } = useTestEnvironment();
    components.take(cartOf([line('1'), line('2', { name: '<b>X-1</b>' })], ['2']));
    const { root } = await show();
    const copy = (name: string) =>
      act(async () => root.querySelector<HTMLElement>(`[aria-label="复制型号 ${name}"]`)?.click());
    await copy('part-1');
    await copy('<b>X-1</b>');
    const list = [...root.querySelectorAll('button')].find((one) => one.textContent === '复制清单');
    await act(async () => list?.click());
    expect(seen.copied).toEqual(['part-1', '<b>X-1</b>', expect.stringContaining('\r\n<b>X-1</b>\t10\t')]);
    expect(seen.copied[2]).not.toContain('part-1');
    expect($toasts.get().map(({ message }) => message)).toEqual([
      '已复制型号',
      '已复制 1 款，可粘贴到 Excel',
    ]);
  });

  it('C22 shows a message if nothing is ticked or the browser cannot copy', async () => {
    useTestEnvironment({ copy: async () => false });
    components.take(cartOf([line('1')]));
    const { root } = await show();
    const list = [...root.querySelectorAll('button')].find((one) => one.textContent === '复制清单');
    await act(async () => list?.click());
    await act(async () => components.take(cartOf([line('1')], ['1'])));
    await act(async () => list?.click());
    expect($toasts.get().map(({ message }) => message)).toEqual([
      '请先勾选要复制的商品',
      '复制失败，请手动选择后复制',
    ]);
  });

  it('links a row to its product, and does not link a row without a code', async () => {
    $hosts.set(ASSUMED_HOSTS.local);
    components.take(cartOf([line('1', { page: 'C7/../x' }), line('2', { page: '' })]));
    const { root } = await show();
    const links = [...root.querySelectorAll('tbody a')].map((link) => link.getAttribute('href'));
    expect(links).toEqual(['http://item.lc.localhost:8080/C7%2F..%2Fx.html']);
  });

  it('explains why a line without a key cannot be deleted', async () => {
    components.take(cartOf([line('1', { key: '' })]));
    const { root } = await show();
    const button = root.querySelector<HTMLButtonElement>('tbody td:last-child button');
    expect([button?.getAttribute('aria-disabled'), button?.title]).toEqual(['true', CART_TEXT.cannotRemove]);
    await act(async () => button?.click());
    expect($toasts.get().map(({ message }) => message)).toContain(CART_TEXT.cannotRemove);
    expect(root.querySelector('tbody tr')?.getAttribute('aria-busy')).toBeNull();
  });

  it('C17 makes tick boxes read-only and explains why if the cart counts more lines than it lists', async () => {
    const cart = cartOf([line('1'), line('2')], ['1']);
    components.take({ ...cart, size: 3 });
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
    await act(async () => components.take(cart));
    expect(boxes.map((box) => box.getAttribute('aria-disabled'))).toEqual([null, null, null]);
  });

  it('keeps the chosen sub-tab when the panel opens again', async () => {
    const lines = [line('1'), line('2')];
    const stock = { id: 'stock' as const, size: 1, lines: lines.slice(1) };
    components.take({ ...cartOf(lines), zones: [{ id: 'all', size: 2, lines }, stock] });
    const first = await show();
    await act(async () => [...first.root.querySelectorAll<HTMLElement>('[role=tab]')].at(-1)?.click());
    expect(first.cells(0)[1]).toBe('part-2C2');
    expect((await show()).cells(0)[1]).toBe('part-2C2');
  });

  it('C16 shows names as text in their own direction, truncated with the whole name as title', async () => {
    const name = '<b onclick="x">\u202Egpj.exe</b>';
    components.take(cartOf([line('1', { name })]));
    const { root } = await show();
    const shown = root.querySelector('bdi');
    expect([shown?.textContent, shown?.title, shown?.dir]).toEqual([name, name, 'auto']);
    expect(root.querySelector('b[onclick]')).toBeNull();
  });

  it('C11 makes more than six rows a focusable region, and renders only few of many rows', async () => {
    components.take(cartOf(Array.from({ length: 6 }, (_, index) => line(String(index)))));
    const { root } = await show();
    const region = () => root.querySelector(`section[aria-label=${CART_TEXT.list}]`);
    expect(region()?.getAttribute('tabindex')).toBeNull();
    await act(async () =>
      components.take(cartOf(Array.from({ length: 2000 }, (_, index) => line(String(index))))),
    );
    expect(region()?.getAttribute('tabindex')).toBe('0');
    expect(root.querySelector('table')?.getAttribute('aria-rowcount')).toBe('2001');
    expect(root.querySelectorAll('tbody tr').length).toBeLessThanOrEqual(60);
  });

  it('C11 renders the visible rows of 2 000 first and the rows around them afterwards', async () => {
    components.take(cartOf(Array.from({ length: 2000 }, (_, index) => line(String(index)))));
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
    components.take(cartOf(Array.from({ length: 2000 }, (_, index) => watched(String(index)))));
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
      components.setLoading(true, false);
    });
    expect(drawn).toEqual([]);
    await act(async () => components.ask(['3'], true, false));
    expect([...new Set(drawn)]).toEqual(['3']);
  });

  it('C11 keeps a focused row in the DOM for the Tab key, above or below the visible rows', async () => {
    components.take(cartOf(Array.from({ length: 2000 }, (_, index) => line(String(index)))));
    const { root } = await show();
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

  it('shows the tick-all box as mixed when some rows are ticked', async () => {
    components.take(cartOf([line('1'), line('2')], ['1']));
    const { root } = await show();
    const all = root.querySelector('thead input');
    expect(all instanceof HTMLInputElement && all.indeterminate).toBe(true);
  });
});
