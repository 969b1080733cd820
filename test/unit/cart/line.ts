import type { CartLine } from '../../../src/cart/model/lines';

/** A line of the cart that costs ¥1. */
export const line = (id: string, more: Partial<CartLine> = {}): CartLine => ({
  id,
  key: id,
  name: id,
  code: '',
  pageCode: '',
  pageId: '',
  quantity: '1',
  price: '1',
  total: '1.00',
  currency: '¥',
  ...more,
});
