import { wellFormed } from '../../text/code-points';
import { safeUrl } from '../../text/safe-url';
import { SOURCE_PREFIX } from '../constants';
import type { Hosts } from './host-list';
import { joinUrl } from './resolve-hosts';
import {
  ASSUMED_PRODUCT_PATH,
  FULL_REDIRECT_PATHS,
  INDEX_LETTERS,
  MRO_SUB_CATALOG_PATH,
  type Route,
  SEARCH_PATHS,
} from './route-list';

/** The whole address of a route on the given hosts; a path that is a whole address itself, as page data may give it, leads there. */
export function routeUrl(hosts: Hosts, { area, path, query }: Route): string {
  const [, origin = hosts[area], ownPath = path] = /^(https?:\/\/[^/?#]+)(.*)$/i.exec(path) ?? [];
  return joinUrl(origin, ownPath, query);
}

function segment(id: string | number): string {
  return encodeURIComponent(wellFormed(String(id)));
}

/** `/ic/{letter}.html` of one letter, digit or `other` (§routes.pages). */
function letterRoute(letter: string): Route {
  return { area: 'www', path: `/ic/${segment(letter)}.html` };
}

/** The whole letter index in its order: A–Z, 0–9, other. */
export function letterIndex(): { letter: string; route: Route }[] {
  return INDEX_LETTERS.map((letter) => ({ letter, route: letterRoute(letter) }));
}

/** A regular catalog's page; `isMro` is its MRO view `?mro=1`. */
export function catalogRoute(catalogId: string | number, isMro = false): Route {
  const path = `/catalog/${segment(catalogId)}.html`;
  return isMro ? { area: 'list', path, query: { mro: 1 } } : { area: 'list', path };
}

/** The page of a catalog of the MRO tree: `?mro=1&isMroId=1`. */
export function mroCatalogRoute(mroCatalogId: string | number): Route {
  return { area: 'list', path: `/catalog/${segment(mroCatalogId)}.html`, query: { mro: 1, isMroId: 1 } };
}

/** A product's own page; the code replaces `%s` in its path. Undefined without a code. */
export function productRoute(code: string, path = ASSUMED_PRODUCT_PATH): Route | undefined {
  if (code.trim() === '') return undefined;
  return { area: 'item', path: path.replace('%s', () => segment(code)) };
}

/** The target of a catalog image. */
export function catalogImageRoute(catalogId: string | number): Route {
  return { area: 'www', path: '/catalog/config.html', query: { catalogId } };
}

/** A brand's page. */
export function brandRoute(brandId: string | number): Route {
  return { area: 'list', path: `/brand/${segment(brandId)}.html` };
}

/** The content of the MRO sub-catalog page: a first-level catalog, one below another, or all of them. */
export type MroSubCatalog =
  | { catalogType: 'first'; mroCatalogId: string | number; catalogName: string }
  | {
      catalogType: 'second';
      mroCatalogId: string | number;
      catalogName: string;
      parentCatalogName: string;
      parentMroCatalogId: string | number;
    }
  | { catalogType: 'all' };

/** `/mro/sub/catalog.html` in its three forms; `all` is the "view more" link and has an empty id (§catalog.mro-pages). */
export function mroSubCatalogRoute(catalog: MroSubCatalog): Route {
  const { catalogType } = catalog;
  const { mroCatalogId, catalogName } =
    catalogType === 'all' ? { mroCatalogId: '', catalogName: '' } : catalog;
  const query: Route['query'] = { catalogType, mroCatalogId, catalogName };
  if (catalogType === 'second') {
    query.parentCatalogName = catalog.parentCatalogName;
    query.parentMroCatalogId = catalog.parentMroCatalogId;
  }
  return { area: 'mro', path: MRO_SUB_CATALOG_PATH, query };
}

/** The results page of a search; `hint` is the placeholder word, `source` the searchSource of §search.types. */
export function searchResultsRoute(search: {
  isMro: boolean;
  keyword: string;
  hint: string;
  source: string;
}): Route {
  return {
    area: 'search',
    path: search.isMro ? SEARCH_PATHS.mro : SEARCH_PATHS.main,
    query: { k: search.keyword, 'hot-key': search.hint, searchSource: search.source },
  };
}

/** The result page after a BOM upload; undefined for an invalid id (B15 result page). */
export function bomResultRoute(bomUuid: unknown): Route | undefined {
  if (typeof bomUuid !== 'string' || !/^[\w-]{1,64}$/.test(bomUuid)) return undefined;
  return { area: 'bom', path: `/member/bom/upload/${bomUuid}.html` };
}

/** A page of the mobile site, `m.{host}/{path}`. */
export function mobileRoute(path: string): Route {
  return { area: 'mobile', path };
}

/** True where a login is a full redirect to the identity provider instead of a window (A7 login window). */
export function isFullRedirectPath(path: string): boolean {
  return FULL_REDIRECT_PATHS.includes(path);
}

/** A sister site's link with `{groupPrefix}_source={source}` added, or undefined when the link is not safe (§source.links). */
export function sisterSiteUrl(
  link: unknown,
  groupPrefix: string,
  source: string = SOURCE_PREFIX,
): string | undefined {
  const address = safeUrl(link);
  if (address === undefined) return undefined;
  const url = new URL(address);
  const name = encodeURIComponent(wellFormed(`${groupPrefix}_source`));
  const others = url.search
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '' && pair.split('=')[0] !== name);
  url.search = [...others, `${name}=${encodeURIComponent(wellFormed(source))}`].join('&');
  return url.href;
}
