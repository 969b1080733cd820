import { BOM_WORDS } from '../texts';

/** A row that is sent: a model that no spreadsheet evaluates, and its quantity. */
export interface PartRow {
  model: string;
  quantity: number | undefined;
  /** The text in the quantity's place if it is not understood; never sent. */
  unread?: string;
}

export interface PartList {
  rows: PartRow[];
  /** Lines that are not understood, and not sent; one without a digit is a greeting or the like. */
  unread: string[];
}

/** Longer text is no list that a person has copied; reading on would hold the page up. */
const MAX_LENGTH = 200_000;
/** A table with more lines or columns is data of another kind; each cell is read several times. */
const MAX_LINES = 5000;
const MAX_COLUMNS = 100;
/** Longest model, in UTF-16 units: longer lines are prose. */
const MAX_MODEL = 100;
const MAX_QUANTITY = 999_999_999;

/** A model with a cell that a spreadsheet evaluates: before its first letter or digit is one of `=`, `+`, `-` and `@`. */
const FORMULA = /(?:^|[,;|])[^\p{L}\p{N},;|]*[=+\-@]/u;
/** The separators of the parts in a single line: `A;B`, `A 10、B 20`, `A, B`. */
const SEPARATORS = [/;/, /、/, /,(?!\d{3}(?!\d))|,(?=\d{3}[^\d,])/];

/** An integer that may have thousands separators; a leading 0 belongs to a package such as 0603. */
const NUMBER = "[1-9]\\d{0,2}(?:[,']\\d{3})+|[1-9]\\d*";
/** Excel's decimals; `1.000` may be a thousand. */
const DECIMALS = '(?:\\.0{1,2})?';
const UNIT = `(?:pcs?|pieces?|ea|${BOM_WORDS.units})`;
const QUANTITY = new RegExp(
  `^(?:(?:qty|${BOM_WORDS.quantity})[.:=]?\\s*)?(?:[x×✕✖*]\\s*)?(${NUMBER})${DECIMALS}\\s*${UNIT}?[.。]?$`,
  'i',
);
/** A number that is no quantity, such as `1.000`, `0.5`, `1e3` or `-5`; a leading 0 belongs to a package. */
const NUMERAL = /^(?!0\d)[-+]?\d[\d.,']*(?:e[-+]?\d+)?$/i;
const UNIT_APART = new RegExp(`(\\d) (${UNIT}[.。]?)$`, 'i');
/** A quantity glued to its model, `LM358×10` or `LM358: 10`; a glued x may belong to the model, as in TXB0108x10. */
const GLUED = new RegExp(
  `^(\\S.*?)(?:\\s*[×✕✖*:=]|\\s+x|\\s+(?:qty|${BOM_WORDS.quantity})[.:=]?)\\s*((?:${NUMBER})${DECIMALS}\\s*${UNIT}?)[.。]?$`,
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
 * The parts that a copied text lists: lines of a spreadsheet, an e-mail or a PDF, each with a model and perhaps a
 * quantity, in either order. Undefined unless two rows have the form of a part and one that is understood looks like a
 * part number, because any other text is a search.
 */
export function readPartList(text: string): PartList | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  const lines = linesOf(plain(text));
  if (lines.length > MAX_LINES) return undefined;
  if (lines.length > 1) return listOf(readTable(lines));
  const [line = ''] = lines;
  for (const separator of SEPARATORS) {
    const pieces = line.split(separator).filter((piece) => piece.trim() !== '');
    const rows = pieces.length > MAX_LINES ? [] : readTable(pieces);
    // A keyword with a comma in it stays a keyword.
    if (rows.length === pieces.length && rows.every(({ model }) => isPartNumber(model))) {
      const list = listOf(rows);
      if (list !== undefined) return list;
    }
  }
  return undefined;
}

function listOf(all: ReadRow[]): PartList | undefined {
  const rows = all.filter(isSent);
  if (all.filter(isPart).length < 2 || !rows.some(({ model }) => isPartNumber(model))) return undefined;
  return {
    rows: rows.map(({ cells: _, ...row }) => row),
    unread: all
      .filter((row) => !isSent(row) && /\d/.test(row.cells.join('')))
      .map(({ cells }) => cells.join(' ').trim().slice(0, MAX_MODEL)),
  };
}

/** Replaces an input method's full-width characters by plain ones, and removes invisible ones. */
function plain(text: string): string {
  return text
    .replace(/\r\n?|[\u0085\u2028\u2029\v\f]/g, '\n')
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/\p{Zs}/gu, ' ')
    .replace(/[^\P{C}\t\n]/gu, '');
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
  const line = text.replace(/\s+/g, ' ').replace(UNIT_APART, '$1$2');
  if (line.length > MAX_LINE) return [line];
  const [, model, glued] = GLUED.exec(line) ?? [];
  if (model !== undefined && glued !== undefined) return [model, glued];
  const words = line.split(' ');
  const [first = '', rest, last = ''] = [words[0], words.slice(0, -1), words[words.length - 1]];
  if (rest.length > 0 && QUANTITY.test(last)) return [rest.join(' '), last];
  if (words.length > 1 && QUANTITY.test(first)) return [words.slice(1).join(' '), first];
  return [line];
}

interface ReadRow extends PartRow {
  cells: string[];
}

/** The rows of the lines, without a row of headings. */
function readTable(lines: string[]): ReadRow[] {
  const table = lines.map(cellsOf);
  const head = table[0]?.some((cell) => isQuantityHead(cell) || MODEL_HEAD.test(cell)) ? table[0] : [];
  const body = head.length > 0 ? table.slice(1) : table;
  const width = Math.max(0, ...table.map((cells) => cells.length));
  const columns = Array.from({ length: width }, (_, index) => body.map((cells) => cells[index] ?? ''));
  const quantityAt = quantityColumn(head, columns);
  const modelAt = modelColumn(head, columns, quantityAt);
  return body.map((cells) => readRow(cells, modelAt, quantityAt, width));
}

function readRow(cells: string[], modelAt: number, quantityAt: number, width: number): ReadRow {
  const at = (index: number) => (cells[index] ?? '').replace(/\s+/g, ' ').trim();
  // In a list without columns, a line may have its two cells in reverse order.
  const isTurned =
    width <= 2 &&
    cells.length === 2 &&
    toQuantity(at(modelAt)) !== undefined &&
    toQuantity(at(quantityAt)) === undefined;
  const [model, given] = isTurned ? [at(quantityAt), at(modelAt)] : [at(modelAt), at(quantityAt)];
  const quantity = toQuantity(given);
  return quantity === undefined && /\d/.test(given)
    ? { cells, model, quantity, unread: given }
    : { cells, model, quantity };
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
  const unread = columns.map((cells, index) =>
    cells.filter((cell) => NUMERAL.test(cell)).length * 2 > cells.length ? index : -1,
  );
  return real.pop() ?? at.pop() ?? Math.max(-1, ...unread);
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

function toQuantity(cell: string): number | undefined {
  const [, digits = ''] = QUANTITY.exec(cell.trim()) ?? [];
  const quantity = Number(digits.replace(/[,']/g, ''));
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

/** Whether the row has the form of a part. */
function isPart({ model, quantity }: PartRow): boolean {
  if (model.length > MAX_MODEL || !/[\p{L}\d]/u.test(model)) return false;
  return isPartNumber(model) || quantity !== undefined;
}

/** Whether the row is sent. */
function isSent(row: PartRow): boolean {
  return isPart(row) && !FORMULA.test(row.model);
}
