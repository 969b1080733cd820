import { isOwnAddress, siteOf } from './visit';

const METHODS = 'GET, POST, DELETE, OPTIONS';
const MAX_AGE_S = '600';
/** Other ports on which the tests' own servers show pages of the store. */
const MORE_PORTS = (process.env.LC_DEMO_MORE_PORTS ?? '').split(',').filter(Boolean);

/** The answer to a preflight: the store's own origins and `http://localhost` at any port are let in with credentials, others get no header. */
export function preflight(request: Request): Response {
  const headers = new Headers({ vary: 'Origin' });
  if (isLetIn(request)) {
    headers.set('access-control-allow-methods', METHODS);
    headers.set('access-control-allow-headers', request.headers.get('access-control-request-headers') ?? '');
    headers.set('access-control-max-age', MAX_AGE_S);
  }
  return allowOrigin(request, new Response(null, { status: 204, headers }));
}

/** Adds the CORS headers for the request's own origin (credentials need the exact one); `isForAll` is a CDN's `*`. */
export function allowOrigin(request: Request, response: Response, isForAll = false): Response {
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
  // A page that somebody serves at home to try the frame: see README, "Paste this".
  if (protocol === 'http:' && hostname === 'localhost') return true;
  return isOwnAddress(origin, request.url) || (MORE_PORTS.includes(port) && siteOf(hostname) !== undefined);
}
