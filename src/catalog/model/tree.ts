import { ASSUMED_ROUTES, catalogRoute, ROUTES, type Route } from '../../core/page/model/routes';
import { distinct } from '../../core/text/objects';
import { CATALOG_MAX_ROWS, MRO_MAX_ROWS } from '../constants';
import type { CatalogNode, MroCatalogNode } from '../schema';
import {
  ASSUMED_INDUSTRIAL_CONTROL_NAME,
  ASSUMED_INDUSTRIAL_GOODS_WORD,
  ASSUMED_INSTRUMENTS_WORD,
  CATALOG_TEXT,
} from '../texts';
import type { Menu, MenuGroup, MenuLink, MenuPanel, MenuRow, MenuWords } from './menu';
import { catalogImageRoute, MRO_ALL_ROUTE, mroCatalogRoute, mroSubCatalogRoute } from './routes';

/**
 * Distinguishes a regular node from its siblings. An MRO id alone must not be taken for a catalogId with the
 * same digits.
 */
function regularId({ catalogId, mroCatalogId }: CatalogNode): string {
  return catalogId === '' ? `mro-${mroCatalogId}` : catalogId;
}

const mroId = ({ mroCatalogId }: MroCatalogNode) => mroCatalogId;

/** The first MRO node, parents before their children, whose name matches. */
export function findMroNode(
  nodes: readonly MroCatalogNode[],
  matches: (name: string) => boolean,
): MroCatalogNode | undefined {
  for (const node of nodes) {
    const found = matches(node.catalogName) ? node : findMroNode(node.sonCatalogList, matches);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The menu of the MRO site: at most 8 first-level categories and "view more". */
export function mroMenu(mroTree: readonly MroCatalogNode[]): Menu {
  const rows = firstLevel(mroTree).map((node): MenuRow => {
    const sons = distinct(node.sonCatalogList, mroId);
    const leafRoute = ({ mroCatalogId }: MroCatalogNode) => mroCatalogRoute(mroCatalogId);
    return {
      ...mroLink(node, mroSubCatalogRoute(node)),
      hasPanel: sons.length > 0 || node.mroCatalogKeywordVOList.length > 0,
      panel: () => ({
        groups: sons.map((son) => mroGroup(son, mroSubCatalogRoute(son, node), leafRoute)),
        ...mroWords(node),
      }),
    };
  });
  return { rows, more: mroTree.length > 0 ? MRO_ALL_ROUTE : undefined };
}

/** The MRO tree as one panel: 8 first-level categories with their pictures, keywords and children. */
function mroFlyout(mroTree: readonly MroCatalogNode[]): MenuPanel {
  const groups = firstLevel(mroTree).map((node) =>
    mroGroup(node, mroSubCatalogRoute(node), (son) => mroSubCatalogRoute(son, node)),
  );
  return { groups, keywords: [], tags: [], more: MRO_ALL_ROUTE };
}

function mroGroup(node: MroCatalogNode, to: Route, routeOf: (son: MroCatalogNode) => Route): MenuGroup {
  return {
    ...mroLink(node, to),
    links: distinct(node.sonCatalogList, mroId).map((son) => mroLink(son, routeOf(son))),
    ...mroWords(node),
    image: node.accessPictureLink,
  };
}

function firstLevel(mroTree: readonly MroCatalogNode[]): MroCatalogNode[] {
  return distinct(mroTree, mroId).slice(0, MRO_MAX_ROWS);
}

function mroLink({ mroCatalogId, catalogName }: MroCatalogNode, to: Route): MenuLink {
  return { id: mroCatalogId, name: catalogName, to };
}

function mroWords({ mroCatalogKeywordVOList: given }: MroCatalogNode): MenuWords {
  return { keywords: given.map((word) => ({ name: word.catalogKeyword, url: word.keywordLink })), tags: [] };
}

const MRO_HOME = ASSUMED_ROUTES.mroHome;

/**
 * The menu of the main and list sites, with at most 15 categories. Industrial goods open the MRO
 * flyout; if the regular tree has no row for it, one is added at the end.
 */
export function regularMenu(tree: readonly CatalogNode[], mroTree: readonly MroCatalogNode[]): Menu {
  const nodes = distinct(tree, regularId);
  const isMroAdded = mroTree.length > 0 && !nodes.slice(0, CATALOG_MAX_ROWS).some(isIndustrialGoods);
  const most = CATALOG_MAX_ROWS - Number(isMroAdded);
  const rows = nodes.slice(0, most).map((node) => regularRow(node, mroTree));
  if (isMroAdded) {
    const link = { id: 'mro', name: CATALOG_TEXT.mroRow, to: MRO_HOME };
    rows.push({ ...link, hasPanel: true, panel: () => mroFlyout(mroTree) });
  }
  return { rows, more: nodes.length > most ? ROUTES.catalogue : undefined };
}

const isIndustrialGoods = ({ catalogName }: CatalogNode) =>
  catalogName.includes(ASSUMED_INDUSTRIAL_GOODS_WORD);
const isInstruments = ({ catalogName }: CatalogNode) => catalogName.includes(ASSUMED_INSTRUMENTS_WORD);
/** Whether a category is MRO's, by its name or the name of a category above it. */
const isOnMro = (...nodes: CatalogNode[]) =>
  nodes.some((node) => isIndustrialGoods(node) || isInstruments(node));

function regularRow(node: CatalogNode, mroTree: readonly MroCatalogNode[]): MenuRow {
  if (isIndustrialGoods(node) && mroTree.length > 0) {
    return { ...regularLink(node, MRO_HOME), hasPanel: true, panel: () => mroFlyout(mroTree) };
  }
  return {
    ...regularLink(node, rowRoute(node, mroTree)),
    hasPanel: [node.sonCatalogList, node.keywordVOList, node.catalogTagVOList].some(
      ({ length }) => length > 0,
    ),
    panel: () => ({
      groups: distinct(node.sonCatalogList, regularId).map((son) => ({
        ...regularLink(son, pageOf(son, isOnMro(node, son))),
        links: distinct(son.sonCatalogList, regularId).map((leaf) =>
          regularLink(leaf, pageOf(leaf, isOnMro(node, son, leaf))),
        ),
        ...regularWords(son),
      })),
      ...regularWords(node),
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
 * Instruments lead to the first MRO catalog under the industrial control one, else to MRO's home.
 */
function instrumentsLink(mroTree: readonly MroCatalogNode[]): Route {
  const parent = findMroNode(mroTree, (name) => name.trim() === ASSUMED_INDUSTRIAL_CONTROL_NAME);
  const first = parent?.sonCatalogList[0];
  return parent !== undefined && first !== undefined ? mroSubCatalogRoute(first, parent) : MRO_HOME;
}

function regularLink(node: CatalogNode, to: Route): MenuLink {
  const { catalogId, catalogName, isNew, hasCatalogImage } = node;
  const pictures = hasCatalogImage && catalogId !== '' ? catalogImageRoute(catalogId) : undefined;
  return { id: regularId(node), name: catalogName, to, isNew, pictures };
}

function regularWords({ keywordVOList, catalogTagVOList }: CatalogNode): MenuWords {
  return {
    keywords: keywordVOList.map(({ keywordName, keywordUrl }) => ({ name: keywordName, url: keywordUrl })),
    tags: catalogTagVOList.map(({ catalogTagName, catalogUrl, logName, catalog_id }) => ({
      name: catalogTagName,
      url: catalogUrl,
      kind: logName,
      catalogId: catalog_id,
      to: catalog_id === '' ? undefined : catalogRoute(catalog_id),
    })),
  };
}
