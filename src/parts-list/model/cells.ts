/** Characters that end a line, also of a spreadsheet's or an old terminal's text. */
export const LINE_END = '\n\r\v\f\x85\u2028\u2029';

/** The cells of a row, its text, and the characters that end its cells. */
export interface Row {
  cells: string[];
  source: string;
  ends: string;
}

/**
 * The cells of each line by RFC 4180, whose quotes may hold separators and line ends, also with blanks around
 * them. A quote elsewhere is a character. An empty line has no cells.
 */
export function rowsOf(text: string, separators: string): Row[] {
  const ends = separators + LINE_END;
  const end = new RegExp(`[${ends}]`, 'g');
  const rows: Row[] = [];
  let row: Row = { cells: [], source: '', ends: '' };
  let [start, at] = [0, 0];
  while (at <= text.length) {
    const quoted = quotedCell(text, at, ends);
    end.lastIndex = at;
    const stop = quoted?.stop ?? end.exec(text)?.index ?? text.length;
    row.cells.push(quoted?.cell ?? text.slice(at, stop));
    at = stop + (text.startsWith('\r\n', stop) ? 2 : 1);
    if (stop < text.length) row.ends += text.charAt(stop);
    if (stop < text.length && separators.includes(text.charAt(stop))) continue;
    if (row.cells.length > 1 || row.cells[0]?.trim()) rows.push({ ...row, source: text.slice(start, stop) });
    row = { cells: [], source: '', ends: '' };
    start = at;
  }
  return rows;
}

/** The cell in quotes that begins here, and where it stops. */
function quotedCell(text: string, at: number, ends: string): { cell: string; stop: number } | undefined {
  const open = skipBlanks(text, at);
  if (text.charAt(open) !== '"') return undefined;
  let close = text.indexOf('"', open + 1);
  while (close >= 0 && text.charAt(close + 1) === '"') close = text.indexOf('"', close + 2);
  const stop = skipBlanks(text, close + 1);
  if (close < 0 || (stop < text.length && !ends.includes(text.charAt(stop)))) return undefined;
  return { cell: text.slice(open + 1, close).replace(/""/g, '"'), stop };
}

function skipBlanks(text: string, at: number): number {
  let next = at;
  while (text.charAt(next) === ' ') next += 1;
  return next;
}
