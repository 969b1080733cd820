import environments from '../../../../hosts.json' with { type: 'json' };
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
