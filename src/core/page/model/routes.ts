import type { LcRouteName } from '../../../contract/host-types';
import { wellFormed } from '../../text/encodings';
import { ownCopy } from '../../text/objects';
import { joinUrl } from '../../text/query';
import { safeUrl } from '../../text/url';
import { SOURCE_PREFIX } from '../constants';
import type { Area, Hosts } from './host-list';

/** A page of the store: its host, its path and, in the order they are sent, its query values. */
export interface Route {
  area: Area;
  path: string;
  query?: Record<string, string | number | boolean | undefined>;
  /** The key of the page data's `paths` that may correct its path (contract.md §2). */
  corrected?: PathName;
}

/** Addresses that page data may correct; `product`, `search` and `collector` are no page of their own. */
export type PathName =
  | 'login'
  | 'register'
  | 'logout'
  | 'pointsMall'
  | 'mroHome'
  | 'product'
  | 'search'
  | 'collector';

/** Addresses as page data correct them, and what a product's is made of. */
export type Paths = Partial<Record<PathName, string | undefined>> & { productBy?: 'id' | 'code' | undefined };

/** The pages whose address never varies. Hosts the owner leaves open: see ASSUMED_ROUTES. */
export const ROUTES = {
  logout: { area: 'member', path: '/home/logout.html', corrected: 'logout' },

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
  // The suppliers of overseas book orders.
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
} as const satisfies Partial<Record<LcRouteName, Route>>;

/** Pages whose host or path the owner does not show. */
export const ASSUMED_ROUTES = {
  login: { area: 'www', path: '/login.html', corrected: 'login' },
  register: { area: 'www', path: '/home/register.html', corrected: 'register' },
  pointsExchange: { area: 'activity', path: '/point/use/info.html' },
  pointsMall: { area: 'activity', path: '/point/mall.html', corrected: 'pointsMall' },
  mroHome: { area: 'mro', path: '/', corrected: 'mroHome' },
  quickInquiry: { area: 'mro', path: '/mro/quick-inquiry.html' },
  supplierLogin: { area: 'supplier', path: '/' },
  chat: { area: 'www', path: '/chat.html' },
} as const satisfies Partial<Record<LcRouteName, Route>>;

/** A product's own page on the item host (the owner names the host only); `%s` is its id or its code. */
const ASSUMED_PRODUCT_PATH = '/%s.html';
/**
 * Page data may choose the code instead (`paths.productBy`); a product without an id is named by its code.
 */
const ASSUMED_PRODUCT_BY = 'id';

/** Every page that has a name, for `lcFrame.url(name)` (contract.md §5). */
export const NAMED_ROUTES: Readonly<Record<LcRouteName, Route>> = { ...ROUTES, ...ASSUMED_ROUTES };

/** Here a login is a full redirect to the identity provider, not a window. */
export const FULL_REDIRECT_PATHS: readonly string[] = ['/newuser.html', '/point/use/info.html'];

/**
 * The whole address of a route on the given hosts. Page data may give a whole address as path, which is then
 * used.
 */
export function routeUrl(hosts: Hosts, route: Route): string {
  const { area, path, query } = ownCopy(route);
  const [, origin = hosts[area], ownPath = path] = /^(https?:\/\/[^/?#]+)(.*)$/i.exec(path) ?? [];
  return joinUrl(origin, ownPath, query);
}

/** One segment of a path. */
export function segment(id: string | number): string {
  return encodeURIComponent(wellFormed(String(id)));
}

/** A regular catalog's page; `isMro` is its MRO view `?mro=1`. */
export function catalogRoute(catalogId: string | number, isMro = false): Route {
  const path = `/catalog/${segment(catalogId)}.html`;
  return isMro ? { area: 'list', path, query: { mro: 1 } } : { area: 'list', path };
}

/** The parts of a product that its page's address may have; '' if it has none. */
export interface ProductName {
  code: string;
  /** The server's number, by which its own pages are named. */
  id?: string;
}

/** A product's own page; the id or code replaces `%s` in its path. Undefined without either. */
export function productRoute({ code, id = '' }: ProductName, paths: Paths = {}): Route | undefined {
  const { product = ASSUMED_PRODUCT_PATH, productBy = ASSUMED_PRODUCT_BY } = paths;
  const name = productBy === 'id' && id !== '' ? id : code;
  if (name.trim() === '') return undefined;
  return { area: 'item', path: product.replace('%s', () => segment(name)) };
}

/** A brand's page. */
export function brandRoute(brandId: string | number): Route {
  return { area: 'list', path: `/brand/${segment(brandId)}.html` };
}

/**
 * A sister site's link with `{groupPrefix}_source={source}` added, or undefined when the link is not safe.
 */
export function sisterSiteUrl(
  link: unknown,
  groupPrefix: string,
  source: string = SOURCE_PREFIX,
): string | undefined {
  const address = safeUrl(link);
  if (address === undefined) return undefined;
  const url = new URL(address);
  const name = encodeURIComponent(wellFormed(`${groupPrefix}_source`));
  const others = url.search
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '' && pair.split('=')[0] !== name);
  url.search = [...others, `${name}=${encodeURIComponent(wellFormed(source))}`].join('&');
  return url.href;
}
