import {
  ASSUMED_INDUSTRIAL_CONTROL_NAME,
  ASSUMED_INDUSTRIAL_GOODS_WORD,
  ASSUMED_INSTRUMENTS_WORD,
  CATALOG_MAX_ROWS,
  CATALOG_TEXT,
} from '../../config/catalog';
import { ASSUMED_ROUTES, ROUTES, type Route } from '../../config/routes';
import { catalogImageRoute, catalogRoute, mroCatalogRoute } from '../links/routes';
import type { GivenLink, Menu, MenuLink, MenuRow, MenuTag } from './menu';
import { mroFlyout, secondRoute } from './mro';
import { distinct, findMroNode, type MroNode, mroSons, type RegularNode, regularSons } from './tree';

const MRO_HOME = ASSUMED_ROUTES.mroHome;

/**
 * The menu of the main and list sites: at most 15 categories (§catalog.menu); industrial goods open the MRO flyout,
 * which has a row of its own, the last of them, where the regular tree has none (§catalog.special).
 */
export function regularMenu(tree: readonly RegularNode[], mroTree: readonly MroNode[]): Menu {
  const nodes = distinct(tree, [], ({ catalogId }) => catalogId);
  const isMroAdded = mroTree.length > 0 && !nodes.slice(0, CATALOG_MAX_ROWS).some(isIndustrialGoods);
  const most = CATALOG_MAX_ROWS - Number(isMroAdded);
  const rows = nodes.slice(0, most).map((node) => regularRow(node, mroTree));
  if (isMroAdded) rows.push(mroRow(mroTree));
  return { rows, more: nodes.length > most ? ROUTES.catalogue : undefined };
}

const isIndustrialGoods = ({ catalogName }: RegularNode) =>
  catalogName.includes(ASSUMED_INDUSTRIAL_GOODS_WORD);
const isInstruments = ({ catalogName }: RegularNode) => catalogName.includes(ASSUMED_INSTRUMENTS_WORD);

function regularRow(node: RegularNode, mroTree: readonly MroNode[]): MenuRow {
  if (isIndustrialGoods(node) && mroTree.length > 0) {
    return { ...regularLink(node, MRO_HOME), hasPanel: true, panel: () => mroFlyout(mroTree) };
  }
  const isOnMro = isIndustrialGoods(node) || isInstruments(node);
  const linkOf = ({ catalogId, mroCatalogId }: RegularNode) =>
    isOnMro && mroCatalogId !== '' ? mroCatalogRoute(mroCatalogId) : catalogRoute(catalogId, isOnMro);
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

function rowRoute(node: RegularNode, mroTree: readonly MroNode[]): Route {
  if (isIndustrialGoods(node)) return MRO_HOME;
  if (isInstruments(node)) return instrumentsLink(mroTree);
  return catalogRoute(node.catalogId);
}

/** Instruments stand for the first MRO catalog under the industrial control one (§catalog.special); else for MRO's home. */
function instrumentsLink(mroTree: readonly MroNode[]): Route {
  const parent = findMroNode(mroTree, (name) => name.includes(ASSUMED_INDUSTRIAL_CONTROL_NAME));
  const first = parent === undefined ? undefined : mroSons(parent)[0];
  return parent !== undefined && first !== undefined ? secondRoute(first, parent) : MRO_HOME;
}

function mroRow(mroTree: readonly MroNode[]): MenuRow {
  const link = { id: 'mro', name: CATALOG_TEXT.mroRow, to: MRO_HOME, isNew: false, pictures: undefined };
  return { ...link, hasPanel: true, panel: () => mroFlyout(mroTree) };
}

function regularLink({ catalogId, catalogName, isNew, hasCatalogImage }: RegularNode, to: Route): MenuLink {
  const pictures = hasCatalogImage ? catalogImageRoute(catalogId) : undefined;
  return { id: catalogId, name: catalogName, to, isNew, pictures };
}

const regularTags = ({ catalogTagVOList }: RegularNode): MenuTag[] =>
  catalogTagVOList.map(({ catalogTagName, catalogUrl, logName, catalog_id }) => ({
    name: catalogTagName,
    url: catalogUrl,
    kind: logName,
    catalogId: catalog_id,
    to: catalog_id === '' ? undefined : catalogRoute(catalog_id),
  }));

const regularKeywords = ({ keywordVOList }: RegularNode): GivenLink[] =>
  keywordVOList.map(({ keywordName, keywordUrl }) => ({ name: keywordName, url: keywordUrl }));
