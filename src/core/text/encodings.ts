import { attempt } from './objects';

/** Browsers look this far into a page for its encoding. */
const PROBE_BYTES = 1024;
/** The byte order mark of UTF-8, as Latin-1. */
const MARK = '\xef\xbb\xbf';

/**
 * The encoding of an HTML page, determined as browsers do: by its byte order mark, else by its
 * `Content-Type`, else by its own `meta`, else UTF-8.
 */
export function charsetOf(bytes: ArrayBuffer, contentType: string): string {
  const head = String.fromCharCode(...new Uint8Array(bytes, 0, Math.min(bytes.byteLength, PROBE_BYTES)));
  if (head.startsWith(MARK)) return 'utf-8';
  const said = [contentType, /<meta[^>]*?charset[^>]*>/i.exec(head)?.[0] ?? ''].map(
    (text) => /charset\s*=[\s"']*([\w-]+)/i.exec(text)?.[1],
  );
  const isKnown = (label: string | undefined) => attempt(() => new TextDecoder(label)) !== undefined;
  return said.find((label) => label !== undefined && isKnown(label)) ?? 'utf-8';
}

/** The text with halves of a surrogate pair replaced by U+FFFD: `encodeURIComponent` throws on them. */
export function wellFormed(text: string): string {
  return text.replace(/\p{Cs}/gu, '\ufffd');
}

/** Returns at most `limit` code points from the front, and never splits a surrogate pair. */
export function cutCodePoints(text: string, limit: number): string {
  return text.length <= limit ? text : [...text.slice(0, 2 * limit)].slice(0, limit).join('');
}

/**
 * A cookie's raw value as text, whoever wrote it: percent-encoded bytes, the `%u82AF` of the old `escape()`,
 * or plain. Never throws; bytes that are not UTF-8 are left out and the rest is kept.
 */
export function decodeCookieText(raw: string): string {
  return raw
    .replace(/^"|"$/g, '')
    .replace(/%u([\da-f]{4})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    .replace(/(?:%[\da-f]{2})+/gi, (run) => {
      const bytes = run
        .slice(1)
        .split('%')
        .map((hex) => Number.parseInt(hex, 16));
      return new TextDecoder().decode(Uint8Array.from(bytes)).replace(/\ufffd/g, '');
    });
}

/** The named characters that catalogues of parts use; any other name is left unchanged. */
const NAMED = new Map(
  Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    nbsp: ' ',
    deg: '°',
    micro: 'µ',
    mu: 'μ',
    Omega: 'Ω',
    ohm: 'Ω',
    plusmn: '±',
    times: '×',
    reg: '®',
    trade: '™',
  }),
);
const LAST_CODE_POINT = 0x10ffff;

/**
 * The text with its character references decoded once: `&amp;lt;` is `&lt;`. The result is a text, never
 * markup.
 */
export function decodeEntities(text: string): string {
  return text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z]{2,8}));/gi, (whole, hex, decimal, name) => {
    if (name !== undefined) return NAMED.get(name) ?? whole;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    const isCharacter = code >= 0x20 && code <= LAST_CODE_POINT && (code < 0xd800 || code > 0xdfff);
    return isCharacter ? String.fromCodePoint(code) : whole;
  });
}

/** Bytes as lower-case hex. */
export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * 32 bits of FNV-1a in hex, over UTF-16 units. It hides a text from a glance only: whoever knows the
 * candidates can find it by trying.
 */
export function checksum(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(16);
}
