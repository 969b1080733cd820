import { TRACKED_PARAMS, TRACKED_SOURCE_PARAM } from '../constants';

/**
 * Personal data that a keyword may contain. Fifteen digits and more also match ID and bank card
 * numbers.
 */
const PERSONAL = [
  /\p{Script=Han}/u,
  /1[3-9]\d{9}/,
  /[\w.+-]@[\w-]+\.\w/,
  /\d{15}|\d{17}[\dX]/i, // ID card
  /\d{13,19}/, // bank card
];

/** People write `138-0013-8000` and `+86 138 0013 8000`. */
const SEPARATORS = /(\d)[\s.()_\p{Pd}]{1,3}(?=\d)/gu;

/**
 * The keyword as it may be tracked: '' when it holds a Chinese character, a mobile number, an e-mail address,
 * an ID card number or a bank card number. Full-width digits and letters count as plain characters, and
 * digits with separators between them as one number.
 */
export function safeForTracking(keyword: string): string {
  const plain = keyword.normalize('NFKC');
  const joined = plain.replace(SEPARATORS, '$1');
  return PERSONAL.some((pattern) => pattern.test(plain) || pattern.test(joined)) ? '' : keyword;
}

/** Login codes, tokens and session ids inside a text that is not an address's query. */
const SECRET_INSIDE =
  /(?:^|[?&#;])(?:code|state|\w*ticket|\w*session_?id|sid|\w*token|jwt|auth\w*|\w*key|sign(?:ature)?|otp|pass\w*|pwd|\w*secret|saml\w*)=/i;
/** Object members that never leave: keys and tokens. */
const SECRET_MEMBER =
  /token|pass(?:word|wd)|secret|privatekey|publickey|hexkey|apikey|jwt|authorization|signature|^otp$|saml|ticket/i;
/** A place of the page; anything longer or with a `=` may be a token. */
const PLAIN_HASH = /^#[\w./!-]{0,64}$/;
const MAX_DEPTH = 5;
/**
 * Characters that a GBK page's Chinese word decodes to if its bytes happen to be UTF-8; units of measure are
 * kept.
 */
const GBK_LOOKALIKE = /(?![\u00b0\u00b1\u00b5\u00d7\u03a9\u03bc])[\u0080-\u07ff]/;

/**
 * An address in the form that may be tracked: only parameters in {@link TRACKED_PARAMS}, in their order;
 * without userinfo; parameters and path parts with a Chinese word, phone, e-mail, ID or bank card number are
 * blanked; a plain hash is kept.
 */
export function scrubUrl(address: string): string {
  const [, path = '', query, hash = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(address) ?? [];
  const params = (query ?? '').split('&').filter((pair) => isTracked(nameOf(pair)));
  const safeQuery = params.map(scrubPair).join('&');
  const place = PLAIN_HASH.test(hash) && isSafe(hash) ? hash : '';
  return scrubPath(path) + (safeQuery === '' ? '' : `?${safeQuery}`) + place;
}

/**
 * A copy of the data tracked with a click, in which texts are checked as keywords or addresses and secret
 * members are left out.
 */
export function scrubTexts(fields: Record<string, unknown>): Record<string, unknown> {
  const members = Object.entries(fields).filter(([name]) => !SECRET_MEMBER.test(name));
  return Object.fromEntries(members.map(([name, value]) => [name, scrubValue(value, 1)]));
}

function scrubValue(value: unknown, depth: number): unknown {
  if (typeof value === 'string')
    return /^[a-z][\w+.-]*:|[?&]\w+=/i.test(value) ? scrubUrl(value) : safeForTracking(value);
  if (typeof value === 'number') return safeForTracking(String(value)) === '' ? '' : value;
  if (typeof value === 'bigint') return safeForTracking(String(value));
  // A function could be a `toJSON`, which replaces its object.
  if (typeof value === 'function') return undefined;
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= MAX_DEPTH) return undefined;
  if (Array.isArray(value)) return value.map((entry) => scrubValue(entry, depth + 1));
  const members = Object.entries(value).filter(([name]) => !SECRET_MEMBER.test(name));
  return Object.fromEntries(members.map(([name, entry]) => [name, scrubValue(entry, depth + 1)]));
}

function nameOf(pair: string): string {
  return pair.split('=', 1)[0] ?? '';
}

function isTracked(name: string): boolean {
  const decoded = decode(name) ?? '';
  return TRACKED_PARAMS.includes(decoded) || TRACKED_SOURCE_PARAM.test(decoded);
}

function scrubPair(pair: string): string {
  const name = nameOf(pair);
  return isSafe(pair.slice(name.length + 1)) ? pair : `${name}=`;
}

function scrubPath(path: string): string {
  const open = path.replace(/^([a-z][\w+.-]*:)?\/\/[^/]*@/i, '$1//').replace(/;[^/]*/g, '');
  return open
    .split('/')
    .map((part) => (isSafe(part) ? part : ''))
    .join('/');
}

function isSafe(encoded: string): boolean {
  const text = decode(encoded);
  return (
    text !== undefined &&
    ![SECRET_INSIDE, GBK_LOOKALIKE].some((bad) => bad.test(text)) &&
    safeForTracking(text) === text
  );
}

/**
 * Decodes up to three times; undefined for bytes that are not UTF-8, such as a Chinese word of a GBK page.
 */
function decode(encoded: string): string | undefined {
  let text = encoded.replace(/\+/g, ' ');
  for (let round = 0; round < 3 && text.includes('%'); round++) {
    try {
      text = decodeURIComponent(text);
    } catch {
      if (/%[89a-f][\da-f]/i.test(text)) return undefined;
      text = text.replace(/%([0-7][\da-f])/gi, (_, hex: string) =>
        String.fromCharCode(Number.parseInt(hex, 16)),
      );
    }
  }
  return text;
}
