import Cookies from 'js-cookie';
import { decodeCookieText } from '../lib/cookie-text';
import type { CookieJar } from './environment';

/** js-cookie would take a value with one broken sequence for no cookie at all. */
const jar = Cookies.withConverter({ read: decodeCookieText });

/**
 * Cookies on the site's parent domain, so that www, cart, list … share them; `Secure` on https only (spec §3).
 * `host` is the page's host name, `isHttps` whether cookies may be `Secure`.
 */
export function groupCookies(host: string, isHttps: boolean): CookieJar {
  const domain = parentDomain(host);
  const attributes = {
    path: '/',
    sameSite: 'lax' as const,
    secure: isHttps,
    ...(domain === undefined ? {} : { domain }),
  };
  return {
    get: (name) => attempt(() => jar.get(name)),
    set(name, value, days) {
      attempt(() =>
        Cookies.set(name, value, days === undefined ? attributes : { ...attributes, expires: days }),
      );
    },
    remove(name) {
      attempt(() => Cookies.remove(name, attributes));
      attempt(() => Cookies.remove(name, { path: '/' }));
    },
  };
}

/** `www.lc.example` → `lc.example`; undefined for an IP address or a name without a parent: a host-only cookie. */
export function parentDomain(host: string): string | undefined {
  const labels = host.split('.');
  const isAddress = /^[\d.]+$|:/.test(host);
  return isAddress || labels.length < 3 ? undefined : labels.slice(1).join('.');
}

function attempt<T>(run: () => T): T | undefined {
  try {
    return run();
  } catch {
    return undefined;
  }
}
