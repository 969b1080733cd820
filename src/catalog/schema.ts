import * as v from 'valibot';
import { content, definePageData, type PageDataOf } from '../core/page/schema';
import { flag, id, maybeListOf, object, requiredText, text } from '../core/text/schema-fields';

/** Number of levels read of a tree; deeper ones are cut off, because a reply may be nested without end. */
export const CATALOG_MAX_DEPTH = 5;

const keyword = object({ keywordName: requiredText(), keywordUrl: text() });
const tag = object({
  catalogTagName: requiredText(),
  catalogUrl: text(),
  logName: text(),
  catalog_id: id,
});
const mroKeyword = object({ catalogKeyword: requiredText(), keywordLink: text() });
/** The nodes below a node, not yet parsed. */
const below = v.nullish(v.unknown(), null);

export const regularNode = v.pipe(
  object({
    catalogId: id,
    catalogName: requiredText(),
    mroCatalogId: id,
    hasCatalogImage: flag(),
    isNew: flag(),
    sonCatalogList: below,
    keywordVOList: maybeListOf(keyword),
    catalogTagVOList: maybeListOf(tag),
  }),
  // Instruments may be in the MRO tree only; their link needs no catalogId.
  v.check(({ catalogId, mroCatalogId }) => catalogId + mroCatalogId !== '', 'id expected'),
);
const regularNodes = maybeListOf(regularNode);
export const mroNode = object({
  mroCatalogId: requiredText(),
  catalogName: requiredText(),
  accessPictureLink: text(),
  sonMroCatalogVOList: below,
  sonCatalogList: below,
  mroCatalogKeywordVOList: maybeListOf(mroKeyword),
});
const mroNodes = maybeListOf(mroNode);

/** A node of the regular catalog tree, wire names. At least one of the two ids is there. */
export interface CatalogNode extends Omit<v.InferOutput<typeof regularNode>, 'sonCatalogList'> {
  sonCatalogList: CatalogNode[];
}

/** A node of the MRO tree; on the wire its children come under `sonMroCatalogVOList` or under this name. */
export interface MroCatalogNode
  extends Omit<v.InferOutput<typeof mroNode>, 'sonCatalogList' | 'sonMroCatalogVOList'> {
  sonCatalogList: MroCatalogNode[];
}

/**
 * Reads a regular tree of unknown shape. Children are parsed when they are first needed, so a tree costs only
 * as much as is shown of it.
 */
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

const list = v.check(Array.isArray, 'list expected');

const keys = {
  catalogList: content(v.pipe(v.unknown(), list, v.transform(readCatalog))),
  mroCatalogList: content(v.pipe(v.unknown(), list, v.transform(readMroCatalog))),
};

declare module '../core/page/schema' {
  interface PageData extends PageDataOf<typeof keys> {}
}
/** The fragment of the header shows the first level only. */
definePageData(keys, {
  tag: 'lc-header',
  of: ({ catalogList, mroCatalogList }) => ({
    catalogList: catalogList?.map(({ catalogId, catalogName, mroCatalogId, hasCatalogImage, isNew }) => ({
      catalogId,
      catalogName,
      mroCatalogId,
      hasCatalogImage,
      isNew,
    })),
    mroCatalogList: mroCatalogList?.map(({ mroCatalogId, catalogName, accessPictureLink }) => ({
      mroCatalogId,
      catalogName,
      accessPictureLink,
    })),
  }),
});
