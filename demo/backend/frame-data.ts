import type { Hosts } from '../../src/core/page/model/host-list';
import type { Body } from './awkward/awkward';
import { awkwardPageData } from './awkward/page-data';
import { FRAME_DATA, on } from './calls';
import { catalogTree, mroCatalogTree } from './catalog-data';
import { CSRF } from './csrf';
import { commonConfig, sections } from './footer-data';
import { ok } from './reply';
import { REQUEST_ID_HEADER } from './request-ids';
import type { DemoSession } from './state';
import type { DemoApps, Visit } from './visit';

const HOT_WORDS = [
  'STM32F103C8T6',
  'ESP32-WROOM-32E-N4',
  'CH340G',
  'TPS54331DR',
  'MLCC 0402 100nF',
  'AO3400',
  'Type-C连接器',
  'LM358DR',
  '晶振 8MHz',
];
/** `headerAd` with every kind of corner mark. */
export function headerAd(hosts: Hosts) {
  const word = (keyword: string, index: number) => ({
    keyword,
    colour: index === 0 ? '#c2410c' : '',
    targetLink: `${hosts.search}/global.html?k=${encodeURIComponent(keyword)}`,
    title: keyword,
    rel: 'nofollow',
  });
  const bar = (navigationWords: string, targetLink: string, cornerMark = '', cornerMarkUrl = '') => ({
    navigationWords,
    targetLink,
    cornerMark,
    cornerMarkUrl,
  });
  return {
    searchBoxDarkGrainedWord: 'STM32F103C8T6',
    searchBoxDropdownKeywords: ['STM32F103C8T6', 'CH340G', '贴片电容', '0603 10K', 'ESP32-S3'],
    belowTheSearchBoxKeywords: HOT_WORDS.map(word),
    navigationBars: [
      bar('首页', `${hosts.www}/`),
      bar('热销秒杀', `${hosts.list}/hot`, 'hot'),
      bar('领券中心', `${hosts.www}/huodong.html`, 'new'),
      bar('BOM配单', `${hosts.bom}/bom.html`),
      bar('海外代购', `${hosts.www}/oversea/intro.html`),
      bar('品牌库', `${hosts.www}/brand.html`),
      bar('9.9专区', `${hosts.activity}/newuser.html`, '9.9'),
      bar('面板打印', `${hosts.dos}/home.html`),
      bar('工业品MRO', `${hosts.mro}/`, 'new'),
      bar('供应商入驻', `${hosts.www}/supplier/convass.html`, 'enter'),
      bar('供应商中心', `${hosts.supplier}/`, 'supplier'),
    ],
    logo: {
      targetLink: `${hosts.www}/`,
      logo: `${hosts.static}/img/logo.svg`,
      title: '立芯商城',
    },
    bottomFloatAd: {
      targetLink: `${hosts.www}/home/register.html`,
      title: '新人注册领1500元礼包',
      advertisingUrl: `${hosts.static}/img/1200x90-新人注册领1500元礼包-c2410c.svg`,
    },
  };
}

/** The list `off` (contract.md §2) of a setting `chat,plus:2027-01-31`. */
function offList(setting: string): Body[] {
  return setting.split(',').map((entry) => {
    const [part = '', until = ''] = entry.split(':');
    return { part, until, by: 'control panel' };
  });
}

/** All page data of the store, without the page's own keys (contract.md §2). */
export function frameData(hosts: Hosts, { settings }: DemoSession): Body {
  const data = {
    headerAd: headerAd(hosts),
    commonConfigVO: { ...commonConfig(hosts), globalSearchNeedLogin: settings.globalSearchNeedLogin },
    ...(settings.off === '' ? {} : { off: offList(settings.off) }),
    websiteSectionList: sections(hosts),
    catalogList: catalogTree(hosts, settings.catalogs),
    mroCatalogList: settings.catalogs === 'none' ? [] : mroCatalogTree(hosts),
  };
  return settings.manners !== 'kind' ? awkwardPageData(data) : data;
}

/** The company behind the store: the list site names it, the others show the neutral links. */
const COMPANY = {
  name: '立芯电子商务有限公司',
  icp: { text: '粤ICP备00000000号', url: 'https://beian.miit.gov.cn/' },
  police: { text: '粤公网安备 00000000000000号', url: 'https://beian.mps.gov.cn/' },
};

/** The keys that a page itself writes: the store's addresses at its own port, and how to sign in. */
export function pageKeys({ hosts, session }: Visit, site: 'main' | 'list' | 'mro') {
  return {
    env: 'local',
    site,
    groupPrefix: 'lc',
    projectConfigVO: hosts,
    // The list site uses a sprite of its own. The other sites use the built-in icons, which saves a request.
    ...(site === 'list' ? { iconSpriteUrl: `${hosts.static}/common/svg/icons.svg`, company: COMPANY } : {}),
    ...(session.settings.requestId === 'header' ? { requestIdHeader: REQUEST_ID_HEADER } : {}),
    ...(session.settings.csrf === 'on' ? { csrf: CSRF } : {}),
    ...(session.settings.nextPage === 'off' ? {} : { nextPage: session.settings.nextPage }),
    articleBase: hosts.www,
    chat: { url: `${hosts.www}/chat.html`, name: 'lc-chat' },
    identity: { scriptUrl: `${hosts.identity}/sso/1.7.1/sso.js`, appId: 'lc-www', promoCode: 'DEMO2026' },
  };
}

/** Serves the page's `dataUrl`, on the static host. */
export function frameDataRoutes(apps: DemoApps): void {
  on(apps, FRAME_DATA, { title: '页面数据', isOpen: true }, ({ env: { visit }, req }) =>
    ok({
      ...(req.query('keys') === 'all' ? pageKeys(visit, 'main') : {}),
      ...frameData(visit.hosts, visit.session),
    }),
  );
}
