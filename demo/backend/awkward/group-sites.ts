import type { Awkward } from './awkward';
import { eachChanged, leftOut, withOtherKinds, withoutProtocol, withoutScheme } from './odd-values';

export const oddGroupSites: Awkward = (body) => ({
  ...body,
  result: eachChanged(body.result, (site, index) => ({
    ...withOtherKinds(site, ['industryType']),
    link: index % 2 === 0 ? withoutScheme(site.link) : withoutProtocol(site.link),
    newFlag: site.newFlag === true ? 1 : leftOut(index),
  })),
});
