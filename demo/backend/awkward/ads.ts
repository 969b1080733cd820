import { getTopBanners } from '../../../src/ads/schema';
import type { Awkward } from './awkward';
import { eachChanged, leftOut, withoutProtocol } from './odd-values';

const banners: Awkward = (body) => ({
  ...body,
  result: eachChanged(body.result, (banner, index) => ({
    advertisingUrl: withoutProtocol(banner.advertisingUrl),
    backgroundLeftUrl: banner.backgroundLeftUrl || leftOut(index),
    targetLink: withoutProtocol(banner.targetLink),
  })),
});

export const awkwardAds: Record<string, Awkward> = {
  [getTopBanners.path]: banners,
};
