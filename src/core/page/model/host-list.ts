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
 * Replaces the page's own origin if it has none (`file:`, a sandbox). Names with this reserved ending never resolve.
 */
export const NO_HOST = 'https://unnamed.invalid';

/** product.md shows no host name: `%s` is the area, except for `m` and `passport`. */
const ORIGINS: Record<EnvName, string> = {
  dev: 'https://dev-%s.lc-frame.example',
  fat: 'https://fat-%s.lc-frame.example',
  uat: 'https://uat-%s.lc-frame.example',
  pro: 'https://%s.lc-frame.example',
  local: 'http://%s.lc.localhost:8080',
};

const HOST_NAMES: Partial<Record<Area, string>> = { mobile: 'm', identity: 'passport' };

function assumedHosts(env: EnvName): Hosts {
  const origin = (area: Area) => ORIGINS[env].replace('%s', HOST_NAMES[area] ?? area);
  return Object.fromEntries(AREAS.map((area) => [area, origin(area)])) as Hosts;
}

/**
 * The host list of each environment that page data ask for by name: it holds for every area that `projectConfigVO` does not
 * give (§hosts.list). Without a named environment no host of these lists is used.
 */
export const ASSUMED_HOSTS: Record<EnvName, Hosts> = {
  dev: assumedHosts('dev'),
  fat: assumedHosts('fat'),
  uat: assumedHosts('uat'),
  pro: assumedHosts('pro'),
  local: assumedHosts('local'),
};
