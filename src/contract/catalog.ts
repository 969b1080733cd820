import * as v from 'valibot';
import { flag, maybeListOf, requiredText, type Schema, text } from './fields';

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

/** A node of the MRO tree; its children come under either of the two names. */
export interface MroCatalogNode {
  mroCatalogId: string;
  catalogName: string;
  accessPictureLink: string;
  sonMroCatalogVOList: MroCatalogNode[];
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
const none: Schema<never[]> = v.pipe(
  v.nullish(v.unknown(), null),
  v.transform(() => []),
);

function catalogNode(levels: number): Schema<CatalogNode> {
  return v.object({
    catalogId: requiredText(),
    catalogName: requiredText(),
    mroCatalogId: text(),
    hasCatalogImage: flag(),
    isNew: flag(),
    sonCatalogList: levels > 1 ? maybeListOf(catalogNode(levels - 1)) : none,
    keywordVOList: maybeListOf(keyword),
    catalogTagVOList: maybeListOf(tag),
  });
}

function mroCatalogNode(levels: number): Schema<MroCatalogNode> {
  const sons = levels > 1 ? maybeListOf(mroCatalogNode(levels - 1)) : none;
  return v.object({
    mroCatalogId: requiredText(),
    catalogName: requiredText(),
    accessPictureLink: text(),
    sonMroCatalogVOList: sons,
    sonCatalogList: sons,
    mroCatalogKeywordVOList: maybeListOf(mroKeyword),
  });
}

export const catalogTree = maybeListOf(catalogNode(CATALOG_MAX_DEPTH));
export const mroCatalogTree = maybeListOf(mroCatalogNode(CATALOG_MAX_DEPTH));
