import environments from '../../../../hosts.json' with { type: 'json' };
import { wellFormed } from '../../text/encodings';
import { isRecord } from '../../text/json';
import { ownCopy } from '../../text/objects';
import { parseUrl } from '../../text/url';

/** Every host area of the store (contract.md §2), in the order of `projectConfigVO`'s table. */
export const AREAS = [
  'www',
  'member',
  'cart',
  'list',
  'search',
  'activity',
  'bom',
  'mro',
  'op',
  'static',
  'item',
  'order',
  'pay',
  'dos',
  'mobile',
  'identity',
  'supplier',
  'analytics',
] as const;

export type Area = (typeof AREAS)[number];

/** The feature that a page lacks without an area's host, for the console and the doctor. */
export const WITHOUT_THIS_AREA_TEXT: Partial<Record<Area, string>> = {
  identity: 'login and registration open the pages of www',
  supplier: 'no supplier login is shown',
  analytics: 'no report is sent',
};
export const WITHOUT_AREA_TEXT = 'its links lead to www, and no call goes there';
export const NO_HOSTS_TEXT = 'page data name no hosts: links stay on this one, and no call leaves';

export const ENVIRONMENTS = ['dev', 'fat', 'uat', 'pro', 'local'] as const;

export type EnvName = (typeof ENVIRONMENTS)[number];

/** One origin (`https://cart.example.com`, no path) for each area. */
export type Hosts = Record<Area, string>;

/**
 * Replaces the page's own origin if it has none (`file:`, a sandbox). Names with this reserved ending never
 * resolve.
 */
const NO_HOST = 'https://unnamed.invalid';

/** Origins by area, by environment: what an owner has written into `hosts.json`. Values are unchecked. */
export type HostLists = Partial<Record<EnvName, Partial<Record<Area, unknown>>>>;

/** Names and values, as an object or as text: `a=1&b=2`. */
export type Fields = Record<string, unknown> | URLSearchParams | FormData | string;

/** The fields that have a value, in their order. Throws TypeError for a list, whose fields have no names. */
export function fieldsOf(input: Fields): [string, unknown][] {
  if (Array.isArray(input)) throw new TypeError('fields without names');
  const fields = typeof input === 'string' ? new URLSearchParams(input) : input;
  return (isList(fields) ? [...fields] : Object.entries(fields)).filter(
    ([, value]) => value !== undefined && value !== null,
  );
}

/** Does not ask by `instanceof`, because a page may use a constructor's name for a variable of its own. */
const isList = (fields: object): fields is Iterable<[string, unknown]> => Symbol.iterator in fields;

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

interface HostList {
  /** The origin of links to each area: the host of www if the area has none, or the page's own. */
  hosts: Hosts;
  /** The areas that have a host of their own: only there do calls go. */
  named: Partial<Hosts>;
  /** Areas whose value in the project configuration is malformed and was ignored. */
  rejected: Area[];
}

/**
 * The hosts that `lists` has for the environment, if the page names one, overridden by those of the project
 * configuration. No other host exists. `own` is the page's own origin.
 */
export function resolveHosts(
  env: EnvName | undefined,
  projectConfigVO: unknown,
  own = NO_HOST,
  lists: HostLists = environments,
): HostList {
  const named: Partial<Hosts> = ownCopy();
  const rejected: Area[] = [];
  const listed = ownEntries(ownEntries(lists).get(env ?? ''));
  const entries = ownEntries(projectConfigVO);
  for (const area of AREAS) {
    const value = entries.get(area) ?? undefined;
    const origin = parseOrigin(value);
    if (value !== undefined && origin === undefined) rejected.push(area);
    const host = origin ?? parseOrigin(listed.get(area));
    if (host !== undefined) named[area] = host;
  }
  const fallbacks = Object.fromEntries(AREAS.map((area) => [area, named.www ?? own])) as Hosts;
  return { hosts: { ...fallbacks, ...named }, named, rejected };
}

/** Only own keys count as hosts, because a library of the page may have put keys on every object. */
function ownEntries(value: unknown): Map<string, unknown> {
  return new Map(isRecord(value) ? Object.entries(value) : []);
}

/** `k=a%26b&n=1`: every value percent-encoded, in the order of the object; '' when nothing is left. */
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
