import type { Area } from '../config/hosts';
import type { Query } from './hosts';

/** A page of the store: host area, path and query, to be made an address by `hostUrl`. */
export interface HostLink {
  area: Area;
  path: string;
  query: Query;
}

export interface NamedMro {
  mroCatalogId: string;
  catalogName: string;
}

const idPath = (id: string) => `/catalog/${encodeURIComponent(id)}.html`;

/** A category's goods on the list site (spec §2 Catalog and brand). */
export function categoryLink(catalogId: string): HostLink {
  return { area: 'list', path: idPath(catalogId), query: {} };
}

/** A regular category's goods within the MRO assortment; by its MRO id where it has one (spec §2). */
export function categoryOnMroLink(catalogId: string, mroCatalogId: string): HostLink {
  if (mroCatalogId !== '') return mroCategoryLink(mroCatalogId);
  return { area: 'list', path: idPath(catalogId), query: { mro: 1 } };
}

/** An MRO category's goods on the list site (spec §2). */
export function mroCategoryLink(mroCatalogId: string): HostLink {
  return { area: 'list', path: idPath(mroCatalogId), query: { mro: 1, isMroId: 1 } };
}

/** The page that chooses by picture: target of a catalog image link (spec §2 Site pages). */
export function pictureLink(catalogId: string): HostLink {
  return { area: 'www', path: '/catalog/config.html', query: { catalogId } };
}

export const CATALOG_PAGE: HostLink = { area: 'www', path: '/catalog.html', query: {} };
export const MRO_HOME: HostLink = { area: 'mro', path: '/', query: {} };

const SUB_CATALOG_PATH = '/mro/sub/catalog.html';

/** The MRO sub-catalog page of a first-level category (spec §2). */
export function firstSubCatalogLink({ mroCatalogId, catalogName }: NamedMro): HostLink {
  return {
    area: 'mro',
    path: SUB_CATALOG_PATH,
    query: { catalogType: 'first', mroCatalogId, catalogName },
  };
}

/** The MRO sub-catalog page of a second-level category, which names its parent (spec §2). */
export function secondSubCatalogLink({ mroCatalogId, catalogName }: NamedMro, parent: NamedMro): HostLink {
  return {
    area: 'mro',
    path: SUB_CATALOG_PATH,
    query: {
      catalogType: 'second',
      mroCatalogId,
      catalogName,
      parentCatalogName: parent.catalogName,
      parentMroCatalogId: parent.mroCatalogId,
    },
  };
}

/** The "view more" link: every MRO category, with an empty id (spec §2). */
export const ALL_SUB_CATALOGS: HostLink = {
  area: 'mro',
  path: SUB_CATALOG_PATH,
  query: { catalogType: 'all', mroCatalogId: '' },
};
