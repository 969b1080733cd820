import { AREAS, ASSUMED_HOSTS, type EnvName, type Hosts } from '../../config/hosts';
import { wellFormed } from '../text/code-points';
import { fieldsOf } from './fields';
import { parseUrl } from './parse-url';

/** Query values; `undefined` and null leave the parameter out, an empty string keeps it (`mroCatalogId=`). */
export type Query = Record<string, string | number | boolean | undefined | null> | URLSearchParams | string;

/**
 * The origin in its canonical spelling, or undefined when it is no bare http(s) origin.
 * A trailing slash is forgiven; a path, query, userinfo or anything a browser would silently repair is not.
 */
export function parseOrigin(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/^https?:\/\/[^\s/\\?#@]+\/?$/i.test(value)) return undefined;
  const origin = value.replace(/\/$/, '');
  return parseUrl(origin)?.origin;
}

/**
 * The environment's hosts with those of the project configuration over them (§hosts.list).
 * `rejected` names the areas whose value was malformed and was left at the environment's own host.
 */
export function resolveHosts(env: EnvName, projectConfigVO: unknown): { hosts: Hosts; rejected: string[] } {
  const hosts = { ...ASSUMED_HOSTS[env] };
  const rejected: string[] = [];
  if (typeof projectConfigVO !== 'object' || projectConfigVO === null) return { hosts, rejected };
  const given = new Map<string, unknown>(Object.entries(projectConfigVO));
  for (const area of AREAS) {
    const value = given.get(area);
    if (value === undefined || value === null) continue;
    const origin = parseOrigin(value);
    if (origin === undefined) rejected.push(area);
    else hosts[area] = origin;
  }
  return { hosts, rejected };
}

/** `k=%E8%8A%AF&n=1`, every value percent-encoded, in the order of the object; '' when nothing is left. */
function encodeQuery(query: Query): string {
  return fieldsOf(query)
    .map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(wellFormed(String(value)))}`)
    .join('&');
}

/** The address of a path on a host; `path` may hold a query of its own and need not begin with a slash. */
export function joinUrl(origin: string, path: string, query: Query = {}): string {
  const encoded = encodeQuery(query);
  const address = origin + (path.startsWith('/') ? path : `/${path}`);
  if (encoded === '') return address;
  return `${address}${address.includes('?') ? '&' : '?'}${encoded}`;
}
