import { CartPanel } from '../../../src/cart/CartPanel';
import type { Cart } from '../../../src/cart/cart';
import { carts } from '../../../src/cart/carts';
import type { CartContents, CartLine } from '../../../src/cart/model/lines';
import { $pageData } from '../../../src/core/page/page-data';
import { useTestEnvironment as setTestEnvironment } from '../test-environment';
import { render } from '../ui/render';
import { line as lineOf } from './line';

export const line = (id: string, more: Partial<CartLine> = {}): CartLine => {
  const part = { name: `part-${id}`, code: `C${id}`, pageCode: `C${id}` };
  return lineOf(id, { ...part, quantity: '10', price: '0.0023', total: '0.02', ...more });
};
export const cartOf = (lines: CartLine[], checked: string[] = []): CartContents => ({
  size: lines.length,
  lines,
  checked: new Set(checked),
  zones: lines.length === 0 ? [] : [{ id: 'all', size: lines.length, lines }],
});

/** Lets a reading fail without a word. */
export const fail = (cart: Cart) => cart.ledger.publish({ hasFailed: true });

/** A page whose carts nobody has read. */
export function forgetCarts(): void {
  setTestEnvironment();
  $pageData.set({});
}

/** Shows the mini-cart panel, with these components if they are given. */
export async function show(lines?: CartLine[], checked?: string[]) {
  if (lines) carts.component.ledger.show(cartOf(lines, checked));
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
