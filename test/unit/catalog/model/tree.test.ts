import { describe, expect, it } from 'vitest';
import { findMroNode, mroMenu, regularMenu, regularSons } from '../../../../src/catalog/model/tree';
import type { CatalogNode, MroCatalogNode } from '../../../../src/catalog/schema';
import { mro, mroTree, regular, regularTree } from '../../catalog-nodes';

const ids = (nodes: readonly CatalogNode[]) => nodes.map(({ catalogId }) => catalogId);

describe('catalog trees', () => {
  it('drop a sibling with a repeated id', () => {
    const node = regular('1', { sonCatalogList: [regular('2'), regular('2'), regular('3')] });
    expect(ids(regularSons(node))).toEqual(['2', '3']);
  });

  it('cut a cycle where it begins', () => {
    const sons: CatalogNode[] = [];
    const node = regular('1', { sonCatalogList: sons });
    const child = regular('2', { sonCatalogList: [node, regular('3')] });
    sons.push(node, child);
    expect(ids(regularSons(node))).toEqual(['2']);
    expect(ids(regularSons(child, [node]))).toEqual(['3']);
  });

  it('find the first mroCatalogId of a name, parents before their children', () => {
    const tree = [
      mro('1', { sonCatalogList: [mro('2', { catalogName: '开关' })] }),
      mro('3', { catalogName: ' 开关 ' }),
    ];
    const idOf = (name: string) => findMroNode(tree, (candidate) => candidate === name)?.mroCatalogId;
    expect(idOf('开关')).toBe('2');
    expect(idOf('电机')).toBeUndefined();
  });

  it('end the look-up in a cyclic tree', () => {
    const sons: MroCatalogNode[] = [];
    const node = mro('1', { sonCatalogList: sons });
    sons.push(mro('2', { sonCatalogList: [node] }));
    expect(findMroNode([node], (name) => name === 'nowhere')).toBeUndefined();
  });
});

describe('MRO category menu', () => {
  it('shows at most 8 first-level categories, and all of them by "view more"', () => {
    const menu = mroMenu(mroTree(12, 1, 1));
    expect(menu.rows).toHaveLength(8);
    expect(menu.more?.query).toEqual({ catalogType: 'all', mroCatalogId: '', catalogName: '' });
  });

  it('links third-level categories to their goods', () => {
    const [row] = mroMenu(mroTree(1, 1, 1)).rows;
    const group = row?.panel().groups[0];
    expect(group?.links[0]?.to).toEqual({
      area: 'list',
      path: '/catalog/m1-1-1.html',
      query: { mro: 1, isMroId: 1 },
    });
    expect(row?.panel().keywords).toEqual([{ name: '热词1', url: 'https://mro.lc.example/k/1' }]);
  });

  it('is empty for an empty tree', () => {
    expect(mroMenu([])).toEqual({ rows: [], more: undefined });
  });
});

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

const panelOf = (menu: ReturnType<typeof regularMenu>, index: number) => {
  const row = menu.rows[index];
  if (row === undefined) throw new Error(`no row ${index}`);
  return row.panel();
};

describe('regular category menu', () => {
  it('shows at most 15 top-level categories, and links to the catalogue for the rest', () => {
    const menu = regularMenu(regularTree(20, 1, 1), []);
    expect(menu.rows).toHaveLength(15);
    expect(menu.more).toEqual({ area: 'www', path: '/catalog.html' });
    expect(regularMenu(regularTree(15, 1, 1), []).more).toBeUndefined();
  });

  it('links each category to the list site', () => {
    const menu = regularMenu(regularTree(2, 2, 2), []);
    const group = panelOf(menu, 1).groups[0];
    expect(menu.rows[1]?.to).toEqual({ area: 'list', path: '/catalog/2.html' });
    expect(group?.links.map(({ to }) => to.path)).toEqual(['/catalog/2-1-1.html', '/catalog/2-1-2.html']);
  });

  it('§catalog.special links a category without a catalogId by its MRO id', () => {
    const bare = { mroCatalogId: '7', hasCatalogImage: true };
    const sons = [regular('', { mroCatalogId: '8' }), regular('', { mroCatalogId: '9' })];
    const menu = regularMenu(
      [
        regular('7'),
        regular('', { ...bare, sonCatalogList: sons }),
        regular('', { ...bare, catalogName: '仪器' }),
      ],
      [],
    );
    const query = { mro: 1, isMroId: 1 };
    expect(menu.rows).toMatchObject([
      { id: '7', to: { path: '/catalog/7.html' } },
      { id: 'mro-7', to: { path: '/catalog/7.html', query }, pictures: undefined },
    ]);
    expect(panelOf(menu, 1).groups.map(({ to }) => to.path)).toEqual(['/catalog/8.html', '/catalog/9.html']);
  });

  it('shows keywords, tags, new flags and image links', () => {
    const node = regular('7', {
      isNew: true,
      hasCatalogImage: true,
      keywordVOList: [{ keywordName: '电阻', keywordUrl: '/k' }],
      catalogTagVOList: [
        { catalogTagName: '国产优选', catalogUrl: '', logName: 'domestic', catalog_id: '9' },
        { catalogTagName: '热卖', catalogUrl: 'https://www.lc.example/hot', logName: 'hot', catalog_id: '' },
      ],
    });
    const menu = regularMenu([node], []);
    expect(menu.rows[0]).toMatchObject({ isNew: true, hasPanel: true });
    expect(menu.rows[0]?.pictures).toEqual({
      area: 'www',
      path: '/catalog/config.html',
      query: { catalogId: '7' },
    });
    expect(panelOf(menu, 0).keywords).toEqual([{ name: '电阻', url: '/k' }]);
    expect(panelOf(menu, 0).tags.map(({ kind, to }) => [kind, to?.path])).toEqual([
      ['domestic', '/catalog/9.html'],
      ['hot', undefined],
    ]);
  });

  it('links industrial goods to the MRO site and opens the MRO flyout there', () => {
    const menu = regularMenu([regular('1', { catalogName: '工业品超市' })], mroTree(10, 2, 0));
    expect(menu.rows).toHaveLength(1);
    expect(menu.rows[0]?.to).toEqual({ area: 'mro', path: '/' });
    const { groups, more } = panelOf(menu, 0);
    expect(groups).toHaveLength(8);
    expect(groups[0]).toMatchObject({ image: 'https://static.lc.example/mro/1.png' });
    expect(groups[0]?.to.query).toEqual({ catalogType: 'first', mroCatalogId: 'm1', catalogName: '工业1' });
    expect(groups[0]?.links[1]?.to.query).toEqual({
      catalogType: 'second',
      mroCatalogId: 'm1-2',
      catalogName: '中类1-2',
      parentCatalogName: '工业1',
      parentMroCatalogId: 'm1',
    });
    expect(more?.query).toEqual({ catalogType: 'all', mroCatalogId: '', catalogName: '' });
  });

  it('shows the children of industrial goods themselves when there is no MRO tree', () => {
    const son = regular('11', { mroCatalogId: 'm5', sonCatalogList: [regular('12')] });
    const menu = regularMenu([regular('1', { catalogName: '工业品', sonCatalogList: [son] })], []);
    const group = panelOf(menu, 0).groups[0];
    expect(group?.to).toEqual({ area: 'list', path: '/catalog/m5.html', query: { mro: 1, isMroId: 1 } });
    expect(group?.links[0]?.to).toEqual({ area: 'list', path: '/catalog/12.html', query: { mro: 1 } });
  });

  it('links instruments to the first MRO catalog below industrial control', () => {
    const tree = [
      mro('a', { catalogName: '工具' }),
      mro('b', {
        catalogName: '工控电气',
        sonCatalogList: [mro('c', { catalogName: '仪表' }), mro('d')],
      }),
    ];
    const instruments = regular('1', { catalogName: '仪器仪表', sonCatalogList: [regular('2')] });
    const menu = regularMenu([instruments], tree);
    expect(menu.rows[0]?.to.query).toMatchObject({ catalogType: 'second', mroCatalogId: 'c' });
    expect(regularMenu([instruments], []).rows[0]?.to.path).toBe('/');
    expect(panelOf(menu, 0).groups.map(({ id }) => id)).toEqual(['2']);
  });

  it('M4 gives the MRO tree its own row if the regular tree has no industrial goods', () => {
    const menu = regularMenu(regularTree(14, 1, 1), mroTree(2, 1, 0));
    expect(menu.rows).toHaveLength(15);
    expect(panelOf(menu, 14).groups).toHaveLength(2);
    expect(menu.more).toBeUndefined();
  });

  it('§catalog.menu counts that row among the 15, and the category it displaces is found in the catalogue', () => {
    const menu = regularMenu(regularTree(15, 1, 1), mroTree(2, 1, 0));
    expect(menu.rows.map(({ id }) => id)).toEqual([
      ...Array.from({ length: 14 }, (_, at) => `${at + 1}`),
      'mro',
    ]);
    expect(menu.more).toEqual({ area: 'www', path: '/catalog.html' });
  });

  it('is empty for empty trees', () => {
    expect(regularMenu([], [])).toEqual({ rows: [], more: undefined });
  });

  it('keeps a hostile id inside its path segment', () => {
    const menu = regularMenu([regular('../../login?x=1#')], []);
    expect(menu.rows[0]?.to.path).toBe('/catalog/..%2F..%2Flogin%3Fx%3D1%23.html');
  });
});
