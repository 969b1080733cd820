import { describe, expect, it } from 'vitest';
import type { Menu } from '../../../../src/catalog/model/menu';
import { MRO_ALL_ROUTE, mroSubCatalogRoute } from '../../../../src/catalog/model/routes';
import { findMroNode, mroMenu, regularMenu } from '../../../../src/catalog/model/tree';
import type { CatalogNode, MroCatalogNode } from '../../../../src/catalog/schema';
import { ASSUMED_ROUTES } from '../../../../src/core/page/model/routes';
import { mro, mroTree, regular, regularTree } from '../../catalog-nodes';

const rowIds = ({ rows }: Menu) => rows.map(({ id }) => id);
const panelOf = ({ rows }: Menu, index = 0) => {
  const row = rows[index];
  if (row === undefined) throw new Error(`no row ${index}`);
  return row.panel();
};

const ON_MRO = { mro: 1, isMroId: 1 };
const MRO_HOME = ASSUMED_ROUTES.mroHome;
const CATALOGUE = { area: 'www', path: '/catalog.html' };
const keyword = { catalogKeyword: '热词', keywordLink: '/k' };
const KEYWORDS = [{ name: '热词', url: '/k' }];

describe('catalog trees', () => {
  it('drop a sibling with a repeated id', () => {
    const leaves = [regular('3'), regular('4'), regular('3')];
    const sons = [regular('2', { sonCatalogList: leaves }), regular('2'), regular('3')];
    const { groups } = panelOf(regularMenu([regular('1', { sonCatalogList: sons })], []));
    expect(groups.map(({ id, links }) => [id, links.map((link) => link.id)])).toEqual([
      ['2', ['3', '4']],
      ['3', []],
    ]);
  });

  it('find the first mroCatalogId of a name, parents before their children', () => {
    const sons = [mro('2', { catalogName: '开关' }), mro('4')];
    const tree = [mro('1', { sonCatalogList: sons }), mro('3', { catalogName: '开关' })];
    const idOf = (name: string) => findMroNode(tree, (candidate) => candidate === name)?.mroCatalogId;
    expect([idOf('开关'), idOf('电机')]).toEqual(['2', undefined]);
  });

  const named = { keywordName: 'k', keywordUrl: '' };
  const tag = { catalogTagName: 't', catalogUrl: '', logName: '', catalog_id: '' };

  it.each([
    ['MRO’s sons', mroMenu([mro('1', { sonCatalogList: [mro('2')] })]), true],
    ['MRO’s keywords', mroMenu([mro('1', { mroCatalogKeywordVOList: [keyword] })]), true],
    ['nothing of MRO', mroMenu([mro('1')]), false],
    ['sons', regularMenu([regular('1', { sonCatalogList: [regular('2')] })], []), true],
    ['keywords', regularMenu([regular('1', { keywordVOList: [named] })], []), true],
    ['tags', regularMenu([regular('1', { catalogTagVOList: [tag] })], []), true],
    ['nothing', regularMenu([regular('1')], []), false],
  ])('have a panel for a category with %s: %s', (_, { rows }, hasPanel) => {
    expect(rows[0]?.hasPanel).toBe(hasPanel);
  });

  it('make no menu if they are empty', () => {
    expect([mroMenu([]), regularMenu([], [])]).toEqual([{ rows: [] }, { rows: [] }]);
  });
});

describe('the MRO menu', () => {
  it('shows at most 8 first-level categories, and all of them by "view more"', () => {
    const menu = mroMenu(mroTree(12, 1, 1));
    expect([menu.rows.length, menu.more]).toEqual([8, MRO_ALL_ROUTE]);
  });

  it('has panels of groups with pictures, keywords and links to goods, but no tags', () => {
    const son = mro('2', {
      accessPictureLink: '/p.png',
      mroCatalogKeywordVOList: [keyword],
      sonCatalogList: [mro('3')],
    });
    const node = mro('1', { sonCatalogList: [son], mroCatalogKeywordVOList: [keyword] });
    const { groups, ...rest } = panelOf(mroMenu([node]));
    expect(rest).toEqual({ keywords: KEYWORDS, tags: [] });
    const links = [{ id: '3', name: 'name 3', to: { area: 'list', path: '/catalog/3.html', query: ON_MRO } }];
    const to = mroSubCatalogRoute(son, node);
    expect(groups).toEqual([
      { id: '2', name: 'name 2', to, links, keywords: KEYWORDS, tags: [], image: '/p.png' },
    ]);
  });
});

describe('the regular menu', () => {
  it('shows at most 15 top-level categories, and links to the catalogue for the rest', () => {
    const menu = regularMenu(regularTree(20, 1, 1), []);
    expect([menu.rows.length, menu.more]).toEqual([15, CATALOGUE]);
    expect(regularMenu(regularTree(15, 1, 1), []).more).toBeUndefined();
  });

  it('links each category to the list site, without a picture', () => {
    const son = regular('2', { sonCatalogList: [regular('1'), regular('3')] });
    const menu = regularMenu([regular('../1?x=1#', { sonCatalogList: [son] })], []);
    const [group] = panelOf(menu).groups;
    expect(menu.rows[0]?.to).toEqual({ area: 'list', path: '/catalog/..%2F1%3Fx%3D1%23.html' });
    expect(group?.to.path).toBe('/catalog/2.html');
    expect(group?.links.map(({ to }) => to.path)).toEqual(['/catalog/1.html', '/catalog/3.html']);
    expect(group?.image).toBeUndefined();
  });

  it('links a category without a catalogId by its MRO id', () => {
    const bare = { mroCatalogId: '7', hasCatalogImage: true };
    const sons = [regular('', { mroCatalogId: '8' }), regular('', { mroCatalogId: '9' })];
    const repeated = regular('', { ...bare, catalogName: '仪器' });
    const menu = regularMenu([regular('7'), regular('', { ...bare, sonCatalogList: sons }), repeated], []);
    expect(menu.rows).toMatchObject([
      { id: '7', to: { path: '/catalog/7.html' } },
      { id: 'mro-7', to: { path: '/catalog/7.html', query: ON_MRO }, pictures: undefined },
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
    const pictures = { area: 'www', path: '/catalog/config.html', query: { catalogId: '7' } };
    expect(menu.rows[0]).toMatchObject({ isNew: true, pictures });
    expect(panelOf(menu).keywords).toEqual([{ name: '电阻', url: '/k' }]);
    expect(panelOf(menu).tags.map(({ kind, to }) => [kind, to?.path])).toEqual([
      ['domestic', '/catalog/9.html'],
      ['hot', undefined],
    ]);
  });
});

describe('industrial goods', () => {
  const goods = (over: Partial<CatalogNode> = {}) => regular('x', { catalogName: '工业品超市', ...over });

  it.each([
    ['their own row', [goods()], 'x'],
    ['a row added for them', [], 'mro'],
  ])('open all of MRO from %s', (_, nodes, id) => {
    const tree = mroTree(10, 2, 0);
    const menu = regularMenu(nodes, tree);
    expect(menu.rows).toMatchObject([{ id, to: MRO_HOME, hasPanel: true }]);
    const { groups, ...rest } = panelOf(menu);
    expect([groups.length, rest]).toEqual([8, { keywords: [], tags: [], more: MRO_ALL_ROUTE }]);
    const [first = mro('')] = tree;
    const [, second = mro('')] = first.sonCatalogList;
    expect(groups[0]).toMatchObject({
      id: 'm1',
      to: mroSubCatalogRoute(first),
      keywords: [{ name: '热词1', url: 'https://mro.lc.example/k/1' }],
      tags: [],
      image: 'https://static.lc.example/mro/1.png',
    });
    expect(groups[0]?.links[1]?.to).toEqual(mroSubCatalogRoute(second, first));
  });

  it('M4 are added as one of the 15, unless one of the categories is theirs', () => {
    const [tree, fourteen] = [mroTree(1, 0, 0), Array.from({ length: 14 }, (_, at) => `${at + 1}`)];
    const added = regularMenu(regularTree(14, 1, 1), tree);
    expect([rowIds(added), added.more]).toEqual([[...fourteen, 'mro'], undefined]);
    const displacing = regularMenu([...regularTree(15, 1, 1), goods()], tree);
    expect([rowIds(displacing), displacing.more]).toEqual([[...fourteen, 'mro'], CATALOGUE]);
    expect(rowIds(regularMenu([regular('1'), goods(), regular('2')], tree))).toEqual(['1', 'x', '2']);
  });

  it('show their own children, on MRO’s pages, without an MRO tree', () => {
    const son = regular('11', { mroCatalogId: 'm5', sonCatalogList: [regular('12')] });
    const menu = regularMenu([goods({ sonCatalogList: [son] })], []);
    expect(menu.rows[0]?.to).toEqual(MRO_HOME);
    const [group] = panelOf(menu).groups;
    expect(group?.to).toEqual({ area: 'list', path: '/catalog/m5.html', query: ON_MRO });
    expect(group?.links[0]?.to).toEqual({ area: 'list', path: '/catalog/12.html', query: { mro: 1 } });
  });
});

describe('instruments', () => {
  const son = regular('2', { mroCatalogId: 'm2' });
  const menuOf = (tree: MroCatalogNode[], catalogName = '仪器仪表') =>
    regularMenu([regular('1', { catalogName, sonCatalogList: [son] })], tree);

  it('lead to the first MRO catalog below industrial control, else to MRO’s home', () => {
    const meters = mro('c', { catalogName: '仪表' });
    const control = mro('b', { catalogName: '工控电气', sonCatalogList: [meters, mro('d')] });
    expect(menuOf([mro('a'), control]).rows[0]?.to).toEqual(mroSubCatalogRoute(meters, control));
    const before = mro('e', {
      sonCatalogList: [mro('f', { catalogName: '工控电气防护', sonCatalogList: [mro('g')] })],
    });
    expect(menuOf([before, control]).rows[0]?.to).toEqual(mroSubCatalogRoute(meters, control));
    for (const tree of [[], [before], [mro('b', { catalogName: '工控电气' })]])
      expect(menuOf(tree).rows[0]?.to).toEqual(MRO_HOME);
  });

  it('have children on the MRO site, unlike other categories', () => {
    const routeOf = (name: string) => panelOf(menuOf([], name)).groups[0]?.to;
    expect(routeOf('仪器仪表')).toEqual({ area: 'list', path: '/catalog/m2.html', query: ON_MRO });
    expect(routeOf('电阻')).toEqual({ area: 'list', path: '/catalog/2.html' });
  });

  it('are MRO’s as children of another category, with what is below them', () => {
    const named = (catalogName: string) => {
      const leaf = regular('3', { mroCatalogId: 'm3' });
      const child = regular('2', { mroCatalogId: 'm2', catalogName, sonCatalogList: [leaf] });
      const [group] = panelOf(
        regularMenu([regular('1', { sonCatalogList: [child, regular('4')] })], []),
      ).groups;
      return [group?.to, group?.links[0]?.to];
    };
    const onMro = ['m2', 'm3'].map((id) => ({ area: 'list', path: `/catalog/${id}.html`, query: ON_MRO }));
    expect(named('仪器仪表')).toEqual(onMro);
    expect(named('工业品耗材')).toEqual(onMro);
    expect(named('电容')).toEqual([
      { area: 'list', path: '/catalog/2.html' },
      { area: 'list', path: '/catalog/3.html' },
    ]);
  });
});
