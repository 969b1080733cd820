import { describe, expect, it } from 'vitest';
import { regularMenu } from '../../../../src/catalog/model/tree';
import { mro, mroTree, regular, regularTree } from '../../catalog-nodes';

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
