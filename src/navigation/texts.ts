import type { NAMED_ROUTES } from '../core/page/model/routes';

/** Corner marks of a navigation link; the words are ours, the owner names the kinds only. */
export const ASSUMED_CORNER_MARKS: ReadonlyMap<string, string> = new Map([
  ['hot', '热'],
  ['new', '新'],
  ['supplier', '供应商'],
  ['enter', '入驻'],
  ['9.9', '9.9元'],
]);

/**
 * The navigation bar without `headerAd`; the owner names the pages, the words are ours (G42 Chinese texts).
 */
export const ASSUMED_NAVIGATION: readonly { route: keyof typeof NAMED_ROUTES; label: string }[] = [
  { route: 'home', label: '首页' },
  { route: 'hotProducts', label: '热销商品' },
  { route: 'couponCenter', label: '领券中心' },
  { route: 'bom', label: 'BOM配单' },
  { route: 'overseasIntroduction', label: '海外代购' },
  { route: 'brandLibrary', label: '品牌库' },
  { route: 'stockSourcing', label: '现货库存' },
  { route: 'pointsMall', label: '积分商城' },
  { route: 'panelPrinting', label: '面板打印' },
  { route: 'mroHome', label: '工业品MRO' },
  { route: 'plus', label: 'PLUS会员' },
];

export const NAVIGATION_TEXT = {
  bar: '主导航',
  more: '更多',
  quickInquiry: '快速询价',
  home: '商城首页',
  mroHome: 'MRO首页',
  skip: '跳到正文',
} as const;
