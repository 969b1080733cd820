import Cookies from 'js-cookie';
import { attempt } from '../lib/attempt';
import { decodeCookieText } from '../lib/text/cookie-text';
import type { CookieJar } from './environment';

/** js-cookie would take a value with one broken sequence for no cookie at all. */
const jar = Cookies.withConverter({ read: decodeCookieText });

/** Set and taken away at once, to learn whom the browser lets own cookies. */
const PROBE = 'lc_probe';
/** `com.cn`, `co.uk` and their like: nobody's own, so no browser takes a cookie for them. */
const PUBLIC_SUFFIX = /^(?:com|net|org|gov|edu|ac|co|or|ne|go|mil)\.[a-z]{2}$/;

/**
 * Cookies on the site's parent domain, so that www, cart, list … share them; `Secure` on https only (§session.cookies). A write
 * that does not stick is tried for this host alone. `host` is the page's host name.
 */
export function groupCookies(host: string, isHttps: boolean): CookieJar {
  const own = { path: '/', sameSite: 'lax' as const, secure: isHttps };
  let domain = parentDomain(host);
  const shared = () => (domain === undefined ? own : { ...own, domain });
  return {
    get: (name) => attempt(() => jar.get(name)),
    set(name, value, days) {
      const lasting = days === undefined ? {} : { expires: days };
      attempt(() => Cookies.set(name, value, { ...shared(), ...lasting }));
      if (attempt(() => jar.get(name)) !== value)
        attempt(() => Cookies.set(name, value, { ...own, ...lasting }));
    },
    remove(name) {
      attempt(() => Cookies.remove(name, shared()));
      attempt(() => Cookies.remove(name, { path: '/' }));
    },
    canBeFor(wanted) {
      attempt(() => Cookies.set(PROBE, wanted, { path: '/', domain: wanted }));
      const isHeld = attempt(() => jar.get(PROBE)) === wanted;
      attempt(() => Cookies.remove(PROBE, { path: '/', domain: wanted }));
      return isHeld;
    },
    shareOn(wanted) {
      const isOurs = wanted !== undefined && (host === wanted || host.endsWith(`.${wanted}`));
      domain = isOurs ? wanted : parentDomain(host);
    },
  };
}

/** `www.lc.example` → `lc.example`; undefined where that is nobody's own, for an IP address or a name without a parent. */
export function parentDomain(host: string): string | undefined {
  const labels = host.split('.');
  const isAddress = /^[\d.]+$|:/.test(host);
  const parent = labels.slice(1).join('.');
  return isAddress || labels.length < 3 || PUBLIC_SUFFIX.test(parent) ? undefined : parent;
}
