/** Each top banner stays so long (§ads.banner). */
export const TOP_BANNER_ROTATE_MS = 5000;
/** The cookie that hides the top banner once it is closed; page data may name another (contract.md §2). */
export const TOP_BANNER_COOKIE = 'lc_top_banner_closed';
/** product.md does not say how long a closed banner stays away. */
export const ASSUMED_TOP_BANNER_COOKIE_DAYS = 1;

export const TOP_BANNER_TEXT = {
  region: '顶部广告',
  close: '关闭顶部广告',
  unfold: '展开顶部广告',
  pause: '暂停轮播',
  play: '继续轮播',
  show: (index: number) => `第${index}条广告`,
  untitled: '广告',
} as const;

/** The bottom float ad goes by itself after so long (§ads.float). */
export const FLOAT_AD_CLOSE_MS = 10_000;
/** Holds the day the bottom float ad was last shown; page data may name another (contract.md §2). */
export const FLOAT_AD_COOKIE = 'lc_float_ad_date';
/** Long enough for the calendar day it names. */
export const FLOAT_AD_COOKIE_DAYS = 1;

export const FLOAT_AD_TEXT = {
  region: '底部广告',
  close: '关闭底部广告',
  untitled: '广告',
} as const;

/** The pages of an origin show the banners of the page before for so long, without asking again. */
export const ASSUMED_TOP_BANNER_FRESH_MS = 5 * 60_000;
export const TOP_BANNERS_KEY = 'lc-top-banners';
