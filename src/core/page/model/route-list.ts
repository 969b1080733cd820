import type { Area } from './host-list';

/** A page of the store: its host, its path and, in the order they are sent, its query values. */
export interface Route {
  area: Area;
  path: string;
  query?: Record<string, string | number | boolean | undefined>;
}

/** The pages whose address never varies (§routes.pages). Hosts product.md leaves open: see ASSUMED_ROUTES. */
export const ROUTES = {
  logout: { area: 'member', path: '/home/logout.html' },

  accountInfo: { area: 'member', path: '/member/center.html' },
  workbench: { area: 'member', path: '/member/workbench.html' },
  coupons: { area: 'member', path: '/member/couponList.html' },
  stockPickUps: { area: 'member', path: '/member/pick/goods/manage.html' },
  invoices: { area: 'member', path: '/member/invoice/schedule.html' },
  prepaidBalance: { area: 'member', path: '/member/wallet/manage.html' },
  favorites: { area: 'member', path: '/member/favorite.html' },
  complaints: { area: 'member', path: '/member/complain.html' },
  messages: { area: 'member', path: '/member/ms.html' },
  orders: { area: 'member', path: '/member/order/list.html' },

  cart: { area: 'cart', path: '/cart/display.html' },
  overseasCart: { area: 'cart', path: '/cart/display.html', query: { oversea: true } },

  home: { area: 'www', path: '/' },
  catalogue: { area: 'www', path: '/catalog.html' },
  couponCenter: { area: 'www', path: '/huodong.html' },
  overseasIntroduction: { area: 'www', path: '/oversea/intro.html' },
  supplierRegistration: { area: 'www', path: '/supplier/convass.html' },
  brandLibrary: { area: 'www', path: '/brand.html' },
  stockSourcing: { area: 'www', path: '/stock.html' },
  helpCenter: { area: 'www', path: '/help/101.html' },
  mobileApp: { area: 'www', path: '/app.html' },
  friendlyLinks: { area: 'www', path: '/links.html' },
  businessLicence: { area: 'www', path: '/businessLicence.html' },

  hotProducts: { area: 'list', path: '/hot' },
  // The suppliers of overseas book orders (§routes.pages).
  overseasTi: { area: 'list', path: '/overseas/ti' },
  overseasWaldom: { area: 'list', path: '/overseas/waldom' },
  overseasRochester: { area: 'list', path: '/overseas/rochester' },
  overseasTe: { area: 'list', path: '/overseas/te' },

  plus: { area: 'activity', path: '/plusIndex.html' },
  newUser: { area: 'activity', path: '/newuser.html' },
  doubleEleven: { area: 'activity', path: '/25ssy.html' },
  superMemberDay: { area: 'activity', path: '/super.html' },

  bom: { area: 'bom', path: '/bom.html' },
  bomTemplate: { area: 'bom', path: '/bom/template' },

  panelPrinting: { area: 'dos', path: '/home.html' },
} as const satisfies Record<string, Route>;

/** Pages whose host or path product.md does not show. */
export const ASSUMED_ROUTES = {
  login: { area: 'www', path: '/login.html' },
  register: { area: 'www', path: '/home/register.html' },
  pointsExchange: { area: 'activity', path: '/point/use/info.html' },
  pointsMall: { area: 'activity', path: '/point/mall.html' },
  mroHome: { area: 'mro', path: '/' },
  quickInquiry: { area: 'mro', path: '/mro/quick-inquiry.html' },
  supplierLogin: { area: 'supplier', path: '/' },
  chat: { area: 'www', path: '/chat.html' },
} as const satisfies Record<string, Route>;

/** A product's own page on the item host (product.md names the host only); `%s` is its code. */
export const ASSUMED_PRODUCT_PATH = '/%s.html';

/** Addresses that page data may correct (contract.md §2 `paths`): pages by their names, and two that are no page of their own. */
export const CORRECTABLE_ROUTES = ['login', 'register', 'logout', 'pointsMall', 'mroHome'] as const;
export type PathName = (typeof CORRECTABLE_ROUTES)[number] | 'product' | 'collector';

/** Every page that has a name of its own, for `lcFrame.url(name)` (contract.md §5). */
export const NAMED_ROUTES: Readonly<Record<RouteName, Route>> = { ...ROUTES, ...ASSUMED_ROUTES };
export type RouteName = keyof typeof ROUTES | keyof typeof ASSUMED_ROUTES;

/** Here a login is a full redirect to the identity provider, not a window (§login.places, A7 login window). */
export const FULL_REDIRECT_PATHS: readonly string[] = ['/newuser.html', '/point/use/info.html'];

/** Paths that also mean the home page (§routes.pages). */
export const HOME_PATHS: readonly string[] = ['/', '/index'];

export const MRO_SUB_CATALOG_PATH = '/mro/sub/catalog.html';
export const SEARCH_PATHS = { main: '/global.html', mro: '/mro/global.html' } as const;

/** The alphabetical index: A–Z, 0–9, other (§routes.pages). */
export const INDEX_LETTERS: readonly string[] = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789', 'other'];
