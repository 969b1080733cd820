import { catalogTree, mroCatalogTree } from './catalog-data';
import { commonConfig, sections } from './footer-data';
import { headerAd } from './frame-data';
import { hostsBeside } from './visit';

/** The page data that the store at `port` prerenders its header and footer from: all that fragments show. */
export function fragmentData(port: string | number = 8080) {
  const hosts = hostsBeside(new URL(`http://www.lc.localhost:${port}/`));
  return {
    env: 'local',
    groupPrefix: 'lc',
    projectConfigVO: hosts,
    headerAd: headerAd(hosts),
    commonConfigVO: { ...commonConfig(hosts), globalSearchNeedLogin: false },
    websiteSectionList: sections(hosts),
    catalogList: catalogTree(hosts, 'normal').map((top) => ({
      ...top,
      keywordVOList: [],
      sonCatalogList: top.sonCatalogList.map((son) => ({
        ...son,
        hasCatalogImage: false,
        sonCatalogList: [],
        catalogTagVOList: [],
      })),
    })),
    mroCatalogList: mroCatalogTree(hosts).map((top) => ({
      ...top,
      sonMroCatalogVOList: [],
      mroCatalogKeywordVOList: [],
    })),
  };
}
