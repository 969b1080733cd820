import {
  ASSUMED_INDUSTRIAL_CONTROL_NAME,
  ASSUMED_INDUSTRIAL_GOODS_WORD,
  ASSUMED_INSTRUMENTS_WORD,
  CATALOG_MAX_ROWS,
  CATALOG_TEXT,
  MRO_MAX_ROWS,
} from '../config/catalog';
import {
  ALL_SUB_CATALOGS,
  CATALOG_PAGE,
  categoryLink,
  categoryOnMroLink,
  firstSubCatalogLink,
  type HostLink,
  MRO_HOME,
  mroCategoryLink,
  pictureLink,
  secondSubCatalogLink,
} from './catalog-links';
import { distinct, findMroNode, type MroNode, mroSons, type RegularNode, regularSons } from './catalog-tree';

/** One category as the menus show it. */
export interface MenuLink {
  id: string;
  name: string;
  to: HostLink;
  isNew: boolean;
  /** Where its goods are chosen by picture. */
  pictures: HostLink | undefined;
}

/** A link with an address the server gave: not yet judged by `safeUrl`. */
export interface GivenLink {
  name: string;
  url: string;
}

export interface MenuTag extends GivenLink {
  /** hot, recommend or domestic (spec §3). */
  kind: string;
  /** Where it leads when the server gave no address. */
  to: HostLink | undefined;
}

/** A heading of a panel with the categories below it. */
export interface MenuGroup extends MenuLink {
  links: readonly MenuLink[];
  keywords: readonly GivenLink[];
  /** Address of a picture, not yet judged; '' when it has none. */
  image: string;
}

export interface MenuPanel {
  groups: readonly MenuGroup[];
  keywords: readonly GivenLink[];
  tags: readonly MenuTag[];
  /** The MRO tree's "view more". */
  more: HostLink | undefined;
}

/** A first-level category; its panel is worked out only when it opens. */
export interface MenuRow extends MenuLink {
  hasPanel: boolean;
  panel: () => MenuPanel;
}

export interface Menu {
  rows: readonly MenuRow[];
  /** Where the categories are that the menu has no room for. */
  more: HostLink | undefined;
}

/**
 * The menu of the main and list sites: at most 15 regular categories; industrial goods open the MRO flyout, which
 * has a row of its own where the regular tree has none (spec §9 Category menus).
 */
export function regularMenu(tree: readonly RegularNode[], mroTree: readonly MroNode[]): Menu {
  const nodes = distinct(tree, [], ({ catalogId }) => catalogId);
  const rows = nodes.slice(0, CATALOG_MAX_ROWS).map((node) => regularRow(node, mroTree));
  const hasMroRow = nodes.slice(0, CATALOG_MAX_ROWS).some(isIndustrialGoods);
  if (mroTree.length > 0 && !hasMroRow) rows.push(mroRow(mroTree));
  return { rows, more: nodes.length > CATALOG_MAX_ROWS ? CATALOG_PAGE : undefined };
}

/** The menu of the MRO site: at most 8 first-level categories and "view more" (spec §2, §9). */
export function mroMenu(mroTree: readonly MroNode[]): Menu {
  const rows = firstLevel(mroTree).map((node): MenuRow => {
    const sons = mroSons(node);
    return {
      ...mroLink(node, firstSubCatalogLink(node)),
      hasPanel: sons.length > 0 || node.mroCatalogKeywordVOList.length > 0,
      panel: () => ({
        groups: sons.map((son) => ({
          ...mroLink(son, secondSubCatalogLink(son, node)),
          links: mroSons(son, [node]).map((leaf) => mroLink(leaf, mroCategoryLink(leaf.mroCatalogId))),
          keywords: mroKeywords(son),
          image: son.accessPictureLink,
        })),
        keywords: mroKeywords(node),
        tags: [],
        more: undefined,
      }),
    };
  });
  return { rows, more: mroTree.length > 0 ? ALL_SUB_CATALOGS : undefined };
}

function firstLevel(mroTree: readonly MroNode[]): MroNode[] {
  return distinct(mroTree, [], ({ mroCatalogId }) => mroCatalogId).slice(0, MRO_MAX_ROWS);
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
    isOnMro ? categoryOnMroLink(catalogId, mroCatalogId) : categoryLink(catalogId);
  const to = isIndustrialGoods(node)
    ? MRO_HOME
    : isInstruments(node)
      ? instrumentsLink(mroTree)
      : linkOf(node);
  return {
    ...regularLink(node, to),
    hasPanel: [node.sonCatalogList, node.keywordVOList, node.catalogTagVOList].some(
      ({ length }) => length > 0,
    ),
    panel: () => ({
      groups: regularSons(node).map((son) => ({
        ...regularLink(son, linkOf(son)),
        links: regularSons(son, [node]).map((leaf) => regularLink(leaf, linkOf(leaf))),
        keywords: regularKeywords(son),
        image: '',
      })),
      keywords: regularKeywords(node),
      tags: node.catalogTagVOList.map(({ catalogTagName, catalogUrl, logName, catalog_id }) => ({
        name: catalogTagName,
        url: catalogUrl,
        kind: logName,
        to: catalog_id === '' ? undefined : categoryLink(catalog_id),
      })),
      more: undefined,
    }),
  };
}

/** Instruments stand for the first MRO catalog under the industrial control one (spec §9); else for MRO's home. */
function instrumentsLink(mroTree: readonly MroNode[]): HostLink {
  const parent = findMroNode(mroTree, (name) => name.includes(ASSUMED_INDUSTRIAL_CONTROL_NAME));
  const first = parent === undefined ? undefined : mroSons(parent)[0];
  return parent !== undefined && first !== undefined ? secondSubCatalogLink(first, parent) : MRO_HOME;
}

function mroRow(mroTree: readonly MroNode[]): MenuRow {
  const link = { id: 'mro', name: CATALOG_TEXT.mroRow, to: MRO_HOME, isNew: false, pictures: undefined };
  return { ...link, hasPanel: true, panel: () => mroFlyout(mroTree) };
}

function mroFlyout(mroTree: readonly MroNode[]): MenuPanel {
  const groups = firstLevel(mroTree).map((node) => ({
    ...mroLink(node, firstSubCatalogLink(node)),
    links: mroSons(node).map((son) => mroLink(son, secondSubCatalogLink(son, node))),
    keywords: mroKeywords(node),
    image: node.accessPictureLink,
  }));
  return { groups, keywords: [], tags: [], more: ALL_SUB_CATALOGS };
}

function regularLink(
  { catalogId, catalogName, isNew, hasCatalogImage }: RegularNode,
  to: HostLink,
): MenuLink {
  const pictures = hasCatalogImage ? pictureLink(catalogId) : undefined;
  return { id: catalogId, name: catalogName, to, isNew, pictures };
}

function mroLink({ mroCatalogId, catalogName }: MroNode, to: HostLink): MenuLink {
  return { id: mroCatalogId, name: catalogName, to, isNew: false, pictures: undefined };
}

const regularKeywords = ({ keywordVOList }: RegularNode): GivenLink[] =>
  keywordVOList.map(({ keywordName, keywordUrl }) => ({ name: keywordName, url: keywordUrl }));

const mroKeywords = ({ mroCatalogKeywordVOList }: MroNode): GivenLink[] =>
  mroCatalogKeywordVOList.map(({ catalogKeyword, keywordLink }) => ({
    name: catalogKeyword,
    url: keywordLink,
  }));
