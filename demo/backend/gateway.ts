import { AREAS } from '../../src/core/page/model/host-list';
import { ROUTES } from '../../src/core/page/model/routes';
import { allCalls } from './calls';
import { STORE_COOKIE_DOMAIN } from './cookies';
import { hostsBeside, siteOf } from './visit';

/**
 * The path under which the sister site's own server passes the calls on: `/lc/{area}{path}` (contract.md §2
 * `gateway`).
 */
export const GATEWAY = '/lc';
const ADDRESS = new RegExp(`^${GATEWAY}/(\\w+)(/.*)$`);

/** Returns the gateway's own answer, or the call that it passes on; undefined for any other request. */
export type Passed = { refused: Response } | { call: Request };

/** The sister site's gateway as demo/cdn/gateway.conf is one, so that `npm start` has it without nginx. */
export function passOn(request: Request): Passed | undefined {
  const url = new URL(request.url);
  const [, name, path = ''] = ADDRESS.exec(url.pathname) ?? [];
  const area = AREAS.find((one) => one === name);
  if (siteOf(url.hostname) !== 'sister' || name === undefined) return undefined;
  // Another site's page would write with the visitor's cookie, and a page of the store's would run on this
  // origin.
  const isForeign = !['same-origin', null].includes(request.headers.get('sec-fetch-site'));
  if (isForeign || request.headers.get('sec-fetch-mode') === 'navigate')
    return { refused: new Response(null, { status: 403 }) };
  if (
    area === undefined ||
    ![...allCalls(), ROUTES.logout].some((one) => one.area === area && one.path === path)
  )
    return { refused: new Response(null, { status: 404 }) };
  const origin = hostsBeside(url)[area];
  const headers = new Headers(request.headers);
  headers.delete('origin');
  if (request.method !== 'GET') headers.set('origin', origin);
  const address = new URL(path + url.search, origin);
  return { call: new Request(new Request(address, request), { headers }) };
}

/** The store's answer with its cookies on the sister site's domain. */
export function passBack(answer: Response, request: Request): Response {
  const { hostname, protocol } = new URL(request.url);
  const reply = new Response(answer.body, answer);
  reply.headers.delete('set-cookie');
  for (const name of ['origin', 'credentials']) reply.headers.delete(`access-control-allow-${name}`);
  const scope = protocol === 'https:' ? 'SameSite=Lax; Secure' : 'SameSite=Lax';
  for (const cookie of answer.headers.getSetCookie()) {
    const moved = cookie.replace(
      `Domain=${STORE_COOKIE_DOMAIN}`,
      `Domain=${hostname.replace(/^[^.]+\./, '')}`,
    );
    reply.headers.append('set-cookie', moved.replace(/SameSite=\w+(?:; Secure)?/, scope));
  }
  return reply;
}
