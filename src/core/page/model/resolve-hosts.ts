import { bare } from '../../text/bare';
import { wellFormed } from '../../text/code-points';
import { parseUrl } from '../../text/parse-url';
import { isRecord } from '../../text/record';
import { fieldsOf } from './form-fields';
import { AREAS, type Area, ASSUMED_HOSTS, type EnvName, type Hosts, NO_HOST } from './host-list';

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

export interface HostList {
  /** The origin of links to each area: the host of www if the area has none, or the page's own. */
  hosts: Hosts;
  /** The areas that have a host of their own: only there do calls go. */
  named: Partial<Hosts>;
  /** Areas whose value in the project configuration is malformed and was ignored. */
  rejected: Area[];
}

/**
 * The hosts of the environment, if the page names one, overridden by those of the project configuration (§hosts.list).
 * `own` is the page's own origin.
 */
export function resolveHosts(env: EnvName | undefined, projectConfigVO: unknown, own = NO_HOST): HostList {
  // By own keys only: no host is one that a library of the page has put on every object.
  const named: Partial<Hosts> = bare(env === undefined ? {} : ASSUMED_HOSTS[env]);
  const rejected: Area[] = [];
  const given = new Map<string, unknown>(isRecord(projectConfigVO) ? Object.entries(projectConfigVO) : []);
  for (const area of AREAS) {
    const value = given.get(area);
    if (value === undefined || value === null) continue;
    const origin = parseOrigin(value);
    if (origin === undefined) rejected.push(area);
    else named[area] = origin;
  }
  const fallbacks = Object.fromEntries(AREAS.map((area) => [area, named.www ?? own])) as Hosts;
  return { hosts: { ...fallbacks, ...named }, named, rejected };
}

/** `k=%E8 reply keys%8A%AF&n=1`, every value percent-encoded, in the order of the object; '' when nothing is left. */
function encodeQuery(query: Query): string {
  return fieldsOf(query)
    .map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(wellFormed(String(value)))}`)
    .join('&');
}

/** The address of a path on a host; `path` may have a query and need not begin with a slash. */
export function joinUrl(origin: string, path: string, query: Query = {}): string {
  const encoded = encodeQuery(query);
  const address = origin + (path.startsWith('/') ? path : `/${path}`);
  if (encoded === '') return address;
  return `${address}${address.includes('?') ? '&' : '?'}${encoded}`;
}
