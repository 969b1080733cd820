/**
 * Rows as tab-separated text, as Excel and the BOM upload take it. Excel would run a text that could become a
 * formula, and misplace a text that could become a second cell or row. So such a text gets a leading `'`,
 * blanks or quotes.
 */
export function sheetText(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => cells.map(cellText).join('\t')).join('\r\n');
}

function cellText(text: string): string {
  const plain = text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
  if (plain.startsWith('"')) return inQuotes(plain);
  return isComputed(plain) ? `'${plain}` : plain;
}

/** A cell in quotes, which are doubled in it (RFC 4180). */
export function inQuotes(cell: string): string {
  return `"${cell.replace(/"/g, '""')}"`;
}

/**
 * The cell with a `'` wherever a spreadsheet would begin to compute: at its start, and behind what another
 * reader of the file may take for a separator. Blanks, brackets and the like before it change nothing.
 */
export function inert(cell: string): string {
  const pieces = cell.split(/([\t\n\r,;|])/);
  return pieces
    .map((piece, index) => {
      const [before = ''] = /^[^\p{L}\p{N}=+\-@＝＋－＠]*/u.exec(piece) ?? [];
      const rest = piece.slice(before.length);
      // A cell that a link hands on has its apostrophe already.
      if (before.endsWith("'") || !isComputed(rest, pieces[index + 1] === '|')) return piece;
      return `${before}'${rest}`;
    })
    .join('');
}

/** A dash, or a negative number. */
const NUMBER = /^-+[\d.]*%?\s*$/;
/**
 * A number with a unit or words behind it: `-40 to 85C`, `-55°C~+125°C`, `+5V`. Two operands without an
 * operator between them are no formula; `-1E5` is one number, and may be the first of several.
 */
const MEASURE =
  /^[-+－＋]\d+(?:\.\d+)?\s?(?!e[-+]?\d)[\p{L}\p{So}~～](?:[\p{L}\p{N}\p{So}\s.~～%]|[-+/](?=[-+]?\d))*$/iu;

/** Whether a spreadsheet takes a text for a formula; one before `|` may name another program. */
function isComputed(text: string, isBeforeBar = false): boolean {
  return /^[=+\-@＝＋－＠]/.test(text) && (isBeforeBar || !(NUMBER.test(text) || MEASURE.test(text)));
}
