import { describe, expect, it } from 'vitest';
import { findMroNode, regularSons } from '../../../../src/catalog/model/tree';
import type { CatalogNode, MroCatalogNode } from '../../../../src/core/page/catalog-schema';
import { mro, regular } from '../../catalog-nodes';

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
