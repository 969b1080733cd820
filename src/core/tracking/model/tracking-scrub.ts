import { safeForTracking } from './safe-tracking';

/** Parameters that let someone in: login codes, tokens, session ids (A4, N3). */
const SECRET_PARAM =
  /^(?:code|state|ticket|auth|sid|j?session_?(?:id)?|pass(?:word|wd)?|pwd|secret|.*token)$/i;
const SECRET_INSIDE = /(?:^|[?&#;])(?:code|state|ticket|j?sessionid|\w*token)=/i;
/** Object members that never leave: keys and tokens (E7). */
const SECRET_MEMBER = /token|pass(?:word|wd)|secret|privatekey|publickey|hexkey/i;
const MAX_DEPTH = 5;
/** What a GBK page's Chinese word decodes to when its bytes happen to be UTF-8; units of measure stay. */
const GBK_LOOKALIKE = /(?![\u00b0\u00b1\u00b5\u00d7\u03a9\u03bc])[\u0080-\u07ff]/;

/**
 * An address as it may be tracked: without login codes, tokens, session ids and userinfo; parameters and path parts
 * that hold a Chinese word, phone, e-mail, ID or bank card number are blanked; order, other parameters and a harmless
 * hash stay (N3, A2, A4).
 */
export function scrubUrl(address: string): string {
  const [, path = '', query, hash = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(address) ?? [];
  const params = (query ?? '').split('&').filter((pair) => !SECRET_PARAM.test(decode(nameOf(pair)) ?? ''));
  const kept = params.map(scrubPair).join('&');
  return scrubPath(path) + (kept === '' ? '' : `?${kept}`) + (isSafe(hash) ? hash : '');
}

/** A copy of what is tracked with a click: texts judged as keywords or addresses, secret members left out. */
export function scrubTexts(fields: Record<string, unknown>): Record<string, unknown> {
  const members = Object.entries(fields).filter(([name]) => !SECRET_MEMBER.test(name));
  return Object.fromEntries(members.map(([name, value]) => [name, scrubValue(value, 1)]));
}

function scrubValue(value: unknown, depth: number): unknown {
  if (typeof value === 'string')
    return /^[a-z][\w+.-]*:|[?&]\w+=/i.test(value) ? scrubUrl(value) : safeForTracking(value);
  if (typeof value === 'number') return safeForTracking(String(value)) === '' ? '' : value;
  if (typeof value === 'bigint') return safeForTracking(String(value));
  // A function could be a `toJSON`, which speaks for its object.
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

function scrubPair(pair: string): string {
  const name = nameOf(pair);
  if (!isSafe(name)) return '';
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

/** Decodes up to three times over; undefined for what is no UTF-8, such as a Chinese word of a GBK page. */
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
