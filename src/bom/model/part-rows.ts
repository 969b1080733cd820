import { BOM_TEXT, BOM_WORDS } from '../texts';

/** One row of a list of parts, with the quantity if the list has one. */
export interface PartRow {
  model: string;
  quantity: number | undefined;
}

/** Longer text is no list that a person has copied; reading on would hold the page up. */
const MAX_LENGTH = 200_000;
/** A table with more lines or columns is data of another kind; each cell is read several times. */
const MAX_LINES = 5000;
const MAX_COLUMNS = 100;
/** Longest model, in UTF-16 units: longer lines are prose. */
const MAX_MODEL = 100;
const MAX_QUANTITY = 999_999_999;

/** An integer that may have thousands separators; a leading 0 belongs to a package such as 0603. */
const NUMBER = "[1-9]\\d{0,2}(?:[,']\\d{3})+|[1-9]\\d*";
const UNIT = `(?:pcs?|pieces?|ea|${BOM_WORDS.units})`;
const QUANTITY = new RegExp(
  `^(?:(?:qty|${BOM_WORDS.quantity})[.:=]?\\s*)?(?:[x×✕✖*]\\s*)?(${NUMBER})(?:\\.0+)?\\s*${UNIT}?[.。]?$`,
  'i',
);
const LONE_UNIT = new RegExp(`^${UNIT}[.。]?$`, 'i');
/** A quantity glued to its model, `LM358×10` or `LM358: 10`; a glued x may belong to the model, as in TXB0108x10. */
const GLUED = new RegExp(
  `^(\\S.*?)(?:\\s*[×✕✖*:=]|\\s+x|\\s+(?:qty|${BOM_WORDS.quantity})[.:=]?)\\s*((?:${NUMBER})(?:\\.0+)?\\s*${UNIT}?)[.。]?$`,
  'i',
);
/**
 * Digits in groups of three are one number, even between commas, because nobody writes two numbers that way; unless more
 * follows, which is found without trying each shorter run.
 */
const THOUSANDS = /(^|[\s,;:=|、×✕✖*]|\sx)([1-9]\d{0,2}(?:,\d{3})+)(?=([\d,]?))/gi;
/** Longer lines hold more than a model and its quantity. */
const MAX_LINE = 300;
const QUANTITY_HEAD = new RegExp(
  `^(?:${BOM_WORDS.quantityHead}|qty\\.?|quantity|count|pcs)(?![a-z\\d])`,
  'i',
);
const MODEL_HEAD = new RegExp(
  `^${BOM_WORDS.modelHead}|^(?:manufacturer |mfr\\.? ?)?(?:part|p\\/n|mpn|model)(?![a-z\\d])`,
  'i',
);
/** `1.`, `2)`, `3、` or a bullet in front of a line. */
const NUMBERING = /^(?:\d{1,3}[.)、]\s+|[(（]\d{1,3}[)）]\s*|[-•·▪●*]\s+)/;

/**
 * The parts that a copied text lists (B16 pasted rows): lines of a spreadsheet, an e-mail or a PDF, each with a model and
 * perhaps a quantity, in either order. Empty unless at least two rows are understood and one of them looks like a part
 * number, because any other text is a search.
 */
export function readPartRows(text: string): PartRow[] {
  if (text.length > MAX_LENGTH) return [];
  const lines = linesOf(plain(text));
  if (lines.length > MAX_LINES) return [];
  const rows = lines.length === 1 ? partsOfLine(lines[0] ?? '') : rowsOfTable(lines.map(cellsOf));
  const parts = rows.filter(isPart);
  return parts.length > 1 && parts.some(({ model }) => isPartNumber(model)) ? parts : [];
}

/**
 * The rows as a file for the BOM upload: UTF-8 with a byte order mark, the columns of the store's own template first.
 */
export function partRowsCsv(rows: readonly PartRow[]): string {
  const lines = rows.map(({ model, quantity }) => `${quoted(model)},${quantity ?? ''}`);
  return `\ufeff${[`${BOM_TEXT.model},${BOM_TEXT.quantity}`, ...lines].join('\r\n')}\r\n`;
}

function quoted(cell: string): string {
  return /[",\r\n]|^\s|\s$/.test(cell) ? `"${cell.replace(/"/g, '""')}"` : cell;
}

/** Replaces an input method's full-width characters by plain ones, and removes invisible ones. */
function plain(text: string): string {
  return text
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/[\u00a0\u2000-\u200a\u202f\u3000]/g, ' ')
    .replace(/[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, '')
    .replace(/\r\n?|[\u2028\u2029\v\f]/g, '\n');
}

/** The lines that are not empty. A spreadsheet's quoted cell is one cell, whatever it contains. */
function linesOf(text: string): string[] {
  return text
    .replace(/(^|[\t\n])"((?:[^"]|"")*)"(?=[\t\n]|$)/g, (_whole, before: string, cell: string) => {
      return before + cell.replace(/""/g, '"').replace(/[\t\n]/g, ' ');
    })
    .split('\n')
    .filter((line) => /[\p{L}\d]/u.test(line));
}

/** A single line is a list if its parts are separated: `A;B`, `A 10、B 20`, `A, B`. */
function partsOfLine(line: string): PartRow[] {
  for (const separator of [/;/, /、/, /,(?!\d{3}(?!\d))|,(?=\d{3}[^\d,])/]) {
    const pieces = line.split(separator).filter((piece) => piece.trim() !== '');
    if (pieces.length > MAX_LINES) continue;
    const rows = pieces.flatMap((piece) => rowsOfTable([cellsOf(piece)]));
    const isEachRow = rows.length === pieces.length && rows.every(({ model }) => isPartNumber(model));
    // A keyword with a comma in it stays a keyword.
    if (rows.length > 1 && isEachRow) return rows;
  }
  return [];
}

/** The cells of a line, separated by tabs or else by marks, or else model and quantity side by side. */
function cellsOf(line: string): string[] {
  const bare = line.replace(NUMBERING, '').trim();
  const cells = bare.includes('\t')
    ? bare.split('\t')
    : bare
        .replace(THOUSANDS, (all, before: string, number: string, more: string) =>
          more === '' ? before + number.replace(/,/g, '') : all,
        )
        .split(/[;,、|]/);
  const trimmed = cells.slice(0, MAX_COLUMNS).map((cell) => cell.replace(/^"(.*)"$/, '$1').trim());
  return trimmed.length > 1 ? trimmed : besides(trimmed[0] ?? '');
}

/** `LM358 10`, `10 LM358` and `LM358 ×10` as two cells. */
function besides(text: string): string[] {
  const line = text.replace(/\s+/g, ' ');
  if (line.length > MAX_LINE) return [line];
  const [, model, glued] = GLUED.exec(line) ?? [];
  if (model !== undefined && glued !== undefined) return [model, glued];
  const words = line.split(/\s+/);
  const unit = LONE_UNIT.test(words[words.length - 1] ?? '') ? 2 : 1;
  const [first = '', rest, last] = [words[0], words.slice(0, -unit), words.slice(-unit).join(' ')];
  if (rest.length > 0 && QUANTITY.test(last)) return [rest.join(' '), last];
  if (words.length > 1 && QUANTITY.test(first)) return [words.slice(1).join(' '), first];
  return [line];
}

function rowsOfTable(table: string[][]): PartRow[] {
  const head = table[0]?.some((cell) => isQuantityHead(cell) || MODEL_HEAD.test(cell)) ? table[0] : [];
  const body = head.length > 0 ? table.slice(1) : table;
  const width = Math.max(0, ...table.map((cells) => cells.length));
  const columns = Array.from({ length: width }, (_, index) => body.map((cells) => cells[index] ?? ''));
  const quantityAt = quantityColumn(head, columns);
  const modelAt = modelColumn(head, columns, quantityAt);
  return body.map((cells) => readRow(cells, modelAt, quantityAt, width));
}

function readRow(cells: string[], modelAt: number, quantityAt: number, width: number): PartRow {
  // In a list without columns, a line may have its two cells in reverse order.
  const isTurned =
    width <= 2 &&
    cells.length === 2 &&
    toQuantity(cells[modelAt]) !== undefined &&
    toQuantity(cells[quantityAt]) === undefined;
  const [model, quantity] = isTurned
    ? [cells[quantityAt], cells[modelAt]]
    : [cells[modelAt], cells[quantityAt]];
  return { model: (model ?? '').replace(/\s+/g, ' ').trim(), quantity: toQuantity(quantity) };
}

/**
 * The column with the quantity heading, or else the last column of quantities, unless it only counts the rows.
 */
function quantityColumn(head: string[], columns: string[][]): number {
  const named = head.findIndex(isQuantityHead);
  if (named !== -1) return named;
  const counted = columns.map((cells) => cells.filter((cell) => toQuantity(cell) !== undefined).length);
  const isRowNumber = (cells: string[]) =>
    cells.length > 1 && cells.every((cell, index) => toQuantity(cell) === index + 1);
  const best = Math.max(0, ...counted);
  const at = columns
    .map((_, index) => index)
    .filter((index) => best > 0 && (counted[index] ?? 0) * 2 >= best);
  const real = at.filter((index) => !isRowNumber(columns[index] ?? []));
  return real.pop() ?? at.pop() ?? -1;
}

/** Found by its heading, else the column with most part numbers; without any, the first that is not the quantity's. */
function modelColumn(head: string[], columns: string[][], quantityAt: number): number {
  const named = head.findIndex((cell, index) => index !== quantityAt && MODEL_HEAD.test(cell));
  if (named !== -1) return named;
  const scores = columns.map((cells, index) =>
    index === quantityAt ? -1 : cells.filter((cell) => isPartNumber(cell)).length,
  );
  return scores.indexOf(Math.max(...scores));
}

/** `数量` is a heading, `数量: 10` is a cell. */
function isQuantityHead(cell: string): boolean {
  return QUANTITY_HEAD.test(cell) && toQuantity(cell) === undefined;
}

function toQuantity(cell: string | undefined): number | undefined {
  const [, digits] = QUANTITY.exec((cell ?? '').trim()) ?? [];
  const quantity = Number((digits ?? '').replace(/[,']/g, ''));
  return quantity > 0 && quantity <= MAX_QUANTITY ? quantity : undefined;
}

/** Letters and digits in one word, which nearly all part numbers have and prose has not. */
function isPartNumber(text: string): boolean {
  return text
    .split(/\s+/)
    .some(
      (word) =>
        word.length > 3 && /[a-z]/i.test(word) && /\d/.test(word) && !/[\p{Script=Han}@]|:\/\//u.test(word),
    );
}

function isPart({ model, quantity }: PartRow): boolean {
  if (model.length > MAX_MODEL || !/[\p{L}\d]/u.test(model)) return false;
  return isPartNumber(model) || quantity !== undefined;
}
