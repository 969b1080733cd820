import type { Currency } from '../constants';
import { CART_TEXT } from '../texts';

/** The currency as a title and a copied list say it: most readers take `$` for US dollars. */
export function currencyName(currency: Currency): string {
  return currency === '$' ? CART_TEXT.hkDollars : currency;
}
