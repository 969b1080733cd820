import type { CatalogNode, MroCatalogNode } from '../../core/page/catalog-schema';
import { ASSUMED_ROUTES, ROUTES, type Route } from '../../core/page/model/route-list';
import { catalogImageRoute, catalogRoute, mroCatalogRoute } from '../../core/page/model/routes';
import { CATALOG_MAX_ROWS } from '../constants';
import {
  ASSUMED_INDUSTRIAL_CONTROL_NAME,
  ASSUMED_INDUSTRIAL_GOODS_WORD,
  ASSUMED_INSTRUMENTS_WORD,
  CATALOG_TEXT,
} from '../texts';
import type { GivenLink, Menu, MenuLink, MenuRow, MenuTag } from './menu';
import { mroFlyout, secondRoute } from './mro';
import { distinct, findMroNode, mroSons, regularId, regularSons } from './tree';

const MRO_HOME = ASSUMED_ROUTES.mroHome;

/**
 * The menu of the main and list sites, with at most 15 categories (§catalog.menu). Industrial goods open the MRO
 * flyout; if the regular tree has no row for it, one is added at the end (§catalog.special).
 */
export function regularMenu(tree: readonly CatalogNode[], mroTree: readonly MroCatalogNode[]): Menu {
  const nodes = distinct(tree, [], regularId);
  const isMroAdded = mroTree.length > 0 && !nodes.slice(0, CATALOG_MAX_ROWS).some(isIndustrialGoods);
  const most = CATALOG_MAX_ROWS - Number(isMroAdded);
  const rows = nodes.slice(0, most).map((node) => regularRow(node, mroTree));
  if (isMroAdded) rows.push(mroRow(mroTree));
  return { rows, more: nodes.length > most ? ROUTES.catalogue : undefined };
}

const isIndustrialGoods = ({ catalogName }: CatalogNode) =>
  catalogName.includes(ASSUMED_INDUSTRIAL_GOODS_WORD);
const isInstruments = ({ catalogName }: CatalogNode) => catalogName.includes(ASSUMED_INSTRUMENTS_WORD);

function regularRow(node: CatalogNode, mroTree: readonly MroCatalogNode[]): MenuRow {
  if (isIndustrialGoods(node) && mroTree.length > 0) {
    return { ...regularLink(node, MRO_HOME), hasPanel: true, panel: () => mroFlyout(mroTree) };
  }
  const isOnMro = isIndustrialGoods(node) || isInstruments(node);
  const linkOf = (node: CatalogNode) => pageOf(node, isOnMro);
  return {
    ...regularLink(node, rowRoute(node, mroTree)),
    hasPanel: [node.sonCatalogList, node.keywordVOList, node.catalogTagVOList].some(
      ({ length }) => length > 0,
    ),
    panel: () => ({
      groups: regularSons(node).map((son) => ({
        ...regularLink(son, linkOf(son)),
        links: regularSons(son, [node]).map((leaf) => regularLink(leaf, linkOf(leaf))),
        keywords: regularKeywords(son),
        tags: regularTags(son),
        image: '',
      })),
      keywords: regularKeywords(node),
      tags: regularTags(node),
      more: undefined,
    }),
  };
}

function rowRoute(node: CatalogNode, mroTree: readonly MroCatalogNode[]): Route {
  if (isIndustrialGoods(node)) return MRO_HOME;
  if (isInstruments(node)) return instrumentsLink(mroTree);
  return pageOf(node, false);
}

/** A category's own page; one without a catalogId has a page in the MRO tree only. */
function pageOf({ catalogId, mroCatalogId }: CatalogNode, isOnMro: boolean): Route {
  return mroCatalogId !== '' && (isOnMro || catalogId === '')
    ? mroCatalogRoute(mroCatalogId)
    : catalogRoute(catalogId, isOnMro);
}

/**
 * Instruments lead to the first MRO catalog under the industrial control one (§catalog.special), else to MRO's home.
 */
function instrumentsLink(mroTree: readonly MroCatalogNode[]): Route {
  const parent = findMroNode(mroTree, (name) => name.includes(ASSUMED_INDUSTRIAL_CONTROL_NAME));
  const first = parent === undefined ? undefined : mroSons(parent)[0];
  return parent !== undefined && first !== undefined ? secondRoute(first, parent) : MRO_HOME;
}

function mroRow(mroTree: readonly MroCatalogNode[]): MenuRow {
  const link = { id: 'mro', name: CATALOG_TEXT.mroRow, to: MRO_HOME, isNew: false, pictures: undefined };
  return { ...link, hasPanel: true, panel: () => mroFlyout(mroTree) };
}

function regularLink(node: CatalogNode, to: Route): MenuLink {
  const { catalogId, catalogName, isNew, hasCatalogImage } = node;
  const pictures = hasCatalogImage && catalogId !== '' ? catalogImageRoute(catalogId) : undefined;
  return { id: regularId(node), name: catalogName, to, isNew, pictures };
}

const regularTags = ({ catalogTagVOList }: CatalogNode): MenuTag[] =>
  catalogTagVOList.map(({ catalogTagName, catalogUrl, logName, catalog_id }) => ({
    name: catalogTagName,
    url: catalogUrl,
    kind: logName,
    catalogId: catalog_id,
    to: catalog_id === '' ? undefined : catalogRoute(catalog_id),
  }));

const regularKeywords = ({ keywordVOList }: CatalogNode): GivenLink[] =>
  keywordVOList.map(({ keywordName, keywordUrl }) => ({ name: keywordName, url: keywordUrl }));
