import { CSRF } from './csrf';
import { REQUEST_ID_HEADER } from './request-ids';
import type { Manners } from './settings';
import { isOwnAddress, type Site, siteOf } from './visit';

/**
 * The hosts that take calls with an effect, and the request headers of those: the type of a JSON body, the
 * CSRF token.
 */
const WRITTEN_TO: readonly Site[] = ['www', 'cart', 'bom'];
const WRITE_HEADERS = `content-type, ${CSRF.header.toLowerCase()}`;
/** Browsers ask an awkward store before each call, so that preflights always show the current rules. */
const MAX_AGE_S: Record<Manners, string> = { kind: '600', awkward: '0', former: '0' };
/** Other ports on which the tests' own servers show pages of the store. */
const MORE_PORTS = (process.env.LC_DEMO_MORE_PORTS ?? '').split(',').filter(Boolean);

interface Asked {
  site: Site;
  methods: string[];
  manners: Manners;
}

/**
 * Answers a preflight. The store's own origins and `http://localhost` at any port are allowed with
 * credentials, others get no header.
 */
export function preflight(request: Request, { site, methods, manners }: Asked): Response {
  const headers = new Headers({ vary: 'Origin' });
  if (isLetIn(request)) {
    headers.set('access-control-allow-methods', methods.join(', '));
    headers.set('access-control-max-age', MAX_AGE_S[manners]);
    if (WRITTEN_TO.includes(site)) headers.set('access-control-allow-headers', WRITE_HEADERS);
  }
  return allowOrigin(request, new Response(null, { status: 204, headers }));
}

/**
 * Adds the CORS headers for the request's own origin, because credentials need the exact one. `isForAll` is a
 * CDN's `*`.
 */
export function allowOrigin(request: Request, response: Response, isForAll = false): Response {
  if (response.headers.has(REQUEST_ID_HEADER))
    response.headers.set('access-control-expose-headers', REQUEST_ID_HEADER);
  if (isForAll) {
    response.headers.set('access-control-allow-origin', '*');
    return response;
  }
  response.headers.append('vary', 'Origin');
  if (isLetIn(request)) {
    response.headers.set('access-control-allow-origin', request.headers.get('origin') ?? '');
    response.headers.set('access-control-allow-credentials', 'true');
  }
  return response;
}

function isLetIn(request: Request): boolean {
  const origin = request.headers.get('origin');
  if (origin === null || !URL.canParse(origin)) return false;
  const { port, hostname, protocol } = new URL(origin);
  // A page that somebody serves at home to try the frame: see README, "Paste and see".
  if (protocol === 'http:' && hostname === 'localhost') return true;
  return isOwnAddress(origin, request.url) || (MORE_PORTS.includes(port) && siteOf(hostname) !== undefined);
}
