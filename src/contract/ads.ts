import * as v from 'valibot';
import { defineEndpoint } from './endpoint';
import { listOf, number, requiredText, text } from './fields';

/** One picture of the top banner (spec §3). */
export const topBanner = v.object({
  advertisingUrl: requiredText(),
  backgroundLeftUrl: text(),
  targetLink: text(),
  title: text(),
});

export type TopBanner = v.InferOutput<typeof topBanner>;

export const getTopBanners = defineEndpoint({
  area: 'op',
  method: 'GET',
  path: '/advertising/index/top/banners',
  result: listOf(topBanner),
  background: true,
});

/** The banners an earlier page of this tab has kept, and when (ms since 1970). */
export const keptBanners = v.object({ at: number(), banners: listOf(topBanner) });
