import * as v from 'valibot';
import { expect, it } from 'vitest';
import { getTopBanners } from '../../../../src/ads/schema';
import { getGroupSites } from '../../../../src/group-sites/schema';

it.each([
  ['banners', getTopBanners.result],
  ['sister sites', getGroupSites('lc').result],
])('a reply without %s has an empty one, and anything but a list is refused', (_, result) => {
  expect(v.parse(result, null)).toEqual([]);
  expect(v.parse(result, undefined)).toEqual([]);
  expect(v.safeParse(result, {}).success).toBe(false);
});
