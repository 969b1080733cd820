/**
 * Rows as tab-separated text, as Excel and the BOM upload take it. A text that could become a formula, a
 * second cell or a second row would be run or misplaced by Excel, so it gets a leading `'`, blanks or quotes.
 */
export function sheetText(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => cells.map(cellText).join('\t')).join('\r\n');
}

function cellText(text: string): string {
  const plain = text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
  return plain.startsWith('"') ? inQuotes(plain) : plain.replace(/^[=+\-@＝＋－＠]/, "'$&");
}

/** A cell in quotes, which are doubled in it (RFC 4180). */
export function inQuotes(cell: string): string {
  return `"${cell.replace(/"/g, '""')}"`;
}
