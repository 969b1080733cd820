import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createStore } from '../../../demo/backend/handle';
import type { Manners } from '../../../demo/backend/settings';
import type { CheckOptions, Hosts } from '../../../servers/check';
import { AREAS } from '../../../src/core/page/model/host-list';
import { listening } from '../../listening';

/**
 * Changes one answer of the store: names and values anywhere in its JSON, its envelope, or the whole of it.
 */
export interface Plant {
  path: string;
  method?: string;
  rename?: readonly [from: string, to: string];
  set?: readonly [name: string, value: unknown];
  envelope?: Record<string, unknown>;
  whole?: (answer: Response, text: string) => Response;
}

const SESSION = 'servers-test';

/** The reference store behind a real port, which counts what it is asked. */
export async function storeServer(manners: Manners = 'kind') {
  const store = createStore(manners);
  const asked: string[] = [];
  let plant: Plant | undefined;

  async function answer(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    asked.push(`${request.method} ${pathname}`);
    const response = await store.handle(request);
    const isPlanted = plant?.path === pathname && request.method === (plant.method ?? 'GET');
    if (!isPlanted || plant === undefined) return response;
    const text = await response.text();
    if (plant.whole) return plant.whole(response, text);
    return changed(response, JSON.stringify({ ...planted(JSON.parse(text), plant), ...plant.envelope }));
  }

  const server: Server = createServer(getRequestListener(answer, { overrideGlobalObjects: false }));
  const port = await listening(server);
  const at = (area: string) => `http://${area === 'mobile' ? 'm' : area}.lc.localhost:${port}`;
  const hosts: Hosts = Object.fromEntries(AREAS.map((area) => [area, at(area)]));
  const options: CheckOptions = {
    hosts,
    cookies: [{ name: 'lc_demo_sid', value: SESSION }],
    dataUrl: `${at('static')}/common/data/frame-data.json`,
    withEffects: true,
  };

  /** A switch of the control panel, for the session of `options`. */
  async function control(name: string, body: unknown): Promise<void> {
    await store.handle(
      new Request(`${at('www')}/__demo/${name}`, {
        method: 'POST',
        headers: { cookie: `lc_demo_sid=${SESSION}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    );
  }

  return {
    answer,
    asked,
    at,
    control,
    hosts,
    options,
    store,
    plant: (wanted: Plant | undefined) => {
      plant = wanted;
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** The same answer with another body, or with other headers; null removes one. */
export function changed(
  { status, headers }: Response,
  text: string | Uint8Array<ArrayBuffer>,
  more: Record<string, string | null> = {},
  newStatus = status,
): Response {
  const all = new Headers(headers);
  all.delete('content-length');
  for (const [name, value] of Object.entries(more))
    if (value === null) all.delete(name);
    else all.set(name, value);
  return new Response(text, { status: newStatus, headers: all });
}

function planted(value: unknown, plant: Plant): object {
  const { rename: [from, to] = [], set: [name, wanted] = [] } = plant;
  const inner = (one: unknown) => (typeof one === 'object' && one !== null ? planted(one, plant) : one);
  if (Array.isArray(value)) return value.map(inner);
  return Object.fromEntries(
    Object.entries(Object(value)).map(([key, one]) => [
      key === from && to !== undefined ? to : key,
      key === name ? wanted : inner(one),
    ]),
  );
}
