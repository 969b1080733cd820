/** Every call of §calls.general that the demo store answers, by its host. */
export const CALLS = [
  { area: 'www', path: '/cas/user/info' },
  { area: 'www', path: '/cas/login' },
  { area: 'www', path: '/async/crypto/info' },
  { area: 'www', path: '/async/customer/belong/confirm/dialog' },
  { area: 'www', path: '/async/customer/belong/send/message/dialog' },
  { area: 'www', path: '/async/customer/belong/insert/company/dialog' },
  { area: 'www', path: '/market/alert/new' },
  { area: 'www', path: '/async/red/packet/draw' },
  { area: 'www', path: '/public/post/first/index.html' },
  { area: 'static', path: '/common/data/www-website-lc.json' },
  { area: 'static', path: '/common/data/mro-resource-list.json' },
  { area: 'static', path: '/common/data/frame-data.json' },
  { area: 'static', path: '/common/svg/icons.svg' },
  { area: 'op', path: '/advertising/index/top/banners' },
  { area: 'activity', path: '/v2/plus/expire/info' },
  { area: 'search', path: '/search/searchTip' },
  { area: 'search', path: '/check/global' },
  { area: 'search', path: '/mroso/check/global' },
  { area: 'cart', path: '/page/home/cart/display' },
  { area: 'cart', path: '/async/page/home/panel/cart/list' },
  { area: 'cart', path: '/page/home/cart/update/checked' },
  { area: 'cart', path: '/async/page/home/panel/cart/select/update' },
  { area: 'cart', path: '/page/home/cart/delete' },
  { area: 'cart', path: '/async/page/home/panel/cart/delete' },
  { area: 'bom', path: '/bom/json/upload/check' },
  { area: 'bom', path: '/bom/json/upload' },
  { area: 'analytics', path: '/collect' },
] as const;

const PATHS = new Set<string>(CALLS.map(({ path }) => path));

/** Calls that anyone may make, whatever the state of the session. */
const OPEN = /^\/(common|advertising|public|search|check|mroso|collect)/;

export const isCall = (path: string) => PATHS.has(path);

/** Calls that answer 411 once the session has expired (§calls.errors). */
export const needsSession = (path: string) =>
  isCall(path) && !OPEN.test(path) && path !== '/cas/login' && path !== '/async/crypto/info';
