import * as v from 'valibot';
import { defineEndpoint } from './endpoint';
import { listOf, nullableListOf, number, text } from './fields';

/** One banner of the top banner (§ads.banner): a picture, a background, or one over the other. */
const topBanner = v.pipe(
  v.object({
    advertisingUrl: text(),
    backgroundLeftUrl: text(),
    targetLink: text(),
    title: text(),
  }),
  v.check((value) => (value.advertisingUrl + value.backgroundLeftUrl).trim() !== '', 'picture expected'),
);

export type TopBanner = v.InferOutput<typeof topBanner>;

export const getTopBanners = defineEndpoint({
  area: 'op',
  method: 'GET',
  path: '/advertising/index/top/banners',
  result: nullableListOf(topBanner),
  background: true,
});

/** The banners an earlier page of this tab has kept, and when (ms since 1970). */
export const keptBanners = v.object({ at: number(), banners: listOf(topBanner) });
