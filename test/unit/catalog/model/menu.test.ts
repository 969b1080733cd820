import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MenuGroup } from '../../../../src/catalog/model/menu';
import { sliceGroups } from '../../../../src/catalog/model/menu';
import { regularMenu } from '../../../../src/catalog/model/tree';
import { regular } from '../../catalog-nodes';
import '../../property-runs';

function groupsOf(sizes: number[]): readonly MenuGroup[] {
  const sons = sizes.map((size, index) =>
    regular(`g${index}`, {
      sonCatalogList: Array.from({ length: size }, (_, leaf) => regular(`g${index}-${leaf}`)),
    }),
  );
  return regularMenu([regular('root', { sonCatalogList: sons })], []).rows[0]?.panel().groups ?? [];
}

describe('slices of a panel', () => {
  it('M8 keep every group once, in order, and as many together as the size limit allows, whatever the tree', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(40), { maxLength: 12 }), fc.integer({ min: 2, max: 30 }), (sizes, size) => {
        const groups = groupsOf(sizes);
        const slices = sliceGroups(groups, size);
        expect(slices.flat()).toEqual(groups);
        const linesOf = (slice: readonly MenuGroup[]) => slice.flatMap(({ links }) => [0, ...links]).length;
        slices.forEach((slice, index) => {
          expect(slice.length === 1 || linesOf(slice) <= size).toBe(true);
          // None could have begun in the slice before.
          const before = slices[index - 1] ?? [];
          if (index > 0) expect(linesOf([...before, ...slice.slice(0, 1)])).toBeGreaterThan(size);
        });
      }),
    );
  });
});
