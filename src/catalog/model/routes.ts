import { type Route, segment } from '../../core/page/model/routes';

/** The page of a catalog of the MRO tree: `?mro=1&isMroId=1`. */
export function mroCatalogRoute(mroCatalogId: string | number): Route {
  return { area: 'list', path: `/catalog/${segment(mroCatalogId)}.html`, query: { mro: 1, isMroId: 1 } };
}

/** The target of a catalog image. */
export function catalogImageRoute(catalogId: string | number): Route {
  return { area: 'www', path: '/catalog/config.html', query: { catalogId } };
}

/** The MRO sub-catalog page of a first-level category (§catalog.mro-pages). */
export function mroFirstRoute({ mroCatalogId, catalogName }: Named): Route {
  return mroSubCatalogRoute({ catalogType: 'first', mroCatalogId, catalogName });
}

/** The same of a category below `parent`. */
export function mroSecondRoute({ mroCatalogId, catalogName }: Named, parent: Named): Route {
  return mroSubCatalogRoute({
    catalogType: 'second',
    mroCatalogId,
    catalogName,
    parentCatalogName: parent.catalogName,
    parentMroCatalogId: parent.mroCatalogId,
  });
}

/** The same with all categories: the "view more" link. */
export const MRO_ALL_ROUTE = mroSubCatalogRoute({ catalogType: 'all', mroCatalogId: '', catalogName: '' });

type Named = { mroCatalogId: string; catalogName: string };

function mroSubCatalogRoute(query: NonNullable<Route['query']>): Route {
  return { area: 'mro', path: '/mro/sub/catalog.html', query };
}
