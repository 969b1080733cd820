import type { Cart } from './lines';

/** Whether goods have come into the cart: a line that was not there before, or more of one that was. */
export function hasGrown(before: Cart | undefined, after: Cart | undefined): boolean {
  if (before === undefined || after === undefined) return false;
  const quantities = new Map(before.lines.map(({ id, quantity }) => [id, Number(quantity)]));
  return (
    after.size > before.size ||
    after.lines.some(
      ({ id, quantity }) => Number(quantity) > (quantities.get(id) ?? Number.NEGATIVE_INFINITY),
    )
  );
}
