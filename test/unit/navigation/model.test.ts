import { describe, expect, it } from 'vitest';
import { fittingItems } from '../../../src/navigation/model';

describe('fittingItems', () => {
  it('keeps every item that fits, without room for an unused button', () => {
    expect(fittingItems([100, 100, 100], 300, 72)).toBe(3);
    expect(fittingItems([], 0, 72)).toBe(0);
  });

  it('leaves room for the button once an item does not fit', () => {
    expect(fittingItems([100, 100, 100], 299, 72)).toBe(2);
    expect(fittingItems([100, 100, 100], 271, 72)).toBe(1);
    expect(fittingItems([100, 100, 100], 60, 72)).toBe(0);
  });
});
