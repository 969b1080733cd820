import { sheetText } from '../../parts-list/model/sheet';
import type { CartKind } from '../constants';
import { CART_TEXT } from '../texts';
import { currencyName } from './currency-name';
import type { CartLine } from './lines';

/**
 * Lines of a cart as text for a spreadsheet, with a row of headings. Amounts are plain digits; an unknown one
 * is an empty cell.
 */
export function listText(kind: CartKind, lines: readonly CartLine[]): string {
  const { model, file, quantity, code, price, lineTotal, currency } = CART_TEXT.columns;
  const rows =
    kind === 'printed'
      ? [[file, quantity, price, lineTotal, currency], ...lines.map((line) => [line.name, ...amounts(line)])]
      : [
          [model, quantity, price, lineTotal, currency, code],
          ...lines.map((line) => [line.name, ...amounts(line), line.code]),
        ];
  return sheetText(rows);
}

function amounts({ quantity, price, total, currency }: CartLine): string[] {
  return [quantity, price, total, currencyName(currency)];
}
