import { CSRF } from './csrf';
import type { Role } from './settings';
import { type DemoSession, isLoggedIn } from './state';
import { galleryKey } from './visit';

export const SESSION_COOKIE = 'lc_demo_sid';
/** The domain of the store's cookies, which all of its hosts share. */
export const STORE_COOKIE_DOMAIN = 'lc.localhost';
const YEAR_S = 31_536_000;

const CUSTOMER_CODES: Record<Role, string> = {
  guest: '',
  supplier: '',
  customer: '1024886A',
  plus: '2048631P',
  'plus-expired': '3072159P',
};

/** The code by which the store greets the session's customer; '' for a guest. */
export function customerCode(session: DemoSession): string {
  return isLoggedIn(session) ? CUSTOMER_CODES[session.settings.role] : '';
}

/** Returns a cookie of the request by name. */
export function readCookie(request: Request, name: string): string | undefined {
  const pairs = (request.headers.get('cookie') ?? '').split(';').map((pair) => pair.trim().split('='));
  return pairs
    .find(([key]) => key === name)
    ?.slice(1)
    .join('=');
}

/**
 * Writes a cookie that a sister site's page may send too, if its browser allows third-party cookies. Over plain
 * http Chromium from 89 on and Firefox accept a `Secure` cookie from *.localhost; other browsers drop it.
 */
export function sessionCookie(id: string, request: Request): string {
  const isPlain = new URL(request.url).protocol === 'http:';
  const agent = request.headers.get('user-agent') ?? '';
  const chrome = Number(/Chrome\/(\d+)/.exec(agent)?.[1] ?? 0);
  const isDropped = agent.includes('AppleWebKit/') && chrome < 89;
  const manner = isPlain && isDropped ? 'SameSite=Lax' : 'SameSite=None; Secure';
  return `${SESSION_COOKIE}=${id}; Domain=${STORE_COOKIE_DOMAIN}; Path=/; Max-Age=${YEAR_S}; HttpOnly; ${manner}`;
}

/** The CSRF token's cookie, which pages can read. */
export function csrfCookie({ csrfToken }: DemoSession, origin: string): string {
  return `${CSRF.cookie}=${csrfToken}; Domain=${parentDomainOf(origin)}; Path=/; SameSite=Lax`;
}

/** The login cookies of §session.cookies for the current user; expired ones for a guest. */
export function loginCookies(session: DemoSession, origin: string): string[] {
  const scope = `Domain=${parentDomainOf(origin)}; Path=/; SameSite=Lax`;
  if (!isLoggedIn(session)) {
    return [`customer_info=; ${scope}; Max-Age=0`, `isLoginCustomerFlag=; ${scope}; Max-Age=0`];
  }
  const info = [customerCode(session), session.settings.role === 'customer' ? 'C' : 'P', '3', '1'].join('-');
  return [`customer_info=${info}; ${scope}`, `isLoginCustomerFlag=1; ${scope}`];
}

/** The cookie domain of an origin: the store's, or that of a state of the gallery. */
export function parentDomainOf(origin: string): string {
  const { hostname } = new URL(origin);
  return galleryKey(hostname) === undefined ? STORE_COOKIE_DOMAIN : hostname.replace(/^[^.]+\./, '');
}
