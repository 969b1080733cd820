import { describe, expect, it } from 'vitest';
import { mroMenu } from '../../../../src/catalog/model/tree';
import { mroTree } from '../../catalog-nodes';

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
