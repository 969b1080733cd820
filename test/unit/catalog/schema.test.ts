import { describe, expect, it } from 'vitest';
import { CATALOG_MAX_DEPTH, readCatalog, readMroCatalog } from '../../../src/catalog/schema';

const node = (catalogId: string, sonCatalogList: unknown) => ({
  catalogId,
  catalogName: catalogId,
  sonCatalogList,
});
const mroNode = (mroCatalogId: string, sons: object = {}) => ({
  mroCatalogId,
  catalogName: mroCatalogId,
  ...sons,
});

describe('a catalog tree', () => {
  it('M8 is read only to the depth that is shown, and only once', () => {
    const read: string[] = [];
    const watched = (id: string, sons: unknown[] = []) =>
      new Proxy(node(id, sons), {
        get(target, key, self) {
          if (key === 'catalogName') read.push(id);
          return Reflect.get(target, key, self);
        },
      });
    const [top] = readCatalog([watched('1', [watched('2', [watched('3')])])]);
    expect(read).toEqual(['1']);
    expect(top?.sonCatalogList[0]?.catalogId).toBe('2');
    expect(top?.sonCatalogList[0]).toBe(top?.sonCatalogList[0]);
    expect(read).toEqual(['1', '2']);
  });

  it('drops invalid nodes on every level', () => {
    const [top] = readCatalog([null, node('1', [{}, node('2', 'none'), 7])]);
    expect(top?.sonCatalogList.map(({ catalogId }) => catalogId)).toEqual(['2']);
    expect(top?.sonCatalogList[0]?.sonCatalogList).toEqual([]);
  });

  it('keeps a node that only has an id in the MRO tree', () => {
    const nodes = [
      { catalogId: null, mroCatalogId: 88, catalogName: '仪器仪表' },
      { catalogName: '无' },
      { catalogId: ' ', catalogName: '空' },
    ];
    expect(readCatalog(nodes)).toMatchObject([
      { catalogId: '', mroCatalogId: '88', catalogName: '仪器仪表' },
    ]);
  });

  it.each([0, '0', ' 0 '])('takes an id of %j, as Java writes one that is not set, for none', (none) => {
    const tag = { catalogTagName: 't', catalog_id: none };
    const nodes = [
      { ...node('312', []), mroCatalogId: none, catalogTagVOList: [tag] },
      { catalogId: none, mroCatalogId: 88, catalogName: '仪表' },
    ];
    expect(readCatalog(nodes)).toMatchObject([
      { catalogId: '312', mroCatalogId: '', catalogTagVOList: [{ catalog_id: '' }] },
      { catalogId: '', mroCatalogId: '88' },
    ]);
  });

  it('reads the children of an MRO node under either of their names', () => {
    const sonsOf = (sons: object) =>
      readMroCatalog([mroNode('1', sons)])[0]?.sonCatalogList.map((son) => son.mroCatalogId);
    const [own, other] = [[mroNode('2')], [mroNode('3')]];
    expect(sonsOf({ sonMroCatalogVOList: own })).toEqual(['2']);
    expect(sonsOf({ sonCatalogList: other })).toEqual(['3']);
    expect(sonsOf({ sonMroCatalogVOList: own, sonCatalogList: other })).toEqual(['2']);
    expect(sonsOf({ sonMroCatalogVOList: [], sonCatalogList: other })).toEqual(['3']);
  });

  it.each(['sonCatalogList', 'sonMroCatalogVOList'])('is cut below the deepest level, in %s too', (name) => {
    const circle: Record<string, unknown> = { ...mroNode('1'), catalogId: '1' };
    circle[name] = [circle];
    const depthOf = (nodes: readonly { sonCatalogList: readonly object[] }[]): number =>
      nodes[0] === undefined ? 0 : 1 + depthOf(nodes[0].sonCatalogList as typeof nodes);
    expect(depthOf(readMroCatalog([circle]))).toBe(CATALOG_MAX_DEPTH);
    if (name === 'sonCatalogList') expect(depthOf(readCatalog([circle]))).toBe(CATALOG_MAX_DEPTH);
  });

  it('reads keywords and tags, and drops those without a name', () => {
    const keyword = { keywordName: 'k', keywordUrl: '/k' };
    const tag = { catalogTagName: 't', catalogUrl: '/t', logName: 'hot', catalog_id: '9' };
    const [regular] = readCatalog([
      {
        ...node('1', []),
        keywordVOList: [keyword, { keywordUrl: '/x' }],
        catalogTagVOList: [tag, { logName: 'x' }],
      },
    ]);
    expect(regular).toMatchObject({ keywordVOList: [keyword], catalogTagVOList: [tag] });
    const mroKeyword = { catalogKeyword: 'k', keywordLink: '/k' };
    const [first] = readMroCatalog([
      mroNode('1', { mroCatalogKeywordVOList: [mroKeyword, { keywordLink: '/x' }] }),
    ]);
    expect(first?.mroCatalogKeywordVOList).toEqual([mroKeyword]);
  });
});
