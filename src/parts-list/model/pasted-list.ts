import { visible } from '../../core/text/visible';
import { LIST_TEXT } from '../texts';
import { type NameOf, readLabels } from './labels';
import { type ListRows, readListFragment } from './list-fragment';
import { inQuotes } from './sheet';

/** A pasted text in rows of cells, exactly as they are sent; a spreadsheet evaluates none of them. */
export interface PastedList extends ListRows {
  /** Any other text is a search. */
  isList: boolean;
  /** The first word that looks like a part number, else the first line: what a search would be for. */
  first: string;
}

/** Longer text is no list that a person has copied, and a larger table is data of another kind. */
const MAX_LENGTH = 200_000;
const MAX_ROWS = 5000;
const MAX_COLUMNS = 100;

const LINE_END = '\\n\\r\\v\\f\\x85\\u2028\\u2029';
const LINE_ENDS = new RegExp(`[${LINE_END}]+`);
const NEEDS_QUOTES = new RegExp(`[",;\\t${LINE_END}]|^\\s|\\s$`);
/** XML and JSON, but neither a placeholder such as `<Title not found>` nor a row number such as `[1]`. */
const MARKUP = /^\s*(?:<(?:[?!]|[\w:.-]+\s*(?:[\w:.-]+\s*=|\/?>))|\{|\[\s*(?:[[{"]|[\d.]+\s*,))/;
/** Chinese shops end a cell of digits by a tab, so that no spreadsheet makes it a number. */
const PADDED = /\t"?[,;]/;
/** Codes with warehouse and quantity, as buyers' programs join them: `C25744_GD_100~C17513_JS_50`. */
const SHARED = /^\s*C\d+_[A-Z]+_[1-9]\d*(?:~C\d+_[A-Z]+_[1-9]\d*)+\s*$/;
const PART = '([\\p{L}\\p{N}][^\\s×✕✖*,;|=@"\'<>{}]*)';
const QUANTITY = '([1-9]\\d{0,8})';
/** `BSS138 x 500`, `C25744*100`, `C25744⇥100`. A glued x may belong to the part, as in TXB0108x10. */
const PART_FIRST = new RegExp(`^${PART}(?:\\s*[×✕✖*]\\s*|\\s+x\\s+|\\s*\\t\\s*)${QUANTITY}$`, 'iu');
/** `2 x BSS138`, `2x BSS138`. */
const QUANTITY_FIRST = new RegExp(`^${QUANTITY}(?:\\s*[×✕✖*]\\s*|\\s*x\\s+)${PART}$`, 'iu');

/**
 * Matches the place at which a spreadsheet begins to evaluate a cell, or a text that another separator would
 * make a cell: `=`, `+`, `-` or `@` before its first letter or digit. A dash and a negative number such as
 * `-20%` are no formulas.
 */
const FORMULA =
  /(^|[\t\n\r,;|])([^\p{L}\p{N}\t\n\r,;|=+\-@＝＋－＠]*)(?!-+[\d.]*%?\s*(?:[\t\n\r,;]|$))(?=[=+\-@＝＋－＠])/gu;

/**
 * The rows of a pasted text: its parts, else its cells, else its lines (B16 pasted list). A label counts as
 * its part, and several are a list whatever their parts look like (S35 label).
 */
export function readPasted(source: string, nameOf: NameOf = () => undefined): PastedList {
  const labels = readLabels(source, nameOf);
  const text = visible(labels.text);
  const parts = partsOf(text);
  const { rows, isList } = parts === undefined ? tableOf(text) : { rows: parts, isList: parts.length > 1 };
  const isSmall = text.length <= MAX_LENGTH && rows.length <= MAX_ROWS;
  return {
    ...shown({ rows, isParts: parts !== undefined }, labels.parts[0]),
    isList:
      (isList || labels.parts.length > 1) &&
      isSmall &&
      rows.every(({ length }) => length <= MAX_COLUMNS) &&
      !MARKUP.test(text),
  };
}

/** The rows of a list in an address, as those of a pasted one (contract.md §11). */
export function readLinked(fragment: string): Omit<PastedList, 'isList'> {
  const { rows, isParts } = readListFragment(fragment);
  return shown({ rows: rows.map((cells) => cells.map(visible)), isParts });
}

function shown({ rows, isParts }: ListRows, label?: string): Omit<PastedList, 'isList'> {
  const words = rows.flatMap((cells) => cells.flatMap((cell) => cell.split(/[\s,;]+/)));
  const line = (isParts ? rows[0]?.[0] : rows[0]?.join(' ')) ?? '';
  return {
    rows: rows.map((cells) => cells.map((cell) => cell.replace(FORMULA, inert))),
    isParts,
    first: label ?? words.find(isPartNumber) ?? line.trim(),
  };
}

/** A cell that has been handed on by a link has its apostrophe already. */
function inert(before: string): string {
  return before.endsWith("'") ? before : `${before}'`;
}

/**
 * The rows as a CSV file (RFC 4180), with a byte order mark, by which Excel knows UTF-8; parts have the two
 * headings of the store's own template.
 */
export function pastedCsv(list: ListRows): string {
  return `\ufeff${withHeadings(list)
    .map((cells) => `${cells.map(quoted).join()}\r\n`)
    .join('')}`;
}

/** The rows as they leave the frame: parts and quantities have headings, any other table only its own. */
export function withHeadings({ rows, isParts }: ListRows): ListRows['rows'] {
  return isParts ? [[LIST_TEXT.model, LIST_TEXT.quantity], ...rows] : rows;
}

/** A spreadsheet of another country separates cells by semicolons. */
function quoted(cell: string): string {
  return NEEDS_QUOTES.test(cell) ? inQuotes(cell) : cell;
}

/** Part and quantity of each line; undefined as soon as one line says anything else. */
function partsOf(text: string): string[][] | undefined {
  const lines = text.split(LINE_ENDS).filter((line) => line.trim() !== '');
  const parts = lines.map((line) => partOf(line.trim()));
  return parts.every((part) => part !== undefined) ? parts : undefined;
}

function partOf(line: string): string[] | undefined {
  const [, part = '', quantity = ''] = PART_FIRST.exec(line) ?? [];
  if (isPartNumber(part)) return [part, quantity];
  const [, count = '', behind = ''] = QUANTITY_FIRST.exec(line) ?? [];
  return isPartNumber(behind) ? [behind, count] : undefined;
}

/**
 * The cells between the text's one separator: tabs if two lines have some, else semicolons or commas,
 * whichever give more rows of data an equal number of cells, or leave more cells without the other of the
 * two; without two rows of data each line is a row.
 */
function tableOf(text: string): { rows: string[][]; isList: boolean } {
  if (SHARED.test(text))
    return {
      rows: text
        .trim()
        .split('~')
        .map((part) => part.split('_')),
      isList: true,
    };
  const lines = cellsOf(text, '\t');
  const tabbed = lines.filter(({ length }) => length > 1);
  if (tabbed.length > 1 && !PADDED.test(text)) return { rows: lines, isList: tabbed.some(hasDatum) };
  const [best = lines] = [cellsOf(text, ';'), cellsOf(text, ',')].sort(
    (a, b) => evenRows(b) - evenRows(a) || wholeCells(b) - wholeCells(a),
  );
  const isTable = best.filter(isData).length > 1;
  return isTable ? { rows: best, isList: true } : { rows: lines, isList: isColumn(lines) };
}

/**
 * The cells of each line by RFC 4180, whose quotes may hold separators and line ends, also with blanks around
 * them. A quote elsewhere is a character.
 */
function cellsOf(text: string, separator: string): string[][] {
  const ends = separator + LINE_END;
  const cell = new RegExp(
    `(?: *"([^"]*(?:""[^"]*)*)" *(?=[${ends}]|$)|([^${ends}]*))(\\r\\n|[${ends}]|$)`,
    'g',
  );
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, inQuotes, bare = '', ending] of text.matchAll(cell)) {
    row.push(inQuotes?.replace(/""/g, '"') ?? bare);
    if (ending === separator) continue;
    // An empty line has no cells.
    if (row.length > 1 || row[0]?.trim()) rows.push(row);
    row = [];
    if (ending === '') break;
  }
  return rows;
}

/** The number of rows of data that have the same number of cells. */
function evenRows(rows: readonly string[][]): number {
  const counts = new Map<number, number>();
  for (const { length } of rows.filter(isData)) counts.set(length, (counts.get(length) ?? 0) + 1);
  return Math.max(0, ...counts.values());
}

/** The number of cells in rows of data that have neither a comma nor a semicolon. */
function wholeCells(rows: readonly string[][]): number {
  return rows.filter(isData).flatMap((cells) => cells.filter((cell) => !/[,;]/.test(cell))).length;
}

/** Whether two cells at least say something, and one of them is a datum. */
function isData(cells: readonly string[]): boolean {
  return cells.filter((cell) => cell.trim() !== '').length > 1 && hasDatum(cells);
}

/** Whether a cell is a single word with a digit, which a clause of prose is not. */
function hasDatum(cells: readonly string[]): boolean {
  return cells.some(
    (cell) => /^[^\s<>{}"=@]*\p{Nd}[^\s<>{}"=@]*$/u.test(cell.trim()) && !cell.includes('://'),
  );
}

/** Half of the lines name a part and are no sentence, and so do two at least. */
function isColumn(lines: readonly string[][]): boolean {
  const named = lines.filter(
    ([line = '']) => !/[.!?。！？]\s*$/.test(line) && line.split(/[\s,;，；、|]+/).some(isPartNumber),
  ).length;
  return named > 1 && named * 2 >= lines.length;
}

/**
 * Letters and digits in one word, which nearly all part numbers have and prose has not; no number with an
 * exponent.
 */
function isPartNumber(text: string): boolean {
  // Full-width letters and digits are those of a Chinese keyboard.
  const word = text.normalize('NFKC');
  return (
    word.length > 3 &&
    /[a-z]/i.test(word) &&
    /\d/.test(word) &&
    !/[\p{Script=Han}@]|:\/\/|^[\d.,]+e[-+]?\d+$/iu.test(word)
  );
}
