import { LIST_TEXT } from '../texts';
import { LINE_END, type Row, rowsOf } from './cells';
import { type NamedText, PART_MARK } from './labels';
import {
  LIST_MAX_COLUMNS,
  LIST_MAX_LENGTH,
  type ListRows,
  QUANTITY,
  readListFragment,
} from './list-fragment';
import { inert, inQuotes } from './sheet';

/** The rows as they are shown, exactly as they are sent; a spreadsheet evaluates none of them. */
export interface ShownList extends ListRows {
  /** The first word that looks like a part number, else the first line: what a search would be for. */
  first: string;
}

export interface PastedList extends ShownList {
  /** Any other text is a search. */
  isList: boolean;
}

/** A larger table is data of another kind. */
const MAX_ROWS = 5000;

const NEEDS_QUOTES = new RegExp(`[",;\\t${LINE_END}]|^\\s|\\s$`);
/** The sign between a part and its quantity. */
const TIMES = '×✕✖*';
/** Chinese shops end a cell of digits by a tab, so that no spreadsheet makes it a number. */
const PADDED = /\t"?[,;]/;
/** `x 1,000`: the comma is in a number, so it separates no cells. */
const THOUSANDS = new RegExp(`[\\s${TIMES}x]\\d{1,3}(?:,\\d{3})+(?!\\w)`, 'i');

/**
 * The rows of a pasted text: its parts, else its cells, else its lines (B16 pasted list). A label counts as
 * its part, and several are a list whatever their parts look like (S35 label).
 */
export function readPasted(named: NamedText): PastedList {
  const { isList, ...list } = listIn(named);
  const isSmall =
    named.text.length <= LIST_MAX_LENGTH &&
    list.rows.length <= MAX_ROWS &&
    list.rows.every(({ length }) => length <= LIST_MAX_COLUMNS);
  return {
    ...shown(list, named.parts[0]),
    isList: isSmall && (isList || named.parts.length > 1) && !isMarkup(named.text),
  };
}

/** Reads the list of an address as a pasted list (contract.md §11). */
export function readLinked(fragment: string): ShownList {
  return shown(readListFragment(fragment));
}

function shown({ rows, kind }: ListRows, label?: string): ShownList {
  const words = rows.flatMap((cells) => cells.flatMap((cell) => cell.split(/[\s,;]+/)));
  const line = (kind === 'parts' ? rows[0]?.[0] : rows[0]?.join(' ')) ?? '';
  return {
    rows: rows.map((cells) => cells.map(inert)),
    kind,
    first: label ?? words.find(isPartNumber) ?? line.trim(),
  };
}

/**
 * The rows as a CSV file (RFC 4180), with a byte order mark, by which Excel knows UTF-8. Parts have the two
 * headings of the store's own template, and lines are the file as they are.
 */
export function pastedCsv(list: ListRows): string {
  const written = (cells: readonly string[]) =>
    list.kind === 'lines' ? cells.join('') : cells.map(quoted).join();
  return `\ufeff${withHeadings(list)
    .map((cells) => `${written(cells)}\r\n`)
    .join('')}`;
}

/** The rows as they leave the frame: parts and quantities have headings, any other table only its own. */
export function withHeadings({ rows, kind }: ListRows): ListRows['rows'] {
  return kind === 'parts' ? [[LIST_TEXT.model, LIST_TEXT.quantity], ...rows] : rows;
}

/** A spreadsheet of another country separates cells by semicolons. */
function quoted(cell: string): string {
  return NEEDS_QUOTES.test(cell) ? inQuotes(cell) : cell;
}

/**
 * The rows, and whether they are a list. Tabs separate cells if two lines have tabs; else the one separator
 * does that gives every row as many cells; else the text itself is the file.
 */
function listIn({ text, parts }: NamedText): ListRows & { isList: boolean } {
  const joined = joinedRows(text);
  if (joined !== undefined) return { ...joined, isList: joined.rows.length > 1 };
  let next = 0;
  const named = (rows: readonly Row[]) => {
    next = 0;
    return rows.map(({ cells }) =>
      cells.map((cell) => cell.split(PART_MARK).reduce((start, end) => start + parts[next++] + end)),
    );
  };
  const lines = named(rowsOf(text, '\t'));
  const orders = lines.map(orderOf).filter((order) => order !== undefined);
  if (orders.length === lines.length) return { rows: orders, kind: 'parts', isList: orders.length > 1 };
  const tabbed = lines.filter(({ length }) => length > 1);
  if (tabbed.length > 1 && !PADDED.test(text))
    return { rows: lines, kind: 'cells', isList: tabbed.some(hasDatum) };
  const rows = rowsOf(text, '\t;,');
  const isList = rows.filter(({ cells }) => isData(cells)).length > 1 || isColumn(lines);
  const hasThousands = THOUSANDS.test(text);
  const signs = [';', ','].filter((sign) => rows.some(({ ends }) => ends.includes(sign)));
  const [table, ...others] = signs
    .filter((sign) => !(hasThousands && sign === ','))
    .map((sign) => named(rowsOf(text, sign)))
    .filter((cells) => isEven(cells, signs.length > 1));
  if (table !== undefined && others.length === 0) return { rows: table, kind: 'cells', isList };
  // A part's comma would be a separator in a line of text.
  if (signs.length === 0 || hasThousands || parts.length > 0) return { rows: lines, kind: 'cells', isList };
  return { rows: rows.map(({ source }) => [source]), kind: 'lines', isList };
}

/**
 * The rows of a text whose every piece is a code of the store with a quantity, `C25744*100;C17513*50`, or
 * with a warehouse too, as buyers' programs join them: `C25744_GD_100~C17513_JS_50`.
 */
function joinedRows(text: string): ListRows | undefined {
  const shared = text.trim().split('~');
  const isShared = shared.every((part) => /^C\d+_[A-Z]+_[1-9]\d{0,8}$/.test(part));
  if (isShared && shared.length > 1) return { rows: shared.map((part) => part.split('_')), kind: 'cells' };
  const pieces = text.split(/[;；,，\n\r]/).filter((piece) => piece.trim() !== '');
  const rows = pieces.map(codeOrder).filter((order) => order !== undefined);
  return rows.length > 0 && rows.length === pieces.length ? { rows, kind: 'parts' } : undefined;
}

/** Part and quantity of a row that says nothing else. */
function orderOf(cells: readonly string[]): string[] | undefined {
  const [part = '', quantity, ...more] = cells.map((cell) => cell.trim());
  if (quantity === undefined) return codeOrder(part) ?? sizeOrder(part);
  const isOrder = isPart(part) && codeOrder(part) === undefined && QUANTITY.test(quantity);
  return isOrder && more.length === 0 ? [part, quantity] : undefined;
}

const CODE = '(C\\d{3,12})';
const COUNT = '([1-9]\\d{0,8})';
const CODE_FIRST = new RegExp(`^${CODE}(?:\\s*[${TIMES}]\\s*|\\s+x\\s+)${COUNT}$`, 'i');
const CODE_LAST = new RegExp(`^${COUNT}(?:\\s*[${TIMES}]\\s*|\\s*x\\s+)${CODE}$`, 'i');

/** `C25744*100`, `2 x C25744`: beside a code of the store, a number is a quantity. */
function codeOrder(text: string): string[] | undefined {
  const line = text.trim();
  const [, code, quantity] = CODE_FIRST.exec(line) ?? [];
  if (code !== undefined && quantity !== undefined) return [code, quantity];
  const [, count, behind] = CODE_LAST.exec(line) ?? [];
  return behind !== undefined && count !== undefined ? [behind, count] : undefined;
}

const LATER = new RegExp(`^(\\S+)\\s+[${TIMES}x]\\s+${COUNT}$`, 'i');
const SIZE = new RegExp(`[\\p{L}\\p{N})][${TIMES}x]\\d`, 'iu');

/**
 * `M2.5*10 x 100`. A number behind a times sign alone may be a size, as in `M2.5*10` or `M2.5 x 16`, and no
 * buyer pays for a guess.
 */
function sizeOrder(line: string): string[] | undefined {
  const [, part = '', quantity = ''] = LATER.exec(line) ?? [];
  return SIZE.test(part) && isPart(part) ? [part, quantity] : undefined;
}

/** One word that names a part. */
function isPart(text: string): boolean {
  return /^[\p{L}\p{N}][^\s,;|=@"'<>{}]*$/u.test(text) && isPartNumber(text);
}

/**
 * Whether every row has the same number of cells. Where the text `hasBoth` separators, a single separator in
 * each row may be chance.
 */
function isEven(rows: readonly string[][], hasBoth: boolean): boolean {
  const columns = rows[0]?.length ?? 0;
  return rows.length > 1 && columns > (hasBoth ? 2 : 1) && rows.every(({ length }) => length === columns);
}

/** Whether at least two cells have a text, and at least one cell is a datum. */
function isData(cells: readonly string[]): boolean {
  return cells.filter((cell) => cell.trim() !== '').length > 1 && hasDatum(cells);
}

/** Whether a cell is a single word with a digit, which a clause of prose is not. */
function hasDatum(cells: readonly string[]): boolean {
  return cells.some((cell) => {
    const word = cell.trim();
    return /\p{Nd}/u.test(word) && !/[\s<>{}"=@]|:\/\//.test(word);
  });
}

/** Half of the lines name a part and are no sentence, and so do two at least. */
function isColumn(lines: readonly string[][]): boolean {
  const named = lines.filter(
    ([line = '']) => !/[.!?。！？]$/.test(line.trim()) && line.split(/[\s,;，；、|]+/).some(isPartNumber),
  ).length;
  return named > 1 && named * 2 >= lines.length;
}

/** XML and JSON, but neither a placeholder such as `<Title not found>` nor a row number such as `[1]`. */
function isMarkup(text: string): boolean {
  return /^(?:<[?!]|<[\w:.-]+(?:\s+[\w:.-]+\s*=|\s*\/?>)|\{|\[\s*(?:[[{"]|[\d.]+\s*,))/.test(text.trim());
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
