import type { MroCatalogNode } from '../../core/page/catalog-schema';
import type { Route } from '../../core/page/model/route-list';
import { mroCatalogRoute, mroSubCatalogRoute } from '../../core/page/model/routes';
import { MRO_MAX_ROWS } from '../constants';
import type { GivenLink, Menu, MenuLink, MenuPanel, MenuRow } from './menu';
import { distinct, mroSons } from './tree';

/** The menu of the MRO site: at most 8 first-level categories and "view more" (§catalog.mro-pages, §catalog.menu). */
export function mroMenu(mroTree: readonly MroCatalogNode[]): Menu {
  const rows = firstLevel(mroTree).map((node): MenuRow => {
    const sons = mroSons(node);
    return {
      ...mroLink(node, firstRoute(node)),
      hasPanel: sons.length > 0 || node.mroCatalogKeywordVOList.length > 0,
      panel: () => ({
        groups: sons.map((son) => ({
          ...mroLink(son, secondRoute(son, node)),
          links: mroSons(son, [node]).map((leaf) => mroLink(leaf, mroCatalogRoute(leaf.mroCatalogId))),
          keywords: mroKeywords(son),
          tags: [],
          image: son.accessPictureLink,
        })),
        keywords: mroKeywords(node),
        tags: [],
        more: undefined,
      }),
    };
  });
  return { rows, more: mroTree.length > 0 ? mroSubCatalogRoute({ catalogType: 'all' }) : undefined };
}

/** The MRO tree as one panel: 8 first-level categories with their pictures, keywords and children (§catalog.menu). */
export function mroFlyout(mroTree: readonly MroCatalogNode[]): MenuPanel {
  const groups = firstLevel(mroTree).map((node) => ({
    ...mroLink(node, firstRoute(node)),
    links: mroSons(node).map((son) => mroLink(son, secondRoute(son, node))),
    keywords: mroKeywords(node),
    tags: [],
    image: node.accessPictureLink,
  }));
  return { groups, keywords: [], tags: [], more: mroSubCatalogRoute({ catalogType: 'all' }) };
}

/** The MRO sub-catalog page of a category below `parent` (§catalog.mro-pages). */
export function secondRoute({ mroCatalogId, catalogName }: MroCatalogNode, parent: MroCatalogNode): Route {
  return mroSubCatalogRoute({
    catalogType: 'second',
    mroCatalogId,
    catalogName,
    parentCatalogName: parent.catalogName,
    parentMroCatalogId: parent.mroCatalogId,
  });
}

function firstRoute({ mroCatalogId, catalogName }: MroCatalogNode): Route {
  return mroSubCatalogRoute({ catalogType: 'first', mroCatalogId, catalogName });
}

function firstLevel(mroTree: readonly MroCatalogNode[]): MroCatalogNode[] {
  return distinct(mroTree, [], ({ mroCatalogId }) => mroCatalogId).slice(0, MRO_MAX_ROWS);
}

function mroLink({ mroCatalogId, catalogName }: MroCatalogNode, to: Route): MenuLink {
  return { id: mroCatalogId, name: catalogName, to, isNew: false, pictures: undefined };
}

const mroKeywords = ({ mroCatalogKeywordVOList }: MroCatalogNode): GivenLink[] =>
  mroCatalogKeywordVOList.map(({ catalogKeyword, keywordLink }) => ({
    name: catalogKeyword,
    url: keywordLink,
  }));
