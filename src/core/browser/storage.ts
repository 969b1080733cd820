import Cookies from 'js-cookie';
import { decodeCookieText } from '../text/encodings';
import { attempt, setOwn, unclobbered } from '../text/objects';
import type { CookieJar, SafeStorage } from './environment';

type Attributes = NonNullable<Parameters<typeof Cookies.set>[2]>;

/**
 * Whether an element of the page (`<img name="cookie">`, a form, an iframe) shadows `document.cookie`, which
 * js-cookie uses. It does not read the cookies, because each reading asks another process and waits.
 */
const isShadowed = () => typeof Object.getOwnPropertyDescriptor(document, 'cookie')?.value === 'object';

/**
 * Decodes the asked cookie alone. js-cookie also decodes every cookie before the asked one, and takes a value
 * with a broken sequence for no cookie at all.
 */
function readCookie(name: string): string | undefined {
  const pairs = unclobbered(document, 'cookie').split('; ');
  const pair = pairs.find((text) => text.startsWith(`${name}=`));
  return pair === undefined ? undefined : decodeCookieText(pair.slice(name.length + 1));
}

function writeCookie(name: string, value: string, attributes: Attributes): void {
  if (!isShadowed()) return void Cookies.set(name, value, attributes);
  const { path = '/', domain, sameSite, secure, expires } = attributes;
  const parts = [`${name}=${encodeURIComponent(value)}`, `path=${path}`];
  if (domain !== undefined) parts.push(`domain=${domain}`);
  if (typeof sameSite === 'string') parts.push(`SameSite=${sameSite}`);
  if (secure) parts.push('Secure');
  if (typeof expires === 'number')
    parts.push(`expires=${new Date(Date.now() + expires * MS_PER_DAY).toUTCString()}`);
  setOwn(document, 'cookie', parts.join('; '));
}

const removeCookie = (name: string, attributes: Attributes) =>
  writeCookie(name, '', { ...attributes, expires: -1 });

const MS_PER_DAY = 86_400_000;

/** Set and removed at once, to find out on which domains the browser accepts cookies. */
const PROBE = 'lc_probe';
const IP_ADDRESS = /^[\d.]+$|:/;
/** `com.cn`, `co.uk` and the like are public suffixes, so no browser accepts a cookie for them. */
const PUBLIC_SUFFIX = /^(?:com|net|org|gov|edu|ac|co|or|ne|go|mil)\.[a-z]{2}$/;

/**
 * Cookies on the site's parent domain, so that www, cart, list … share them; `Secure` on https only. A write
 * that does not stick is tried for this host alone, and without any cookie lives in memory for this page
 * view. `host` is the page's host name.
 */
export function groupCookies(host: string, isHttps: boolean): CookieJar {
  const attributes = { path: '/', sameSite: 'lax' as const, secure: isHttps };
  const memory = new Map<string, string>();
  let given: string | undefined;
  let found: { domain: string | undefined } | undefined;
  /** Determined at the first write, because for some hosts the domain has to be tried. */
  const siteDomain = () => {
    found ??= { domain: parentDomain(host) ?? (isName(host) && takesCookiesFor(host) ? host : undefined) };
    return found.domain;
  };
  const shared = () => {
    const domain = given ?? siteDomain();
    return domain === undefined ? attributes : { ...attributes, domain };
  };
  /**
   * The store's server may have set the cookie for the whole site, for this host and its subdomains, or for
   * this host alone.
   */
  const removeAt = (name: string, path: string) => {
    attempt(() => removeCookie(name, { ...shared(), path }));
    attempt(() => removeCookie(name, { path, domain: host }));
    attempt(() => removeCookie(name, { path }));
  };
  /**
   * Removes a cookie of the page's folders, because it hides the one of the whole site (S23 hostile history).
   */
  const removeBelow = (name: string) => {
    if (attempt(() => readCookie(name)) === undefined) return;
    const { pathname } = location;
    for (const { index = 0 } of pathname.matchAll(/(?!^)(?:\/|$)/g)) {
      removeAt(name, pathname.slice(0, index));
      removeAt(name, pathname.slice(0, index + 1));
    }
  };
  return {
    // A value that did not stick may be hidden by another that cannot be removed.
    get: (name) => memory.get(name) ?? attempt(() => readCookie(name)),
    set(name, value, days) {
      const lasting = days === undefined ? {} : { expires: days };
      const isHeld = () => attempt(() => readCookie(name)) === value;
      attempt(() => writeCookie(name, value, { ...shared(), ...lasting }));
      if (!isHeld()) removeBelow(name);
      if (!isHeld()) attempt(() => writeCookie(name, value, { ...attributes, ...lasting }));
      if (isHeld()) memory.delete(name);
      else memory.set(name, value);
    },
    remove(name) {
      memory.delete(name);
      removeAt(name, '/');
      removeBelow(name);
    },
    canBeFor: takesCookiesFor,
    shareOn(wanted) {
      const isOurs = wanted !== undefined && (host === wanted || host.endsWith(`.${wanted}`));
      given = isOurs ? wanted : undefined;
    },
  };
}

function takesCookiesFor(domain: string): boolean {
  attempt(() => writeCookie(PROBE, domain, { path: '/', domain }));
  const isHeld = attempt(() => readCookie(PROBE)) === domain;
  attempt(() => removeCookie(PROBE, { path: '/', domain }));
  return isHeld;
}

/** `example.com`: neither an IP address nor a single word. */
function isName(host: string): boolean {
  return host.includes('.') && !IP_ADDRESS.test(host);
}

/**
 * `www.lc.example` → `lc.example`; undefined for a public suffix, an IP address or a name without a parent.
 */
export function parentDomain(host: string): string | undefined {
  const labels = host.split('.');
  const parent = labels.slice(1).join('.');
  return !isName(host) || labels.length < 3 || PUBLIC_SUFFIX.test(parent) ? undefined : parent;
}

const PURGEABLE_PREFIX = 'fclog_';

/**
 * Wraps a web storage. When it overflows, keys starting with `fclog_` are purged and the write is retried
 * once. When it is blocked or still full, the value lives in memory for this page view.
 */
export function safeStorage(open: () => Storage): SafeStorage {
  const memory = new Map<string, string>();
  const storage = attempt(open);

  return {
    get: (key) => memory.get(key) ?? attempt(() => storage?.getItem(key)) ?? undefined,
    set(key, value) {
      const write = () => {
        if (storage === undefined) return false;
        storage.setItem(key, value);
        return true;
      };
      if (attempt(write) || (purge(storage) && attempt(write))) memory.delete(key);
      else memory.set(key, value);
    },
    remove(key) {
      memory.delete(key);
      attempt(() => storage?.removeItem(key));
    },
  };
}

function purge(storage: Storage | undefined): boolean {
  const stale = storedKeys(storage).filter((key) => key.startsWith(PURGEABLE_PREFIX));
  for (const key of stale) attempt(() => storage?.removeItem(key));
  return stale.length > 0;
}

function storedKeys(storage: Storage | undefined): string[] {
  const read = () => Array.from({ length: storage?.length ?? 0 }, (_, index) => storage?.key(index) ?? '');
  return attempt(read)?.filter((key) => key !== '') ?? [];
}
