import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { CartPanel } from '../../../src/cart/CartPanel';
import { carts } from '../../../src/cart/carts';
import { CART_LEAVE_WAIT_MS } from '../../../src/cart/constants';
import { useTestEnvironment } from '../test-environment';
import { render } from '../ui/render';
import { line } from './line';

const LINE = line('1', { pageCode: 'C1' });

it('a link of the mini-cart waits for the ticks that are being written, but not in a new tab', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { seen } = useTestEnvironment({ fetch: () => new Promise(() => {}) });
  const all = { id: 'all', size: 1, lines: [LINE] } as const;
  carts.component.ledger.show({ size: 1, lines: [LINE], checked: new Set(), zones: [all] });
  const { root } = await render(<CartPanel />);
  const link = root.querySelector<HTMLAnchorElement>('tbody a');
  if (!link) throw new Error('a link expected');
  /** Whether the browser follows the link itself. */
  const click = (keys: MouseEventInit = {}) =>
    act(async () =>
      link.dispatchEvent(
        new MouseEvent('click', { bubbles: true, composed: true, cancelable: true, ...keys }),
      ),
    );
  expect(await click()).toBe(true);
  await act(async () => root.querySelector<HTMLElement>('tbody input')?.click());
  expect(carts.component.isWriting()).toBe(true);
  expect(await click({ ctrlKey: true })).toBe(true);
  expect(await click()).toBe(false);
  expect(seen.navigated).toEqual([]);
  await act(async () => vi.advanceTimersByTime(CART_LEAVE_WAIT_MS));
  expect(seen.navigated).toEqual([link.href]);
});
