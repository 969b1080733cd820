import * as v from 'valibot';
import { defineEndpoint } from '../core/http/model/endpoint';
import { configuration, definePageData, name, type PageDataOf } from '../core/page/schema';
import { listOf, nullableListOf, number, object, text } from '../core/text/schema-fields';

const keys = {
  banner: configuration(v.picklist(['yes', 'no'])),
  bannerCookie: configuration(name),
  floatAdCookie: configuration(name),
};

declare module '../core/page/schema' {
  interface PageData extends PageDataOf<typeof keys> {}
}
definePageData(keys);

/** One banner of the top banner: a picture, a background, or a picture over a background. */
const topBanner = v.pipe(
  object({
    advertisingUrl: text(),
    backgroundLeftUrl: text(),
    targetLink: text(),
    title: text(),
  }),
  v.check((value) => (value.advertisingUrl + value.backgroundLeftUrl).trim() !== '', 'picture expected'),
);

export type Banner = v.InferOutput<typeof topBanner>;

export const getTopBanners = defineEndpoint({
  area: 'op',
  path: '/advertising/index/top/banners',
  result: nullableListOf(topBanner),
  background: true,
});

/** The banners kept by an earlier page of this origin, and their time in ms since 1970. */
export const keptBanners = object({ at: number(), banners: listOf(topBanner) });
