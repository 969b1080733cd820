import { atom, type ReadableAtom } from 'nanostores';
import { environment, warnOnce } from '../browser/environment';
import { ownCopy } from '../text/objects';
import { joinUrl } from '../text/query';
import { parseUrl, safeUrl } from '../text/url';
import { SEARCH_PATHS } from './constants';
import type { Area, EnvName, Hosts } from './model/host-list';
import { parseOrigin, resolveHosts } from './model/host-list';
import {
  NAMED_ROUTES,
  type Paths,
  type ProductName,
  productRoute,
  type Route,
  routeUrl,
} from './model/routes';

/** The origin of links to each area. */
export const $hosts = atom<Hosts>(resolveHosts(undefined, undefined).hosts);
/** The areas with a host of their own; none before the configuration is closed. Only there do calls go. */
export const $namedHosts = atom<Partial<Hosts>>(ownCopy());

const $corrected = atom<Paths>(ownCopy());
/** Addresses that the page data correct (contract.md §2 `paths`). */
export const $paths: ReadableAtom<Paths> = $corrected;

/**
 * Puts the project configuration's origins over the environment's own; a bad one is named once. Until the
 * configuration `isClosed`, links lead there, but no call does.
 */
export function setHosts(env: EnvName | undefined, projectConfigVO: unknown, isClosed = true): void {
  const pageOrigin = parseOrigin(environment().page.origin());
  const { hosts, named, rejected } = resolveHosts(env, projectConfigVO, pageOrigin);
  $namedHosts.set(isClosed ? named : ownCopy());
  $hosts.set(hosts);
  if (rejected.length > 0) warnOnce(`projectConfigVO: no http(s) origin for ${rejected.join(', ')}`);
}

export function setPaths(paths: Paths): void {
  $corrected.set(paths);
}

/**
 * An address of the store as the owner's rules know it: the results page at a path of `paths.search` is at
 * the owner's own path there.
 */
export function asOwners(address: string): string {
  const { search: path } = $paths.get();
  const here = parseUrl(address);
  const results = path && parseUrl(routeUrl($hosts.get(), { area: 'search', path }));
  if (!results || here?.origin !== results.origin || here.pathname !== results.pathname) return address;
  return hostUrl('search', SEARCH_PATHS.main) + here.search;
}

/** The absolute address of a path on an area's host. */
export function hostUrl(area: Area, path: string): string {
  return joinUrl($hosts.get()[area], path);
}

/**
 * The current absolute address of a route. A part that shows it must render again with the page data, because
 * the hosts come with them.
 */
export function urlOf(route: Route): string {
  const { corrected } = ownCopy(route);
  const path = corrected && $paths.get()[corrected];
  return routeUrl($hosts.get(), path === undefined ? route : { ...route, path });
}

/** A product's own page; undefined without an id and a code. */
export function productUrl(hosts: Hosts, product: ProductName): string | undefined {
  const route = productRoute(product, $paths.get());
  return route && routeUrl(hosts, route);
}

/**
 * The code or the id by which an address of the store names a product, whatever its scheme and query;
 * undefined for any other address.
 */
export function productName(address: string): string | undefined {
  const [start = '', end = ''] = webPath(productUrl($hosts.get(), { code: NAME })).split(NAME);
  const path = webPath(safeUrl(address));
  const shape = $paths.get().productBy === 'code' ? /^[\w-]*\d[\w-]*/ : /^C?\d+/;
  const name = path.startsWith(start) ? shape.exec(path.slice(start.length))?.[0] : undefined;
  if (name === undefined) return undefined;
  const rest = path.slice(start.length + name.length);
  return rest.startsWith(end) && /^(?:[?#&]|$)/.test(rest.slice(end.length)) ? name : undefined;
}

/** Takes the place of a product's name in its address. */
const NAME = 'lc-name';

const webPath = (address = ''): string => address.replace(/^https?:/, '');

/** The absolute address of a named page; undefined for an unknown name. */
export function pageUrl(name: string): string | undefined {
  const named = Object.entries(NAMED_ROUTES).find(([own]) => own === name);
  return named && urlOf(named[1]);
}
