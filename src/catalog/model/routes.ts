import { type Route, segment } from '../../core/page/model/routes';

const MRO_SUB_CATALOG_PATH = '/mro/sub/catalog.html';

/** The page of a catalog of the MRO tree: `?mro=1&isMroId=1`. */
export function mroCatalogRoute(mroCatalogId: string | number): Route {
  return { area: 'list', path: `/catalog/${segment(mroCatalogId)}.html`, query: { mro: 1, isMroId: 1 } };
}

/** The target of a catalog image. */
export function catalogImageRoute(catalogId: string | number): Route {
  return { area: 'www', path: '/catalog/config.html', query: { catalogId } };
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
