import { describe, expect, it } from 'vitest';
import { type CartContents, type CartLine, EMPTY_CART } from '../../../../src/cart/model/lines';
import { lineBefore, miniCartView, rowWindow, zoneShown } from '../../../../src/cart/model/tabs';

const full: CartContents = { ...EMPTY_CART, size: 2 };
const known = (cart: CartContents) => ({ cart, hasFailed: false });
const unknown = { cart: undefined, hasFailed: false };
const failed = { cart: undefined, hasFailed: true };

describe('the view of the panel', () => {
  it.each([
    ['nothing is known', unknown, unknown, { status: 'loading' }],
    ['panels are known first', unknown, known(full), { status: 'loading' }],
    ['the component cart is empty and panels are unknown', known(EMPTY_CART), unknown, { status: 'loading' }],
    ['both are empty', known(EMPTY_CART), known(EMPTY_CART), { status: 'empty' }],
    ['only components', known(full), unknown, { status: 'content', kinds: ['component'], kind: 'component' }],
    [
      'only panels',
      known(EMPTY_CART),
      known(full),
      { status: 'content', kinds: ['printed'], kind: 'printed' },
    ],
    [
      'both',
      known(full),
      known(full),
      { status: 'content', kinds: ['component', 'printed'], kind: 'component' },
    ],
    [
      'C15 a failed cart keeps its tab, one click away from the one that could be read',
      failed,
      known(full),
      { status: 'content', kinds: ['component', 'printed'], kind: 'printed' },
    ],
    ['a cart has failed and panels are unknown', failed, unknown, { status: 'loading' }],
    [
      'both have failed',
      failed,
      failed,
      { status: 'content', kinds: ['component', 'printed'], kind: 'component' },
    ],
  ])('C10 %s', (_, component, panel, view) => {
    expect(miniCartView({ component, printed: panel }, undefined)).toEqual(view);
  });

  it('C10 keeps the chosen tab, and shows another when that tab has gone', () => {
    expect(miniCartView({ component: known(full), printed: known(full) }, 'printed')).toMatchObject({
      kind: 'printed',
    });
    expect(miniCartView({ component: known(full), printed: known(EMPTY_CART) }, 'printed')).toMatchObject({
      kind: 'component',
    });
  });

  it('C10 shows a chosen tab while the other cart is unknown', () => {
    expect(miniCartView({ component: unknown, printed: known(full) }, 'printed')).toEqual({
      status: 'content',
      kinds: ['printed'],
      kind: 'printed',
    });
    expect(miniCartView({ component: known(EMPTY_CART), printed: unknown }, 'printed')).toEqual({
      status: 'loading',
    });
  });

  it('C15 prefers a cart whose last read failed to a cart that was never read', () => {
    const stale = { cart: EMPTY_CART, hasFailed: true };
    expect(miniCartView({ component: failed, printed: stale }, undefined)).toMatchObject({ kind: 'printed' });
    expect(miniCartView({ component: stale, printed: known(full) }, undefined)).toMatchObject({
      kind: 'printed',
    });
    expect(miniCartView({ component: stale, printed: unknown }, undefined)).toMatchObject({
      kind: 'component',
    });
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

  it('C7 give the line before the deleted one', () => {
    const lines = ['a', 'b'].map((id) => ({ id }) as CartLine);
    expect(lineBefore(lines, 'b')?.id).toBe('a');
    expect(lineBefore(lines, 'a')).toBeUndefined();
  });
});
