import { Hono } from 'hono';
import { AREAS, type Area, type Hosts } from '../../src/core/page/model/host-list';
import type { Codes } from './identity-codes';
import type { DemoSession } from './state';

/**
 * Hosts that do not belong to the store: sister companies' sites that use the frame. The second has a gateway
 * of Java in the host tests.
 */
export const SISTER_HOST = 'www.sister.localhost';
const JAVA_SISTER_HOST = 'java.sister.localhost';
const STORE_DOMAIN = '.lc.localhost';
const HOST_NAMES: Partial<Record<Area, string>> = { mobile: 'm', identity: 'passport' };
const GALLERY_SCOPE = /\.([\w-]+)\.gallery\.localhost$/;
/** The index of the state gallery; each state has hosts of its own. */
export const GALLERY_HOST = 'www.gallery.localhost';
export type Site = Area | 'sister' | 'gallery';

/** Facts about a request that routes need beside the request itself. */
export interface Visit {
  session: DemoSession;
  /** The identity provider's open authorization codes. */
  codes: Codes;
  /** The folder of the built frame. */
  dist: string;
  /** The store's origins at the port of this request. */
  hosts: Hosts;
  /** An area's origin, or the sister site's. */
  origin: string;
}

export type DemoApp = Hono<{ Bindings: { visit: Visit } }>;
export type DemoApps = Record<Site, DemoApp>;

const SITES: Record<string, Site> = {
  [SISTER_HOST]: 'sister',
  [JAVA_SISTER_HOST]: 'sister',
  [GALLERY_HOST]: 'gallery',
  localhost: 'www',
  '127.0.0.1': 'www',
};
for (const area of AREAS) SITES[hostname(area, STORE_DOMAIN)] = area;

function hostname(area: Area, scope: string): string {
  return (HOST_NAMES[area] ?? area) + scope;
}

export function newApps(): DemoApps {
  const sites: Site[] = [...AREAS, 'sister', 'gallery'];
  return Object.fromEntries(sites.map((site) => [site, new Hono()])) as DemoApps;
}

/** Returns the site of a host name; undefined if it is not one of the demo's. */
export function siteOf(hostname: string): Site | undefined {
  const name = galleryKey(hostname) === undefined ? hostname : hostname.replace(GALLERY_SCOPE, STORE_DOMAIN);
  return Object.hasOwn(SITES, name) ? SITES[name] : undefined;
}

/** Returns the key of the gallery's state to which a host name belongs: `cart.<key>.gallery.localhost`. */
export function galleryKey(hostname: string): string | undefined {
  return GALLERY_SCOPE.exec(hostname)?.[1];
}

/**
 * Returns the store's origins with the request's own scheme and port; on a host of a gallery's state that
 * state's own.
 */
export function hostsBeside(url: URL): Hosts {
  const [scope = STORE_DOMAIN] = GALLERY_SCOPE.exec(url.hostname) ?? [];
  const at = (area: Area) => Object.assign(new URL(url.origin), { hostname: hostname(area, scope) }).origin;
  return Object.fromEntries(AREAS.map((area) => [area, at(area)])) as Hosts;
}

/**
 * Tells whether the address is on one of the demo's own hosts, at the same port: the allow-list of redirects
 * and of CORS.
 */
export function isOwnAddress(address: string, beside: string): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  const here = new URL(beside);
  const isPlain =
    url.protocol === here.protocol && url.port === here.port && url.username === '' && url.password === '';
  return isPlain && siteOf(url.hostname) !== undefined;
}
