import { act } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { carts } from '../../../src/cart/carts';
import { CART_TEXT } from '../../../src/cart/texts';
import { $toasts } from '../../../src/core/dialogs/dialogs';
import { $hosts } from '../../../src/core/page/hosts';
import { $pageData } from '../../../src/core/page/page-data';
import { setOpensLists } from '../../../src/parts-list/copy-link';
import { LOCAL_HOSTS } from '../built-in-hosts';
import { useTestEnvironment } from '../test-environment';
import { cartOf, forgetCarts, line, show } from './shown-panel';

beforeEach(forgetCarts);

describe('the mini-cart panel', () => {
  it('shortens a large quantity on screen but not for screen readers, and shows no zero for an unknown amount', async () => {
    const { root, cells } = await show(
      [line('1', { quantity: '12345' }), line('2', { price: '', total: '', quantity: '' })],
      ['2'],
    );
    expect(cells(0)[2]).toBe('12K+12345');
    expect(root.querySelector('tbody span[aria-hidden=true]')?.textContent).toBe('12K+');
    expect(cells(1).slice(2, 5)).toEqual(['--', '--', '--']);
    expect(root.querySelector('[role=status]')?.textContent).toBe('已选 1 款合计 --');
  });

  it('shows all prices of a column with the same decimals and grouped thousands, and the exact price in the title', async () => {
    const dear = line('1', { price: '1234.5', total: '30405.80' });
    const { root, cells } = await show([dear, line('2', { price: '0.00236' })], ['1']);
    expect([cells(0)[3], cells(0)[4], cells(1)[3]]).toEqual(['¥1,234.5000', '¥30,405.80', '¥0.0024']);
    const titles = [...root.querySelectorAll('tbody td[title]')].map((cell) => cell.getAttribute('title'));
    expect(titles).toEqual(['10', '¥1234.5', '¥30405.80', '10', '¥0.00236', '¥0.02']);
    expect(root.querySelector('[role=status]')?.textContent).toBe('已选 1 款合计 ¥30,405.80');
  });

  it('C21 strikes through the list price beside the discount price, and names it for screen readers', async () => {
    const discount = { listPrice: '6.746', saving: '1.638' };
    const { root, cells } = await show(
      [line('1', { price: '6.2', total: '18.60', discount }), line('2')],
      ['1', '2'],
    );
    expect([cells(0)[3], cells(1)[3]]).toEqual(['¥6.2000原价¥6.7460', '¥0.0023']);
    expect(root.querySelector('tbody s')?.getAttribute('title')).toBe('¥6.746');
    expect(root.textContent).toContain('已省 ¥1.64');
  });

  it('C21 C22 hides list prices, savings and copy buttons if the page data say so', async () => {
    $pageData.set({ cart: { review: 'off' } });
    const discount = { listPrice: '6.746', saving: '1.638' };
    const { root, cells } = await show([line('1', { price: '6.2', discount })], ['1']);
    expect(cells(0)[3]).toBe('¥6.20');
    expect(root.textContent).not.toMatch(/已省|复制/);
    expect(root.querySelectorAll('tbody button')).toHaveLength(1);
  });

  it('C22 copies the model of a line, or all ticked lines, with one click', async () => {
    const { seen } = useTestEnvironment();
    const { root } = await show([line('1'), line('2', { name: '<b>X-1</b>' })], ['2']);
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

  it('S37 copies a link to the ticked lines, by their codes, where the page opens such links', async () => {
    const { seen } = useTestEnvironment();
    const cart = [line('1', { code: 'C*1' }), line('2', { code: '', name: 'X-1', quantity: '' }), line('3')];
    const { root } = await show(cart, []);
    const link = () => [...root.querySelectorAll('button')].find((one) => one.textContent === '复制链接');
    expect(link()).toBeUndefined();
    await act(async () => setOpensLists(true));
    await act(async () => link()?.click());
    await act(async () => carts.component.ledger.show(cartOf(cart, ['1', '2'])));
    await act(async () => link()?.click());
    expect(seen.copied).toEqual(['http://www.lc.localhost:8080/#lc-list=C%2A1*10;X-1']);
    expect($toasts.get().map(({ message }) => message)).toEqual([
      '请先勾选要复制的商品',
      '已复制链接，打开后可见这 2 行',
    ]);
  });

  it('C22 shows a message if nothing is ticked or the browser cannot copy', async () => {
    useTestEnvironment({ copy: async () => false });
    const { root } = await show([line('1')]);
    const list = [...root.querySelectorAll('button')].find((one) => one.textContent === '复制清单');
    await act(async () => list?.click());
    await act(async () => carts.component.ledger.show(cartOf([line('1')], ['1'])));
    await act(async () => list?.click());
    expect($toasts.get().map(({ message }) => message)).toEqual([
      '请先勾选要复制的商品',
      '复制失败，请手动选择后复制',
    ]);
  });

  it('links a row to its product, and does not link a row without a code', async () => {
    $hosts.set(LOCAL_HOSTS);
    const { root } = await show([line('1', { pageCode: 'C7/../x' }), line('2', { pageCode: '' })]);
    const links = [...root.querySelectorAll('tbody a')].map((link) => link.getAttribute('href'));
    expect(links).toEqual(['http://item.lc.localhost:8080/C7%2F..%2Fx.html']);
  });

  it('explains why a line without a key cannot be deleted', async () => {
    const { root } = await show([line('1', { key: '' })]);
    const button = root.querySelector<HTMLButtonElement>('tbody td:last-child button');
    expect([button?.getAttribute('aria-disabled'), button?.title]).toEqual(['true', CART_TEXT.cannotRemove]);
    await act(async () => button?.click());
    expect($toasts.get().map(({ message }) => message)).toContain(CART_TEXT.cannotRemove);
    expect(root.querySelector('tbody tr')?.getAttribute('aria-busy')).toBeNull();
  });

  it('C16 shows names as text in their own direction, truncated with the whole name as title', async () => {
    const name = '<b onclick="x">\u202Egpj.exe</b>';
    const { root } = await show([line('1', { name })]);
    const shown = root.querySelector('bdi');
    expect([shown?.textContent, shown?.title, shown?.dir]).toEqual([name, name, 'auto']);
    expect(root.querySelector('b[onclick]')).toBeNull();
  });
});
