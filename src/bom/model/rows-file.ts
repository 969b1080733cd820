import { BOM_TEXT } from '../texts';
import type { PartRow } from './part-rows';

/** UTF-8 with a byte order mark, by which Excel knows it, too. */
export const ROWS_FILE_TYPE = 'text/csv;charset=utf-8';

/** The rows as a file for the BOM upload, the columns of the store's own template first. */
export function partRowsCsv(rows: readonly PartRow[]): string {
  const lines = rows.map(({ model, quantity }) => `${quoted(model)},${quantity ?? ''}`);
  return `\ufeff${[`${BOM_TEXT.model},${BOM_TEXT.quantity}`, ...lines].join('\r\n')}\r\n`;
}

/** A spreadsheet of another country separates cells by semicolons. */
function quoted(cell: string): string {
  return /[",;\r\n]|^\s|\s$/.test(cell) ? `"${cell.replace(/"/g, '""')}"` : cell;
}

/**
 * A pasted text as a file, for the server to find its cells. A cell that a spreadsheet would evaluate, whatever separates it,
 * gets an apostrophe in front of its `=`, `+`, `-` or `@`.
 */
export function pastedCsv(text: string): string {
  return `\ufeff${text.replace(/(^|[\t\n\r,;|])([^\p{L}\p{N}\t\n\r,;|=+\-@＝＋－＠]*)(?=[=+\-@＝＋－＠])/gu, "$1$2'")}`;
}
