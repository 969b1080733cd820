import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { getTopBanners, keptBanners } from '../../../src/ads/schema';

const banner = { advertisingUrl: '/a.png', backgroundLeftUrl: '', targetLink: '/a', title: 'A' };

describe('banners on the wire', () => {
  it('are read as they come, and missing texts are empty', () => {
    const background = { backgroundLeftUrl: '/b.png' };
    expect(v.parse(getTopBanners.result, [banner, background])).toEqual([
      banner,
      { advertisingUrl: '', backgroundLeftUrl: '/b.png', targetLink: '', title: '' },
    ]);
  });

  it('are dropped without a picture', () => {
    const blank = { ...banner, advertisingUrl: ' ' };
    expect(v.parse(getTopBanners.result, [blank, banner, 'x'])).toEqual([banner]);
  });
});

it('reads the banners that an earlier page kept, with their time', () => {
  const kept = { at: 7, banners: [banner] };
  expect(v.parse(keptBanners, kept)).toEqual(kept);
  expect(v.parse(keptBanners, { at: 7, banners: [] })).toEqual({ at: 7, banners: [] });
  expect(v.safeParse(keptBanners, { at: 7 }).success).toBe(false);
});
