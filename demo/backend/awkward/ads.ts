import type { Awkward } from './awkward';
import { eachChanged, leftOut, withoutProtocol } from './odd-values';

export const oddBanners: Awkward = (body) => ({
  ...body,
  result: eachChanged(body.result, (banner, index) => ({
    advertisingUrl: withoutProtocol(banner.advertisingUrl),
    backgroundLeftUrl: banner.backgroundLeftUrl || leftOut(index),
    targetLink: withoutProtocol(banner.targetLink),
  })),
});
