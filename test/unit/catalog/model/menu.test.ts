import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MenuGroup } from '../../../../src/catalog/model/menu';
import { sliceGroups } from '../../../../src/catalog/model/menu';
import { regularMenu } from '../../../../src/catalog/model/tree';
import { regular, regularTree } from '../../catalog-nodes';
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
  it('M8 keep every link once, in order, and within the size limit, whatever the tree', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(40), { maxLength: 12 }), fc.integer({ min: 2, max: 30 }), (sizes, size) => {
        const groups = groupsOf(sizes);
        const slices = sliceGroups(groups, size);
        const pieces = slices.flat();
        expect(pieces.flatMap(({ links }) => links.map(({ id }) => id))).toEqual(
          groups.flatMap(({ links }) => links.map(({ id }) => id)),
        );
        expect(pieces.filter(({ isContinued }) => !isContinued).map(({ id }) => id)).toEqual(
          groups.map(({ id }) => id),
        );
        for (const slice of slices) {
          expect(slice.length).toBeGreaterThan(0);
          expect(slice.reduce((lines, { links }) => lines + 1 + links.length, 0)).toBeLessThanOrEqual(size);
        }
        expect(new Set(pieces.map(({ key }) => key)).size).toBe(pieces.length);
      }),
    );
  });

  it('M8 are one for a panel of usual size', () => {
    const groups = regularMenu(regularTree(1, 10, 9), []).rows[0]?.panel().groups ?? [];
    expect(sliceGroups(groups, 120)).toHaveLength(1);
  });
});
