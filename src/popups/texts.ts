/** Kinds of marketing pop-up as the market alert's `msg` names them; of several a later one wins (§popups.choice). */
export const POPUP_KINDS = ['alert', 'group', 'newcustomer', 'redpacket'] as const;
/** How one reply names several kinds, which product.md allows for and does not show: parted by anything that is no letter. */
export const ASSUMED_KIND_SEPARATOR = /\W+/;
export type PopupKind = (typeof POPUP_KINDS)[number];

/** These show no close button (§popups.choice); a hidden one and Escape stay (P5). */
export const KINDS_WITHOUT_CLOSE: readonly PopupKind[] = ['group', 'redpacket'];

/** Pop-ups this session has shown, as a list of kind and customer code (P6, G25). */
export const POPUPS_SHOWN_KEY = 'lc-popups-shown';
/** While somebody types or a panel is open, a waiting pop-up looks again so often. */
export const QUIET_CHECK_MS = 400;
/** A page, or a part of it, with this attribute gets no marketing pop-up (P6 names the word only). */
export const ASSUMED_NO_POPUP = '[no-popup],[data-no-popup],.no-popup';
/** The value of `alertPage` (§popups.calls). */
export const ALERT_PAGE = 'www';

/** New-user pop-up (§popups.limits). */
export const MAX_COUPONS = 4;
export const MAX_HOT_PRODUCTS = 4;
export const MAX_TASK_COUPONS = 3;

/** Red packet rain (§popups.red-packet). */
export const ENVELOPE_AFTER_MS = 1000;
export const RAIN_COUNTS = {
  envelopes: 20,
  meteors: 3,
  lanternIngots: 15,
  moreMeteors: 3,
  stars: 9,
} as const;
export const DRAW_ERROR_MS = 3000;

/** Sizes of server pictures in px, so that nothing moves when they arrive (P11). Not shown in product.md. */
export const ASSUMED_AD_SIZE = 480;
export const ASSUMED_PRODUCT_SIZE = 120;

export const COUPON_TEXT = {
  product: '商品券',
  freight: '运费券',
  discount: '折扣券',
  mro_freight: 'MRO运费券',
  plus: 'PLUS会员费券',
  panel: '面板打印券',
  freeShipping: '包邮',
  currency: '¥',
  discountUnit: '折',
  paidFrom: (money: string) => `实付≥${money}元可用`,
  from: (money: string) => `≥${money}元可用`,
  noThreshold: '无门槛',
  until: (date: string) => `有效期至${date}`,
  range: (from: string, to: string) => `${from}至${to}`,
  days: (days: string) => `领取后${days}天内有效`,
  expanded: '已膨胀',
  untitled: '优惠券',
} as const;

export const POPUP_TEXT = {
  close: '关闭',
  ad: '活动广告',

  groupTitle: '集团用户专享礼券',
  groupNote: '以下优惠券已发放至您的账户',

  newTitle: '新人专享福利',
  newNote: '注册即领，下单立减',
  newButton: '立即领取',
  coupons: '新人优惠券',
  products: '新人爆款',
  /** "as low as 1 yuan" (§popups.limits). */
  productPromo: '低至1元',
  task: '企业认证加码礼',
  taskNote: '完成企业认证，再领优惠券',

  rainTitle: '红包雨',
  blueTitle: '红包雨来袭',
  blueLine: '好券抢不停',
  /** "11.11 year-end gala, 5-1111 yuan off coupons" (§popups.red-packet). */
  redTitle: '11.11年终盛典',
  redLine: '5-1111元优惠券',
  lanternTitle: '元宵节快乐',
  lanternLine: '团团圆圆 好券连连',
  open: '拆红包',
  openMark: '開',
  drawnTitle: '恭喜您获得优惠券',
  drawnNote: '已放入您的账户，下单即可使用',
  expandTitle: '优惠券膨胀啦',
  expandNote: '惊喜翻倍，膨胀券已放入您的账户',
  accept: '开心收下',
  pause: '暂停动画',
  play: '播放动画',
  loginFirst: '请登陆后操作！',
  retry: '请重试~',
} as const;
