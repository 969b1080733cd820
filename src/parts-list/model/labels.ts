import { visible } from '../../core/text/visible';
import { inQuotes } from './sheet';

/** Reads a product's code or id from the address of its page; undefined for any other address. */
export type NameOf = (address: string) => string | undefined;

/** A text with each label replaced by its part, and these parts in their order. */
export interface LabelledText {
  text: string;
  parts: readonly string[];
}

/**
 * Scanners hand the separators of a label on as control characters, or replace them by their pictures, names,
 * escapes, carets, glyphs of Alt codes or characters for private use.
 */
const SEPARATORS =
  /(?![\t-\r\x85])\p{Cc}|[␄␜-␟♦▲↔\uf70b\uf70c]|[{<](?:RS|GS|EOT)[}>]|\\(?:x|u00)(?:1[de]|04)|\^[\]^]/giu;
/** Takes the place of each of them. */
export const SEPARATOR = '␝';

/** The header of ISO/IEC 15434; a Chinese input method makes other brackets. */
const ENVELOPE = '[[【]\\)[>》]';
/** The store's own label of a bag, `{pbn:…,pc:C312270,…}`. The owner shows none. */
const ASSUMED_LABEL = '\\{pbn:[^{}\\t\\n\\r]*?,pc:(C\\d+)(?=[,}])[^{}\\t\\n\\r]*\\}?';
/** A label of format 06 with the separator of its fields, which a scanner may leave out, and the fields. */
const ECIA_LABEL = `>?${ENVELOPE}[${SEPARATOR}^@ ]*06([${SEPARATOR}\\]@ ]?)((?:(?!\\{pbn:|${ENVELOPE}|"(?:[,;\\t\\n\\r]|$))[^\\t\\n\\r])*)`;
/** An address that is a line of its own. */
const ADDRESS = '^[ \\t]*(https?://\\S+)[ \\t]*$';
const LABEL = new RegExp(`"?(?:${ASSUMED_LABEL}|${ECIA_LABEL})"?|${ADDRESS}`, 'gim');
const LABEL_START = new RegExp(`\\{pbn:|${ENVELOPE}`, 'i');

/** Identifiers of a part's number: the maker's, the seller's, the customer's. */
const PART_IDENTIFIERS = ['1P', '30P', 'P'];
/**
 * Digi-Key's fields without separators. They are read only if no other reading is possible: the maker's part
 * lies between the only `1P` and the only `30P…-ND`, or a `K` without an order.
 */
const PACKED =
  /^(?:P(?:(?!1P).)*)?1P((?:(?!1P|30P).){3,52}?)(?:30P(?:(?!1P|30P).){1,52}?-NDK.{0,40}?1K\d|K1K\d+10K\d)/;
/** A part that needs no quotes in a table. */
const BARE = /^[\w.+/#()-]+$/;

/** Replaces labels and addresses of products by their parts (S35 label); any other text stays as it is. */
export function readLabels(input: string, nameOf: NameOf): LabelledText {
  const source = visible(input.replace(SEPARATORS, SEPARATOR));
  const plain = plainOf(source);
  const parts: string[] = [];
  let [text, end] = ['', 0];
  for (const { 0: label, 1: code, 2: separator = '', 3: fields, 4: address = '', index } of plain.matchAll(
    LABEL,
  )) {
    const part = code ?? (fields === undefined ? nameOf(address) : partOf(separator, fields));
    if (part === undefined) continue;
    parts.push(part);
    const cell = BARE.test(part) ? part : inQuotes(part);
    const isOwnCell = index === 0 || /[\t\n\r,;]/.test(plain.charAt(index - 1));
    text += `${source.slice(end, index)}${isOwnCell ? '' : '\n'}${cell}`;
    end = index + label.length;
  }
  if (parts.length === 0) return { text: input, parts };
  return { text: (text + source.slice(end)).split(SEPARATOR).join(''), parts };
}

/** Whether a label begins in the text, which may still be on its way from a scanner. */
export function hasLabelStart(text: string): boolean {
  return LABEL_START.test(plainOf(text));
}

/** A Chinese input method makes full-width letters, digits and punctuation, each beside its ASCII twin. */
function plainOf(text: string): string {
  return text.replace(/[！-～]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0));
}

/** The part among the fields of a label of format 06. */
function partOf(separator: string, content: string): string | undefined {
  if (separator === '') return PACKED.exec(content)?.[1];
  const fields = content.split(separator === ']' ? /[\]^]/ : separator).map((field) => field.trim());
  const values = PART_IDENTIFIERS.map((name) =>
    fields.find((field) => field.startsWith(name) && field !== name)?.slice(name.length),
  );
  return values.find((value) => value !== undefined);
}
