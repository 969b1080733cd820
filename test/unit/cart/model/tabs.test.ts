import { describe, expect, it } from 'vitest';
import { type CartLine, EMPTY_CART } from '../../../../src/cart/model/lines';
import { linesAbove, miniCartView, rowWindow, zoneShown } from '../../../../src/cart/model/tabs';

const known = (size: number, hasFailed = false) => ({ cart: { ...EMPTY_CART, size }, hasFailed });
const [full, empty, stale] = [known(2), known(0), known(0, true)];
const unknown = { cart: undefined, hasFailed: false };
const failed = { cart: undefined, hasFailed: true };

describe('the view of the panel', () => {
  it.each([
    ['nothing is known', unknown, unknown, undefined, 'loading'],
    ['panels are known first', unknown, full, undefined, 'loading'],
    ['the component cart is empty and panels are unknown', empty, unknown, undefined, 'loading'],
    ['both are empty', empty, empty, undefined, 'empty'],
    ['only components', full, unknown, undefined, 'component of component'],
    ['only panels', empty, full, undefined, 'printed of printed'],
    ['both', full, full, undefined, 'component of component, printed'],
    ['C15 one cart has failed, a click away', failed, full, undefined, 'printed of component, printed'],
    ['a cart has failed and panels are unknown', failed, unknown, undefined, 'loading'],
    ['both have failed', failed, failed, undefined, 'component of component, printed'],
    ['the other tab was chosen', full, full, 'printed', 'printed of component, printed'],
    ['the chosen tab has gone', full, empty, 'printed', 'component of component'],
    ['a tab was chosen and the other cart is unknown', unknown, full, 'printed', 'printed of printed'],
    ['the chosen cart is unknown', empty, unknown, 'printed', 'loading'],
    ['C15 one cart was never read', failed, stale, undefined, 'printed of component, printed'],
    ['C15 the last reading of an empty cart failed', stale, full, undefined, 'printed of component, printed'],
    ['C15 the same, and panels are unknown', stale, unknown, undefined, 'component of component'],
  ] as const)('C10 %s', (_, component, printed, chosen, expected) => {
    const view = miniCartView({ component, printed }, chosen);
    expect(view.status === 'content' ? `${view.kind} of ${view.kinds.join(', ')}` : view.status).toBe(
      expected,
    );
  });

  it('C10 shows the sub-tab of all lines when the chosen sub-tab has gone', () => {
    const zones = [
      { id: 'all' as const, size: 1, lines: [] },
      { id: 'stock' as const, size: 1, lines: [] },
    ];
    expect(zoneShown(zones, 'stock')?.id).toBe('stock');
    expect(zoneShown(zones, 'oversea')?.id).toBe('all');
    expect(zoneShown([], 'all')).toBeUndefined();
  });
});

describe('rows', () => {
  const size = { rowPx: 64, overscan: 6, count: 2000 };

  it.each([
    [0, 0, 12],
    [6400, 94, 112],
    [2000 * 64, 1994, 2000],
  ])('C11 at %i px are rendered from %i to %i', (scrollTop, from, to) => {
    expect(rowWindow(scrollTop, 384, size)).toEqual({ from, to });
  });

  it('C11 are rendered to the end if the list has shrunk below its scroll position', () => {
    expect(rowWindow(6400, 384, { ...size, count: 3 })).toEqual({ from: 0, to: 3 });
  });

  it('C7 gives the lines above a row, the nearest first', () => {
    const lines = ['a', 'b', 'c'].map((id) => ({ id }) as CartLine);
    const above = (id?: string) => linesAbove(lines, id).map((line) => line.id);
    expect([above('c'), above('a'), above('d'), above()]).toEqual([['b', 'a'], [], [], []]);
  });
});
