import type { Awkward } from './awkward';
import { eachChanged, joinedPictures, leftOut, withoutProtocol } from './odd-values';

export const oddBanners: Awkward = (body) => ({
  ...body,
  result: eachChanged(body.result, (banner, index) => ({
    advertisingUrl: joinedPictures(banner.advertisingUrl),
    backgroundLeftUrl: banner.backgroundLeftUrl || leftOut(index),
    targetLink: withoutProtocol(banner.targetLink),
  })),
});
