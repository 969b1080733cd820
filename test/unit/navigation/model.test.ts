import { expect, it } from 'vitest';
import { fittingItems } from '../../../src/navigation/model';

it.each([
  ['all, without room for an unused button', 3, 300, 3],
  ['none of none', 0, 0, 0],
  ['those beside the button', 3, 299, 2],
  ['fewer where its room is needed', 3, 271, 1],
  ['none where only the button fits', 3, 60, 0],
])('of the items of 100 px fit %s: of %d into %d px %d', (_, count, room, fitting) => {
  expect(fittingItems(Array(count).fill(100), room, 72)).toBe(fitting);
});
