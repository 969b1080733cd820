import type { CartKind } from '../constants';
import { CART_TEXT } from '../texts';
import { currencyName } from './currency-name';
import type { CartLine } from './lines';

/**
 * Lines of a cart as tab-separated text with a row of headings, as Excel and the BOM upload take it. Amounts
 * are plain digits; an unknown one is an empty cell.
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
  return rows.map((cells) => cells.map(cellText).join('\t')).join('\r\n');
}

function amounts({ quantity, price, total, currency }: CartLine): string[] {
  return [quantity, price, total, currencyName(currency)];
}

/**
 * A server's text that could become a formula, a second cell or a second row would be run or misplaced by
 * Excel.
 */
function cellText(text: string): string {
  const plain = text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
  const inert = /^[=+\-@＝＋－＠]/.test(plain) ? `'${plain}` : plain;
  return inert.startsWith('"') ? `"${inert.replace(/"/g, '""')}"` : inert;
}
