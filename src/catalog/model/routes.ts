import { type Route, segment } from '../../core/page/model/routes';

/** The page of a catalog of the MRO tree: `?mro=1&isMroId=1`. */
export function mroCatalogRoute(mroCatalogId: string | number): Route {
  return { area: 'list', path: `/catalog/${segment(mroCatalogId)}.html`, query: { mro: 1, isMroId: 1 } };
}

/** The target of a catalog image. */
export function catalogImageRoute(catalogId: string | number): Route {
  return { area: 'www', path: '/catalog/config.html', query: { catalogId } };
}

const MRO_SUB_CATALOG = { area: 'mro', path: '/mro/sub/catalog.html' } as const;

type Named = { mroCatalogId: string; catalogName: string };

/** The MRO sub-catalog page of a category of the first level, or of one below `parent`. */
export function mroSubCatalogRoute({ mroCatalogId, catalogName }: Named, parent?: Named): Route {
  const catalogType = parent === undefined ? 'first' : 'second';
  const above = parent && { parentCatalogName: parent.catalogName, parentMroCatalogId: parent.mroCatalogId };
  return { ...MRO_SUB_CATALOG, query: { catalogType, mroCatalogId, catalogName, ...above } };
}

/** The same with all categories: the "view more" link. */
export const MRO_ALL_ROUTE: Route = {
  ...MRO_SUB_CATALOG,
  query: { catalogType: 'all', mroCatalogId: '', catalogName: '' },
};
