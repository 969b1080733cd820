import { describe, expect, it } from 'vitest';
import {
  ASSUMED_ROUTES,
  brandRoute,
  catalogRoute,
  isFullRedirectPath,
  mobileRoute,
  NAMED_ROUTES,
  productRoute,
  ROUTES,
  type Route,
  routeUrl,
  sisterSiteUrl,
} from '../../../../../src/core/page/model/routes';
import { PRO_HOSTS } from '../../../built-in-hosts';

const at = (route: Route | undefined) => route && routeUrl(PRO_HOSTS, route).replace('.lc-frame.example', '');

describe('routes', () => {
  it.each([
    [ROUTES.logout, 'https://member/home/logout.html'],
    [ROUTES.accountInfo, 'https://member/member/center.html'],
    [ROUTES.workbench, 'https://member/member/workbench.html'],
    [ROUTES.coupons, 'https://member/member/couponList.html'],
    [ROUTES.stockPickUps, 'https://member/member/pick/goods/manage.html'],
    [ROUTES.invoices, 'https://member/member/invoice/schedule.html'],
    [ROUTES.prepaidBalance, 'https://member/member/wallet/manage.html'],
    [ROUTES.favorites, 'https://member/member/favorite.html'],
    [ROUTES.complaints, 'https://member/member/complain.html'],
    [ROUTES.messages, 'https://member/member/ms.html'],
    [ROUTES.orders, 'https://member/member/order/list.html'],
    [ROUTES.cart, 'https://cart/cart/display.html'],
    [ROUTES.overseasCart, 'https://cart/cart/display.html?oversea=true'],
    [ROUTES.home, 'https://www/'],
    [ROUTES.catalogue, 'https://www/catalog.html'],
    [ROUTES.couponCenter, 'https://www/huodong.html'],
    [ROUTES.overseasIntroduction, 'https://www/oversea/intro.html'],
    [ROUTES.supplierRegistration, 'https://www/supplier/convass.html'],
    [ROUTES.brandLibrary, 'https://www/brand.html'],
    [ROUTES.stockSourcing, 'https://www/stock.html'],
    [ROUTES.helpCenter, 'https://www/help/101.html'],
    [ROUTES.mobileApp, 'https://www/app.html'],
    [ROUTES.friendlyLinks, 'https://www/links.html'],
    [ROUTES.businessLicence, 'https://www/businessLicence.html'],
    [ROUTES.hotProducts, 'https://list/hot'],
    [ROUTES.overseasTi, 'https://list/overseas/ti'],
    [ROUTES.overseasWaldom, 'https://list/overseas/waldom'],
    [ROUTES.overseasRochester, 'https://list/overseas/rochester'],
    [ROUTES.overseasTe, 'https://list/overseas/te'],
    [ROUTES.plus, 'https://activity/plusIndex.html'],
    [ROUTES.newUser, 'https://activity/newuser.html'],
    [ROUTES.doubleEleven, 'https://activity/25ssy.html'],
    [ROUTES.superMemberDay, 'https://activity/super.html'],
    [ROUTES.bom, 'https://bom/bom.html'],
    [ROUTES.bomTemplate, 'https://bom/bom/template'],
    [ROUTES.panelPrinting, 'https://dos/home.html'],
    [ASSUMED_ROUTES.login, 'https://www/login.html'],
    [ASSUMED_ROUTES.register, 'https://www/home/register.html'],
    [ASSUMED_ROUTES.quickInquiry, 'https://mro/mro/quick-inquiry.html'],
    [ASSUMED_ROUTES.pointsExchange, 'https://activity/point/use/info.html'],
    [ASSUMED_ROUTES.pointsMall, 'https://activity/point/mall.html'],
    [ASSUMED_ROUTES.mroHome, 'https://mro/'],
    [ASSUMED_ROUTES.supplierLogin, 'https://supplier/'],
    [ASSUMED_ROUTES.chat, 'https://www/chat.html'],
  ])('§routes.pages %o', (route, address) => {
    expect(at(route)).toBe(address);
  });

  it.each([
    [catalogRoute(312), 'https://list/catalog/312.html'],
    [catalogRoute('312', true), 'https://list/catalog/312.html?mro=1'],
    [brandRoute(11), 'https://list/brand/11.html'],
    [catalogRoute('../a?b#c'), 'https://list/catalog/..%2Fa%3Fb%23c.html'],
    [mobileRoute('catalog.html'), 'https://m/catalog.html'],
    [productRoute('C8734'), 'https://item/C8734.html'],
    [productRoute('$&/x', '/p?code=%s'), 'https://item/p?code=%24%26%2Fx'],
    [brandRoute('\ud83d'), 'https://list/brand/%EF%BF%BD.html'],
  ])('§routes.pages %o', (route, address) => {
    expect(at(route)).toBe(address);
  });

  it('have a name for every fixed and every assumed page', () => {
    expect(NAMED_ROUTES).toEqual({ ...ROUTES, ...ASSUMED_ROUTES });
    expect([productRoute(''), productRoute(' ')]).toEqual([undefined, undefined]);
  });

  it('resolve a path that is a whole address to that address, whatever the area', () => {
    const to = (path: string, query: Route['query'] = {}) =>
      routeUrl(PRO_HOSTS, { area: 'www', path, query });
    expect(to('https://sso.test/login', { a: 1 })).toBe('https://sso.test/login?a=1');
    expect(to('HTTP://sso.test')).toBe('HTTP://sso.test/');
    expect(to('/x?to=https://sso.test')).toBe('https://www.lc-frame.example/x?to=https://sso.test');
  });

  it('A7 log in by a full redirect from two paths', () => {
    expect(['/newuser.html', '/point/use/info.html', '/', '/newuser.html/x'].map(isFullRedirectPath)).toEqual(
      [true, true, false, false],
    );
  });

  it('§source.links add the source to a sister site’s address once, before the hash', () => {
    expect(sisterSiteUrl('https://pcb.test/a?b=%20&c#d', 'lc', 'lc_top')).toBe(
      'https://pcb.test/a?b=%20&c&lc_source=lc_top#d',
    );
    expect(sisterSiteUrl('https://pcb.test?lc_source=old&z=1', 'lc', 'a&b')).toBe(
      'https://pcb.test/?z=1&lc_source=a%26b',
    );
    expect(sisterSiteUrl('https://pcb.test/?&a&', 'lc', '\ud83d')).toBe(
      'https://pcb.test/?a&lc_source=%EF%BF%BD',
    );
    expect(sisterSiteUrl('https://pcb.test/?x=lc_source', 'l&c')).toBe(
      'https://pcb.test/?x=lc_source&l%26c_source=lc',
    );
    expect(sisterSiteUrl('https://pcb.test/', 'lc')).toBe('https://pcb.test/?lc_source=lc');
    expect(sisterSiteUrl('javascript:alert(1)', 'lc', 'lc')).toBeUndefined();
  });
});
