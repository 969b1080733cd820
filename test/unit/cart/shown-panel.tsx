import { CartPanel } from '../../../src/cart/CartPanel';
import { $chosenKind, chooseZone } from '../../../src/cart/cart';
import type { Cart, CartLine } from '../../../src/cart/model/lines';
import { componentStore, printedStore } from '../../../src/cart/stores';
import { $dialogs, $toasts } from '../../../src/core/dialogs/dialogs';
import { $pageData } from '../../../src/core/page/page-data';
import { render } from '../ui/render';

export const line = (id: string, more: Partial<CartLine> = {}): CartLine => ({
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
export const cartOf = (lines: CartLine[], checked: string[] = []): Cart => ({
  size: lines.length,
  lines,
  checked: new Set(checked),
  zones: lines.length === 0 ? [] : [{ id: 'all', size: lines.length, lines }],
});

export const components = componentStore.ledger;
export const panels = printedStore.ledger;

/** Empties both carts and closes what an earlier test has left open. */
export function forgetCarts(): void {
  $chosenKind.set(undefined);
  chooseZone('all');
  $dialogs.set([]);
  $toasts.set([]);
  $pageData.set({});
  for (const ledger of [components, panels]) {
    ledger.forget();
    ledger.setLoading(false, false);
  }
}

/** Shows the mini-cart panel. */
export async function show() {
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
