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

export const DEFAULT_ENVIRONMENT: EnvName = 'pro';

/** One origin (`https://cart.example.com`, no path) for each area. */
export type Hosts = Record<Area, string>;

/** product.md shows no host name: `%s` stands for the area, `m` and `passport` for the two that differ. */
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

/** The host list of each environment, used for every area that `projectConfigVO` does not give (§hosts.list). */
export const ASSUMED_HOSTS: Record<EnvName, Hosts> = {
  dev: assumedHosts('dev'),
  fat: assumedHosts('fat'),
  uat: assumedHosts('uat'),
  pro: assumedHosts('pro'),
  local: assumedHosts('local'),
};
