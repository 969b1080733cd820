import { describe, expect, it } from 'vitest';
import { mroMenu, regularMenu } from '../../../../src/catalog/model/tree';
import { mro, mroTree, regular } from '../../catalog-nodes';

const VIEW_ALL = {
  area: 'mro',
  path: '/mro/sub/catalog.html',
  query: { catalogType: 'all', mroCatalogId: '', catalogName: '' },
};
const keyword = { catalogKeyword: '热词', keywordLink: '/k' };
const KEYWORDS = [{ name: '热词', url: '/k' }];

describe('the panel of an MRO category', () => {
  it('has groups with pictures, keywords and links, but no tags', () => {
    const leaf = mro('3');
    const son = mro('2', {
      accessPictureLink: '/p.png',
      mroCatalogKeywordVOList: [keyword],
      sonCatalogList: [leaf, mro('1')],
    });
    const [row] = mroMenu([mro('1', { sonCatalogList: [son], mroCatalogKeywordVOList: [keyword] })]).rows;
    const { groups, ...rest } = row?.panel() ?? { groups: [] };
    expect(rest).toEqual({ keywords: KEYWORDS, tags: [], more: undefined });
    expect(groups).toMatchObject([{ id: '2', isNew: false, keywords: KEYWORDS, tags: [], image: '/p.png' }]);
    expect(groups[0]?.links.map(({ id }) => id)).toEqual(['3']);
  });

  it.each([
    ['sons', { sonCatalogList: [mro('2')] }, true],
    ['keywords', { mroCatalogKeywordVOList: [keyword] }, true],
    ['nothing', {}, false],
  ])('opens if the category has %s: %s', (_, over, hasPanel) => {
    expect(mroMenu([mro('1', over)]).rows[0]?.hasPanel).toBe(hasPanel);
  });
});

describe('the panel of industrial goods', () => {
  it('has the MRO categories with their keywords, and leads to all of them', () => {
    const tree = mroTree(1, 1, 0);
    const rows = [regularMenu([regular('1', { catalogName: '工业品' })], tree), regularMenu([], tree)].map(
      ({ rows: [row] }) => row,
    );
    for (const row of rows) {
      expect(row).toMatchObject({ hasPanel: true, isNew: false, pictures: undefined });
      const { groups, ...rest } = row?.panel() ?? { groups: [] };
      expect(rest).toEqual({ keywords: [], tags: [], more: VIEW_ALL });
      expect(groups).toMatchObject([
        { id: 'm1', keywords: [{ name: '热词1', url: 'https://mro.lc.example/k/1' }], tags: [] },
      ]);
    }
  });

  it('is not added if one of the categories is theirs, but is if theirs has no place', () => {
    const theirs = regular('x', { catalogName: '工业品' });
    const others = Array.from({ length: 15 }, (_, at) => regular(`${at}`));
    const idsOf = (nodes: typeof others) => regularMenu(nodes, mroTree(1, 0, 0)).rows.map(({ id }) => id);
    expect(idsOf([regular('1'), theirs, regular('2')])).toEqual(['1', 'x', '2']);
    expect(idsOf([...others, theirs]).at(-1)).toBe('mro');
  });
});

describe('the panel of a category', () => {
  it.each([
    ['sons', { sonCatalogList: [regular('2')] }, true],
    ['keywords', { keywordVOList: [{ keywordName: 'k', keywordUrl: '/k' }] }, true],
    [
      'tags',
      { catalogTagVOList: [{ catalogTagName: 't', catalogUrl: '', logName: '', catalog_id: '' }] },
      true,
    ],
    ['nothing', {}, false],
  ])('opens if the category has %s: %s', (_, over, hasPanel) => {
    expect(regularMenu([regular('1', over)], []).rows[0]?.hasPanel).toBe(hasPanel);
  });

  it('has no pictures, and no link that repeats the category', () => {
    const son = regular('2', { sonCatalogList: [regular('1'), regular('3')] });
    const { groups } = regularMenu([regular('1', { sonCatalogList: [son] })], []).rows[0]?.panel() ?? {
      groups: [],
    };
    expect(groups[0]?.image).toBe('');
    expect(groups[0]?.links.map(({ id }) => id)).toEqual(['3']);
  });

  it('leads to the MRO site only below industrial goods and instruments', () => {
    const son = regular('2', { mroCatalogId: 'm2' });
    const routeOf = (catalogName: string) =>
      regularMenu([regular('1', { catalogName, sonCatalogList: [son] })], []).rows[0]?.panel().groups[0]?.to;
    expect(routeOf('电阻')).toEqual({ area: 'list', path: '/catalog/2.html' });
    for (const name of ['工业品', '仪器仪表'])
      expect(routeOf(name)).toEqual({
        area: 'list',
        path: '/catalog/m2.html',
        query: { mro: 1, isMroId: 1 },
      });
  });

  it('§catalog.special leads instruments and industrial goods to MRO’s home if the MRO tree has nothing for them', () => {
    const home = { area: 'mro', path: '/' };
    for (const tree of [[], [mro('b', { catalogName: '工控电气' })]])
      expect(regularMenu([regular('1', { catalogName: '仪器仪表' })], tree).rows[0]?.to).toEqual(home);
    expect(regularMenu([regular('1', { catalogName: '工业品' })], []).rows[0]?.to).toEqual(home);
  });
});
