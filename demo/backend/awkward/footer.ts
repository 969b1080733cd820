import type { Body } from './awkward';
import { changed, eachChanged, joinedPictures, leftOut, withoutProtocol, withoutScheme } from './odd-values';

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

/**
 * commonConfigVO and websiteSectionList: sites without scheme or keyword, and lines with Windows line ends.
 */
export function awkwardFooter({ commonConfigVO, websiteSectionList }: Body): Body {
  return {
    commonConfigVO: changed(commonConfigVO, (config) => ({
      memberWebsite: eachChanged(config.memberWebsite, website),
      friendWebsite: eachChanged(config.friendWebsite, website),
      websiteFooterVOList: eachChanged(config.websiteFooterVOList, (block) => ({
        imageUrl: joinedPictures(block.imageUrl),
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
