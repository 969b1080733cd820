import { COLLECT, isCall } from './calls';
import type { DemoSession } from './state';

/**
 * The page's source of the token, and the header by which calls with an effect carry it (contract.md §2
 * `csrf`).
 */
export const CSRF = { cookie: 'XSRF-TOKEN', header: 'X-CSRF-TOKEN' };

/**
 * Tells whether a write lacks the token. The store requires it, because another site's page has the session's
 * cookie but not the token. Beacons carry none.
 */
export function isForged(request: Request, { settings, csrfToken }: DemoSession): boolean {
  const { pathname } = new URL(request.url);
  const wantsToken = request.method !== 'GET' && isCall(pathname) && pathname !== COLLECT.path;
  return settings.csrf === 'on' && wantsToken && request.headers.get(CSRF.header) !== csrfToken;
}
