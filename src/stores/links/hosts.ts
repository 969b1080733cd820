import { atom } from 'nanostores';
import {
  AREAS,
  type Area,
  ASSUMED_HOSTS,
  DEFAULT_ENVIRONMENT,
  type EnvName,
  type Hosts,
} from '../../config/hosts';
import { NAMED_ROUTES, type Route, type RouteName } from '../../config/routes';
import { joinUrl, parseOrigin, type Query, resolveHosts } from '../../lib/links/hosts';
import { routeUrl } from '../../lib/links/routes';
import { environment } from '../../platform/environment';
import { warnOnce } from '../failure-log';

/** Where each area of the store stands. */
export const $hosts = atom<Hosts>(ASSUMED_HOSTS[DEFAULT_ENVIRONMENT]);

/** Puts the project configuration's origins over the environment's own (§hosts.list); a bad one is named once. */
export function setHosts(env: EnvName, projectConfigVO: unknown): void {
  const { hosts, rejected } = resolveHosts(env, projectConfigVO);
  $hosts.set(hosts);
  if (rejected.length > 0) warnOnce(`projectConfigVO: no http(s) origin for ${rejected.join(', ')}`);
}

/**
 * Puts every area on the page's own host: where the store's hosts could not be learned, a link must not lead to those of
 * another environment (contract.md §1). A page without an origin of its own keeps what there is.
 */
export function standOnOwnHost(): void {
  const origin = parseOrigin(environment().page.origin());
  if (origin === undefined) return;
  $hosts.set(
    resolveHosts(DEFAULT_ENVIRONMENT, Object.fromEntries(AREAS.map((area) => [area, origin]))).hosts,
  );
}

/** The absolute address of a path on an area's host. */
export function hostUrl(area: Area, path: string, query: Query = {}): string {
  return joinUrl($hosts.get()[area], path, query);
}

/** The absolute address of a route now; a part that shows it must be drawn anew with the page data, since the hosts come with them. */
export function urlOf(route: Route): string {
  return routeUrl($hosts.get(), route);
}

/** The absolute address of a page of §routes.pages by its name; undefined for a name that is none. */
export function pageUrl(name: string): string | undefined {
  return isRouteName(name) ? urlOf(NAMED_ROUTES[name]) : undefined;
}

function isRouteName(name: string): name is RouteName {
  return Object.keys(NAMED_ROUTES).includes(name);
}
