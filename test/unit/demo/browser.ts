import { createStore, type Store } from '../../../demo/backend/handle';
import type { Manners } from '../../../demo/backend/settings';

const PORT = 8080;
/** The project `former` of vitest.config.ts sets it. */
export const TEST_MANNERS: Manners = process.env.LC_MANNERS === 'former' ? 'former' : 'awkward';
const JSON_BODY = { 'content-type': 'application/json' };

/** A visitor of the demo store with a cookie jar for the store's parent domain. */
export interface Browser {
  store: Store;
  cookies: Map<string, string>;
  /** The store's answer to a request that bears the jar's cookies. */
  fetch(request: Request): Promise<Response>;
  get(site: string, path: string, init?: RequestInit): Promise<Response>;
  /** GET or POST with the JSON answer. */
  json(site: string, path: string, init?: RequestInit): Promise<Record<string, unknown>>;
  post(site: string, path: string, body: unknown): Promise<Record<string, unknown>>;
  form(site: string, path: string, fields: Record<string, string | File>): Promise<Record<string, unknown>>;
  /** A switch of the demo's control panel; rejects where the store refuses it. */
  control(name: string, body?: unknown): Promise<Record<string, unknown>>;
}

export const origin = (site: string) => `http://${site}.lc.localhost:${PORT}`;

export function newBrowser(store: Store = createStore(TEST_MANNERS)): Browser {
  const cookies = new Map<string, string>();

  async function fetch(request: Request): Promise<Response> {
    const headers = new Headers(request.headers);
    if (cookies.size > 0) headers.set('cookie', [...cookies].map((pair) => pair.join('=')).join('; '));
    const response = await store.handle(new Request(request, { headers }));
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (cookie.includes('Max-Age=0')) cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  }

  const get = (site: string, path: string, init: RequestInit = {}) =>
    fetch(new Request(`${origin(site)}${path}`, init));

  async function json(site: string, path: string, init?: RequestInit): Promise<Record<string, unknown>> {
    const body: unknown = await (await get(site, path, init)).json();
    return typeof body === 'object' && body !== null ? { ...body } : {};
  }

  const post = (site: string, path: string, body: unknown) =>
    json(site, path, { method: 'POST', headers: JSON_BODY, body: JSON.stringify(body) });

  function form(site: string, path: string, fields: Record<string, string | File>) {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    return json(site, path, { method: 'POST', body });
  }

  return {
    store,
    cookies,
    fetch,
    get,
    json,
    post,
    form,
    async control(name, body = {}) {
      const reply = await post('www', `/__demo/${name}`, body);
      // A fault that the store does not know would leave a test without one.
      if ('error' in reply) throw new Error(`${name}: ${reply.error}`);
      return reply;
    },
  };
}

/** A visitor of a store that never writes a cookie of its own accord. */
export const formerBrowser = () => newBrowser(createStore('former'));

/** A visitor of a store that answers as product.md's examples do: for tests of the store itself. */
export const kindBrowser = () => newBrowser(createStore('kind'));
