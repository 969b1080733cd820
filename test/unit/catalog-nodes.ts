import type { CatalogNode, MroCatalogNode } from '../../src/catalog/schema';

/** A node of the regular tree with nothing in it but what `over` says. */
export function regular(catalogId: string, over: Partial<CatalogNode> = {}): CatalogNode {
  return {
    catalogId,
    catalogName: `name ${catalogId}`,
    mroCatalogId: '',
    hasCatalogImage: false,
    isNew: false,
    sonCatalogList: [],
    keywordVOList: [],
    catalogTagVOList: [],
    ...over,
  };
}

/** The same for the MRO tree. */
export function mro(mroCatalogId: string, over: Partial<MroCatalogNode> = {}): MroCatalogNode {
  return {
    mroCatalogId,
    catalogName: `name ${mroCatalogId}`,
    accessPictureLink: '',
    sonCatalogList: [],
    mroCatalogKeywordVOList: [],
    ...over,
  };
}

/** A regular tree: `first` categories with `second` sons each, and `third` leaves below every son. */
export function regularTree(first: number, second: number, third: number): CatalogNode[] {
  return Array.from({ length: first }, (_, i) =>
    regular(`${i + 1}`, {
      catalogName: `一级${i + 1}`,
      sonCatalogList: Array.from({ length: second }, (_, j) =>
        regular(`${i + 1}-${j + 1}`, {
          catalogName: `二级${i + 1}-${j + 1}`,
          sonCatalogList: Array.from({ length: third }, (_, k) =>
            regular(`${i + 1}-${j + 1}-${k + 1}`, { catalogName: `三级${i + 1}-${j + 1}-${k + 1}` }),
          ),
        }),
      ),
    }),
  );
}

/** An MRO tree of three levels, with a picture and a keyword at each first-level category. */
export function mroTree(first: number, second: number, third: number): MroCatalogNode[] {
  return Array.from({ length: first }, (_, i) =>
    mro(`m${i + 1}`, {
      catalogName: `工业${i + 1}`,
      accessPictureLink: `https://static.lc.example/mro/${i + 1}.png`,
      mroCatalogKeywordVOList: [
        { catalogKeyword: `热词${i + 1}`, keywordLink: `https://mro.lc.example/k/${i + 1}` },
      ],
      sonCatalogList: Array.from({ length: second }, (_, j) =>
        mro(`m${i + 1}-${j + 1}`, {
          catalogName: `中类${i + 1}-${j + 1}`,
          sonCatalogList: Array.from({ length: third }, (_, k) =>
            mro(`m${i + 1}-${j + 1}-${k + 1}`, { catalogName: `小类${i + 1}-${j + 1}-${k + 1}` }),
          ),
        }),
      ),
    }),
  );
}
