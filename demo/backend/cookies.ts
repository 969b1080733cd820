import { CSRF } from './csrf';
import type { Role } from './settings';
import { cartOf, type DemoSession, isLoggedIn } from './state';
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
 * Writes a cookie that a sister site's page may send too, if its browser allows third-party cookies. Over
 * plain http Chromium from 89 on and Firefox accept a `Secure` cookie from *.localhost; other browsers drop
 * it.
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

/**
 * `customer_info` for the current user: cart, coupon and message count and whether somebody is logged in, for
 * guests too. In the former manner it names the customer, and a guest has none.
 */
export function customerInfo(session: DemoSession): string {
  const { manners, role, couponNum, messageNum } = session.settings;
  const isHere = isLoggedIn(session);
  if (manners === 'former')
    return isHere ? [customerCode(session), role === 'customer' ? 'C' : 'P', '3', '1'].join('-') : '';
  const counts = isHere ? [couponNum ?? 0, messageNum ?? 0] : [0, 0];
  return [cartOf(session).lines.length, ...counts, Number(isHere)].join('-');
}

/** The login cookies. The flag outlives the session, but in the former manner. */
export function loginCookies(session: DemoSession, origin: string): string[] {
  const scope = `Domain=${parentDomainOf(origin)}; Path=/; SameSite=Lax`;
  const isFormer = session.settings.manners === 'former';
  const info = customerInfo(session);
  const cookies = [`customer_info=${info}; ${scope}${info === '' ? '; Max-Age=0' : ''}`];
  if (isLoggedIn(session))
    return [...cookies, `isLoginCustomerFlag=${isFormer ? 1 : customerCode(session)}; ${scope}`];
  return isFormer ? [...cookies, `isLoginCustomerFlag=; ${scope}; Max-Age=0`] : cookies;
}

/** The cookie domain of an origin: the store's, or that of a state of the gallery. */
export function parentDomainOf(origin: string): string {
  const { hostname } = new URL(origin);
  return galleryKey(hostname) === undefined ? STORE_COOKIE_DOMAIN : hostname.replace(/^[^.]+\./, '');
}
