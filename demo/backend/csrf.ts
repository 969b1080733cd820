import { isCall } from './calls';
import type { DemoSession } from './state';

/** Where a page finds the token, and the header by which its calls with an effect carry it (contract.md §2 `csrf`). */
export const CSRF = { cookie: 'XSRF-TOKEN', header: 'X-CSRF-TOKEN' };

/** Where the store asks for a token: a write of another site's page, which has the session's cookie but no token. Beacons carry none. */
export function isForged(request: Request, { settings, csrfToken }: DemoSession): boolean {
  const { pathname } = new URL(request.url);
  const wantsToken = request.method !== 'GET' && isCall(pathname) && pathname !== '/collect';
  return settings.csrf === 'on' && wantsToken && request.headers.get(CSRF.header) !== csrfToken;
}
