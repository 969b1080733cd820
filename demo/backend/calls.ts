import type { Handler } from 'hono';
import type { Endpoint } from '../../src/core/http/model/endpoint';
import type { Area } from '../../src/core/page/model/host-list';
import type { Awkward } from './awkward/awkward';
import type { DemoApps, Visit } from './visit';

interface Manner {
  /** Its name on the control panel. */
  title: string;
  /** Anyone may make it, whatever the state of the session. */
  isOpen?: boolean;
  /** Its answer as a real server may give it. */
  odd?: Awkward;
  /** Its reply may hold the flag `needLogin`. Any other call asks for a login by its msg alone. */
  isFlagged?: boolean;
}

interface Call extends Manner {
  area: Area;
  path: string;
}

/** Files that the frame reads without an endpoint, and the page's own reports. */
export const ARTICLE = { area: 'www', method: 'GET', path: '/public/post/first/index.html' } as const;
export const FRAME_DATA = { area: 'static', method: 'GET', path: '/common/data/frame-data.json' } as const;
export const ICONS = { area: 'static', method: 'GET', path: '/common/svg/icons.svg' } as const;
export const COLLECT = { area: 'analytics', path: '/collect' } as const;

/** Every call that the demo store answers, by path. */
const CALLS = new Map<string, Call>();

export const allCalls = () => [...CALLS.values()];

export const isCall = (path: string) => CALLS.has(path);

/** Calls that answer 411 once the session has expired. */
export const needsSession = (path: string) => CALLS.has(path) && CALLS.get(path)?.isOpen !== true;

export const mannerOf = (path: string): Partial<Manner> => CALLS.get(path) ?? {};

/** Lists a call that {@link on} cannot answer. */
export function defineCall({ area, path }: Pick<Call, 'area' | 'path'>, manner: Manner): void {
  CALLS.set(path, { area, path, ...manner });
}

/** Answers the calls of an endpoint, on its host. */
export function on(
  apps: DemoApps,
  endpoint: Pick<Endpoint<unknown>, 'area' | 'method' | 'path'>,
  manner: Manner,
  answer: Handler<{ Bindings: { visit: Visit } }>,
): void {
  const { area, method, path } = endpoint;
  defineCall(endpoint, manner);
  apps[area].on(method, path, answer);
}
