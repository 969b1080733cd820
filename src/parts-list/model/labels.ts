import { visible } from '../../core/text/visible';

/** Reads a product's code from the address of its page; undefined for any other address. */
export type NameOf = (address: string) => string | undefined;

/** A text without invisible characters, {@link PART_MARK} in place of each label, and the labels' parts. */
export interface NamedText {
  text: string;
  parts: readonly string[];
}

/** Takes the place of a label. It is invisible, so a text has none of its own. */
export const PART_MARK = '\u2063';

/**
 * Scanners hand the separators of a label on as control characters, or replace them by their pictures, names,
 * escapes, carets, glyphs of Alt codes or characters for private use.
 */
const SEPARATORS =
  /(?![\t-\r\x85])\p{Cc}|[␄␜-␟♦▲↔\uf70b\uf70c]|[{<](?:RS|GS|EOT)[}>]|\\(?:x|u00)(?:1[de]|04)|\^[\]^]/giu;
/** Takes the place of each of them. */
export const SEPARATOR = '␝';

/** The fields of the store's own label of a bag, `{pbn:…,pc:C312270,…}`. The owner shows none. */
const ASSUMED_LABEL_FIELDS = ['pbn', 'on', 'pc', 'pm', 'qty', 'mc', 'cc', 'pdi', 'hp', 'wc'];

/** Whether a text begins with a field of a bag's label. */
function beginsWithField(text: string): boolean {
  const [name = '', ...value] = text.split(':');
  return value.length > 0 && ASSUMED_LABEL_FIELDS.includes(name.toLowerCase());
}

/** Whether a text begins with the format 06, which follows `[)` where a scanner drops its `>`. */
function beginsWithFormat(text: string): boolean {
  return /^[^\w\s]{0,3}06[^\w\s]/.test(text);
}

/**
 * The signs that may open a label, also in quotes: the brace of a bag; `[)>` of ISO/IEC 15434; an address
 * that begins a line. A Chinese input method writes other brackets.
 */
const OPENINGS = /"?(?:\{|>?[[【]\)[>》]?)|^[ \t]*https?:\/\//gim;
/** The longest beginning of a label behind its opening. */
const BEGINNING_LENGTH = 8;

/** The places at which labels may begin. */
function startsOf(plain: string): { start: number; isAddress: boolean }[] {
  return [...plain.matchAll(OPENINGS)].flatMap(({ 0: opening, index }) => {
    const end = index + opening.length;
    const beginning = plain.slice(end, end + BEGINNING_LENGTH);
    const isAddress = opening.endsWith('/');
    const isWhole = isAddress || /[>》]$/.test(opening);
    const begins = opening.endsWith('{') ? beginsWithField : beginsWithFormat;
    return isWhole || begins(beginning) ? [{ start: index, isAddress }] : [];
  });
}

/** Reads labels and addresses of products as their parts (S35 label). */
export function readLabels(input: string, nameOf: NameOf): NamedText {
  const source = visible(input.replace(SEPARATORS, SEPARATOR));
  const plain = plainOf(source);
  const parts: string[] = [];
  let [text, end] = ['', 0];
  const starts = startsOf(plain);
  starts.forEach(({ start }, index) => {
    // Up to the next one, so that no text is read twice.
    const found = labelAt(plain.slice(start, starts[index + 1]?.start), nameOf);
    if (found === undefined) return;
    parts.push(found.part);
    const isOwnCell = start === 0 || /[\t\n\r,;]/.test(plain.charAt(start - 1));
    text += `${source.slice(end, start)}${isOwnCell ? '' : '\n'}${PART_MARK}`;
    end = start + found.length;
  });
  if (parts.length === 0) return { text: visible(input), parts };
  return { text: (text + source.slice(end)).split(SEPARATOR).join(''), parts };
}

/** Whether a label begins in the text, which may still be on its way from a scanner. */
export function hasLabelStart(text: string): boolean {
  return startsOf(plainOf(text.replace(SEPARATORS, SEPARATOR))).some(({ isAddress }) => !isAddress);
}

/** A Chinese input method makes full-width letters, digits and punctuation, each beside its ASCII twin. */
function plainOf(text: string): string {
  return text.replace(/[！-～]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0));
}

/** The label at the beginning of a text, with its length. */
function labelAt(text: string, nameOf: NameOf): { part: string; length: number } | undefined {
  const [line = ''] = text.split(/[\n\r\u2028\u2029]/, 1);
  if (/^\s*http/i.test(line)) {
    const part = /\s/.test(line.trim()) ? undefined : nameOf(line.trim());
    return part === undefined ? undefined : { part, length: line.length };
  }
  // In a table a label may be in quotes.
  const [cell = ''] = line.split('\t', 1);
  const start = cell.startsWith('"') ? 1 : 0;
  const stop = cell.slice(start).search(/"(?:[,;]|$)/);
  const label = stop < 0 ? cell.slice(start) : cell.slice(start, start + stop);
  const isBag = label.startsWith('{');
  const found = isBag ? bagLabel(label) : { part: eciaPart(label), length: label.length };
  if (found?.part === undefined) return undefined;
  const length = start + found.length;
  return { part: found.part, length: cell.charAt(length) === '"' ? length + 1 : length };
}

/** The label of a bag: fields of the store in any order, and among them one code of a product. */
function bagLabel(text: string): { part: string | undefined; length: number } {
  const [, content = '', end = ''] = /^\{([^{}]*)(\}?)/.exec(text) ?? [];
  const fields = content.split(',');
  // A comma may be in a value.
  const codes = fields.filter((field) => /^pc:/i.test(field));
  const [code = ''] = codes;
  const [, part] = /^pc:(C\d+)$/i.exec(code) ?? [];
  // The end of a code may be lost with the label's.
  const isWhole = end !== '' || fields[fields.length - 1] !== code;
  const isBag = codes.length === 1 && fields.filter(beginsWithField).length > 1;
  return { part: isBag && isWhole ? part : undefined, length: content.length + end.length + 1 };
}

/** Identifiers of a part's number: the maker's, the seller's, the customer's. */
const PART_IDENTIFIERS = ['1P', '30P', 'P'];
/** A field of EIGP 114 that cannot be the end of a part's number with the label's separator in it. */
const FIELD = /^(?:Q\d+$|E\d$|[KPSTV]|\d{1,2}[A-Z])/;
const BEHIND_PART = /^(?:Q\d+$|K\d*$|\d{1,2}[A-Z])/;

/** The part of a label of format 06. */
function eciaPart(label: string): string | undefined {
  const header = /^>?[[【]\)([>》]?)[^\w\t-\r]{0,9}06/.exec(label);
  if (header === null) return undefined;
  const content = label.slice(header[0].length);
  const [separator = ''] = /^[^\p{L}\p{N}]/u.exec(content) ?? [];
  if (separator === '') return header[1] ? packedPart(content) : undefined;
  const fields = content
    .split(separator === ']' ? /[\]^]/ : separator)
    .map((field) => field.split(SEPARATOR).join('').trim())
    .filter((field) => field !== '');
  const isUsual = separator === SEPARATOR || (header[1] && ' @]'.includes(separator));
  return isUsual || isOneReading(fields) ? partAmong(fields) : undefined;
}

function partAmong(fields: readonly string[]): string | undefined {
  const values = PART_IDENTIFIERS.map((name) =>
    fields.find((field) => field.startsWith(name) && field !== name)?.slice(name.length),
  );
  return values.find((value) => value !== undefined);
}

/** Whether a separator that a scanner was told to write is in no field: a part's number may have a `/`. */
function isOneReading(fields: readonly string[]): boolean {
  const parts = PART_IDENTIFIERS.map((name) => fields.filter((field) => field.startsWith(name)));
  const [part = '', ...others] = parts.find(({ length }) => length > 0) ?? [];
  const behind = fields[fields.indexOf(part) + 1];
  return (
    fields.length > 1 &&
    others.length === 0 &&
    fields.every((field) => FIELD.test(field)) &&
    (behind === undefined || BEHIND_PART.test(behind))
  );
}

/** A maker's number is not longer, nor is a seller's. */
const MAX_NUMBER = 52;

/**
 * Digi-Key's fields without separators. They are read only if no other reading is possible: the maker's part
 * lies between the only `1P` and the only `30P…-ND`, or a `K` without an order.
 */
function packedPart(content: string): string | undefined {
  const start = content.indexOf('1P');
  if (start !== 0 && !(start > 0 && content.startsWith('P'))) return undefined;
  const fields = content.slice(start + 2);
  for (let length = 0; length <= MAX_NUMBER; length += 1) {
    const behind = fields.slice(length, length + 120);
    const isEnd = /^K1K\d{1,20}10K\d/.test(behind) || isSellersNumber(behind);
    if (length > 2 && isEnd) return fields.slice(0, length);
    if (/^(?:1|30)P/.test(behind)) return undefined;
  }
  return undefined;
}

/** `30P…-ND`, and the number of the order behind it. */
function isSellersNumber(text: string): boolean {
  if (!text.startsWith('30P')) return false;
  const [number = '', ...rest] = text.slice(3).split('-NDK');
  return (
    number !== '' &&
    number.length <= MAX_NUMBER &&
    !/1P|30P/.test(number) &&
    /1K\d/.test(rest.join('-NDK').slice(0, 43))
  );
}
