import * as v from 'valibot';
import { flag, maybeListOf, requiredText, text } from './fields';

/** Levels of a tree that are read; what lies deeper is cut (a reply may be nested without end). */
export const CATALOG_MAX_DEPTH = 5;

/** A node of the regular catalog tree, wire names (§catalog.data). */
export interface CatalogNode {
  catalogId: string;
  catalogName: string;
  mroCatalogId: string;
  hasCatalogImage: boolean;
  isNew: boolean;
  sonCatalogList: CatalogNode[];
  keywordVOList: { keywordName: string; keywordUrl: string }[];
  catalogTagVOList: { catalogTagName: string; catalogUrl: string; logName: string; catalog_id: string }[];
}

/** A node of the MRO tree; on the wire its children come under `sonMroCatalogVOList` or under this name. */
export interface MroCatalogNode {
  mroCatalogId: string;
  catalogName: string;
  accessPictureLink: string;
  sonCatalogList: MroCatalogNode[];
  mroCatalogKeywordVOList: { catalogKeyword: string; keywordLink: string }[];
}

const keyword = v.object({ keywordName: requiredText(), keywordUrl: text() });
const tag = v.object({
  catalogTagName: requiredText(),
  catalogUrl: text(),
  logName: text(),
  catalog_id: text(),
});
const mroKeyword = v.object({ catalogKeyword: requiredText(), keywordLink: text() });
/** What is below a node, as it came. */
const below = v.nullish(v.unknown(), null);

const regularNodes = maybeListOf(
  v.object({
    catalogId: requiredText(),
    catalogName: requiredText(),
    mroCatalogId: text(),
    hasCatalogImage: flag(),
    isNew: flag(),
    sonCatalogList: below,
    keywordVOList: maybeListOf(keyword),
    catalogTagVOList: maybeListOf(tag),
  }),
);
const mroNodes = maybeListOf(
  v.object({
    mroCatalogId: requiredText(),
    catalogName: requiredText(),
    accessPictureLink: text(),
    sonMroCatalogVOList: below,
    sonCatalogList: below,
    mroCatalogKeywordVOList: maybeListOf(mroKeyword),
  }),
);

/** Reads a regular tree, whatever it is given; what is below a node is read when it is first asked for, so a tree costs what is shown of it (M8). */
export function readCatalog(list: unknown, levels = CATALOG_MAX_DEPTH): CatalogNode[] {
  if (levels === 0) return [];
  return v
    .parse(regularNodes, list)
    .map(({ sonCatalogList, ...node }) => withSons(node, () => readCatalog(sonCatalogList, levels - 1)));
}

/** The same for the MRO tree. */
export function readMroCatalog(list: unknown, levels = CATALOG_MAX_DEPTH): MroCatalogNode[] {
  if (levels === 0) return [];
  return v.parse(mroNodes, list).map(({ sonMroCatalogVOList, sonCatalogList, ...node }) =>
    withSons(node, () => {
      const sons = readMroCatalog(sonMroCatalogVOList, levels - 1);
      return sons.length > 0 ? sons : readMroCatalog(sonCatalogList, levels - 1);
    }),
  );
}

function withSons<Node, Son>(node: Node, read: () => Son[]): Node & { sonCatalogList: Son[] } {
  let sons: Son[] | undefined;
  return {
    ...node,
    get sonCatalogList() {
      sons ??= read();
      return sons;
    },
  };
}
