import { attempt } from './objects';

/** The address, or undefined if it is invalid: `URL.canParse`, which Chrome has only since 120. */
export function parseUrl(text: string, base?: string): URL | undefined {
  return attempt(() => new URL(text, base));
}

const CSS_KEYWORDS = new Set(['inherit', 'initial', 'unset', 'revert', 'transparent', 'currentcolor']);

/**
 * Control characters, odd blanks, backslashes and bidi marks, which browsers repair and readers cannot see.
 */
const TRICKS = /[\p{Cc}\s\\\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/u;

/**
 * The canonical address when `value` is a link that may be opened, else undefined. Absolute http and https
 * only; a relative one counts when `base` is given and is answered absolute. Refused: other schemes, control
 * characters, backslashes, userinfo, three slashes (contract: everything is hostile).
 */
export function safeUrl(value: unknown, base?: string): string | undefined {
  if (typeof value !== 'string') return undefined;
  // Files of pictures and search words have plain blanks in them.
  const text = value.trim().replace(/ /g, '%20');
  if (text === '' || TRICKS.test(text)) return undefined;
  const isAbsolute = /^https?:\/\/[^/?#]/i.test(text);
  if (!isAbsolute && (base === undefined || /^[a-z][\w+.-]*:|^\/\/\//i.test(text))) return undefined;
  const authority = /^(?:https?:)?\/\/([^/?#]*)/i.exec(text)?.[1] ?? '';
  const url = parseUrl(text, base);
  if (authority.includes('@') || url === undefined) return undefined;
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  return isWeb && url.username === '' && url.password === '' ? url.href : undefined;
}

/**
 * `www.example.com`, `example.com:8080/path?x=1`: a host with a dot in it, and no file name such as
 * `links.html`.
 */
const BARE_HOST =
  /^(?:[a-z\d](?:[\w-]*[a-z\d])?\.)+(?!(?:html?|jsp|do|php|aspx?)(?:[/?#]|$))[a-z][a-z\d-]*(?::\d+)?(?:[/?#]|$)/i;

/**
 * Like {@link safeUrl}, for the address of a website, which people write without its scheme: then the base's
 * scheme is used. They write `#` for none: it would lead from every page to the base.
 */
export function siteUrl(value: unknown, base: string): string | undefined {
  const text = typeof value === 'string' ? value.trim() : '';
  return text === '#' ? undefined : safeUrl(BARE_HOST.test(text) ? `//${text}` : value, base);
}

/**
 * Like {@link safeUrl}, for a picture. Of several addresses, which the store joins by `<$>`, the first
 * counts; an address may lack its scheme. A name without a path is a file's: `logo.svg`.
 */
export function pictureUrl(value: unknown, base: string): string | undefined {
  const text = typeof value === 'string' ? value : '';
  const first = text.split('<$>').find((one) => one.trim() !== '');
  return first?.includes('/') ? siteUrl(first, base) : safeUrl(first, base);
}

/**
 * Host and port of a website's address, which people also write without its scheme; undefined for no address.
 */
export function siteHost(site: string): string | undefined {
  const text = site.trim();
  const address = safeUrl(/^(?:https?:)?\/\//i.test(text) ? text : `//${text}`, 'https://localhost/');
  return address === undefined ? undefined : new URL(address).host;
}

/**
 * The address if it is on exactly one of our own origins (scheme, host and port), else undefined. Only a page
 * and scripts of these may run in a static article (G27 article in place).
 */
export function sameGroupUrl(value: unknown, origins: readonly string[]): string | undefined {
  const address = safeUrl(value);
  return address !== undefined && origins.includes(new URL(address).origin) ? address : undefined;
}

/** A plain colour (hex, rgb, rgba or a name) that is safe in a style, else undefined. */
export function safeColor(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const color = value.trim().toLowerCase();
  if (/^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/.test(color)) return color;
  if (/^rgba?\((?:\s*\d{1,3}\s*,){2}\s*\d{1,3}\s*(?:,\s*(?:0|1|0?\.\d+)\s*)?\)$/.test(color)) return color;
  return /^[a-z]{3,20}$/.test(color) && !CSS_KEYWORDS.has(color) ? color : undefined;
}

/** A number that can be dialled as `tel:` address, else undefined. */
export function telUrl(phone: string): string | undefined {
  return /^\+?[\d\s()-]{3,24}$/.test(phone.trim()) ? `tel:${phone.replace(/[^\d+]/g, '')}` : undefined;
}
