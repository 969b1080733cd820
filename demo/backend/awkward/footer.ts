import type { Awkward, Body } from './awkward';
import { changed, eachChanged, leftOut, withOtherKinds } from './odd-values';

const withoutScheme = (address: unknown) => String(address).replace(/^https?:\/\//, '');
const withoutProtocol = (address: unknown) => String(address).replace(/^https?:/, '');

/** A website with a title alone, and its address as people write it. */
function website(site: Body, index: number): Body {
  return {
    ...site,
    url: index % 2 === 0 ? withoutScheme(site.url) : withoutProtocol(site.url),
    keyword: index % 3 === 0 ? site.keyword : leftOut(index),
    needBold: site.needBold === 'yes' ? 'yes' : leftOut(index),
    fontColor: site.fontColor || leftOut(index),
  };
}

/** commonConfigVO and websiteSectionList: sites without scheme or keyword, and lines with Windows line ends. */
export function awkwardFooter({ commonConfigVO, websiteSectionList }: Body): Body {
  return {
    commonConfigVO: changed(commonConfigVO, (config) => ({
      memberWebsite: eachChanged(config.memberWebsite, website),
      friendWebsite: eachChanged(config.friendWebsite, website),
      websiteFooterVOList: eachChanged(config.websiteFooterVOList, (block) => ({
        copyWriting: `${String(block.copyWriting).replaceAll('\n', '\r\n')}\r\n`,
      })),
    })),
    websiteSectionList: eachChanged(websiteSectionList, (section) => ({
      articleList: eachChanged(section.articleList, (_, index) =>
        index % 2 === 0 ? { name: leftOut(index) } : { articleTitle: leftOut(index) },
      ),
    })),
  };
}

const groupSites: Awkward = (body) => ({
  ...body,
  result: eachChanged(body.result, (site, index) => ({
    ...withOtherKinds(site, ['industryType']),
    link: index % 2 === 0 ? withoutScheme(site.link) : withoutProtocol(site.link),
    newFlag: site.newFlag === true ? 1 : leftOut(index),
  })),
});

const banners: Awkward = (body) => ({
  ...body,
  result: eachChanged(body.result, (banner, index) => ({
    advertisingUrl: withoutProtocol(banner.advertisingUrl),
    backgroundLeftUrl: banner.backgroundLeftUrl || leftOut(index),
    targetLink: withoutProtocol(banner.targetLink),
  })),
});

/** The calls of group sites and top banners. */
export const awkwardFooterCalls: Record<string, Awkward> = {
  '/common/data/www-website-lc.json': groupSites,
  '/advertising/index/top/banners': banners,
};
