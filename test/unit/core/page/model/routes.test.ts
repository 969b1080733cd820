import { describe, expect, it } from 'vitest';
import {
  brandRoute,
  catalogRoute,
  FULL_REDIRECT_PATHS,
  NAMED_ROUTES,
  productRoute,
  type Route,
  routeUrl,
  sisterSiteUrl,
} from '../../../../../src/core/page/model/routes';
import { PRO_HOSTS } from '../../../built-in-hosts';

const at = (route: Route | undefined) => route && routeUrl(PRO_HOSTS, route).replace('.lc-frame.example', '');

describe('routes', () => {
  it('have a name for every fixed and every assumed page', () => {
    const named = Object.entries(NAMED_ROUTES).map(([name, route]) => [name, at(route)]);
    expect(Object.fromEntries(named)).toEqual({
      logout: 'https://member/home/logout.html',
      accountInfo: 'https://member/member/center.html',
      workbench: 'https://member/member/workbench.html',
      coupons: 'https://member/member/couponList.html',
      stockPickUps: 'https://member/member/pick/goods/manage.html',
      invoices: 'https://member/member/invoice/schedule.html',
      prepaidBalance: 'https://member/member/wallet/manage.html',
      favorites: 'https://member/member/favorite.html',
      complaints: 'https://member/member/complain.html',
      messages: 'https://member/member/ms.html',
      orders: 'https://member/member/order/list.html',
      cart: 'https://cart/cart/display.html',
      overseasCart: 'https://cart/cart/display.html?oversea=true',
      home: 'https://www/',
      catalogue: 'https://www/catalog.html',
      couponCenter: 'https://www/huodong.html',
      overseasIntroduction: 'https://www/oversea/intro.html',
      supplierRegistration: 'https://www/supplier/convass.html',
      brandLibrary: 'https://www/brand.html',
      stockSourcing: 'https://www/stock.html',
      helpCenter: 'https://www/help/101.html',
      mobileApp: 'https://www/app.html',
      friendlyLinks: 'https://www/links.html',
      businessLicence: 'https://www/businessLicence.html',
      hotProducts: 'https://list/hot',
      overseasTi: 'https://list/overseas/ti',
      overseasWaldom: 'https://list/overseas/waldom',
      overseasRochester: 'https://list/overseas/rochester',
      overseasTe: 'https://list/overseas/te',
      plus: 'https://activity/plusIndex.html',
      newUser: 'https://activity/newuser.html',
      doubleEleven: 'https://activity/25ssy.html',
      superMemberDay: 'https://activity/super.html',
      bom: 'https://bom/bom.html',
      bomTemplate: 'https://bom/bom/template',
      panelPrinting: 'https://dos/home.html',
      login: 'https://www/login.html',
      register: 'https://www/home/register.html',
      quickInquiry: 'https://mro/mro/quick-inquiry.html',
      pointsExchange: 'https://activity/point/use/info.html',
      pointsMall: 'https://activity/point/mall.html',
      mroHome: 'https://mro/',
      supplierLogin: 'https://supplier/',
      chat: 'https://www/chat.html',
    });
  });

  it.each([
    [catalogRoute(312), 'https://list/catalog/312.html'],
    [catalogRoute('312', true), 'https://list/catalog/312.html?mro=1'],
    [brandRoute(11), 'https://list/brand/11.html'],
    [catalogRoute('../a?b#c'), 'https://list/catalog/..%2Fa%3Fb%23c.html'],
    [productRoute({ code: 'C8734' }), 'https://item/C8734.html'],
    [productRoute({ code: 'C8734', id: '8510' }), 'https://item/8510.html'],
    [productRoute({ code: '', id: '8510' }), 'https://item/8510.html'],
    [productRoute({ code: 'C8734', id: '8510' }, { productBy: 'code' }), 'https://item/C8734.html'],
    [productRoute({ code: '$&/x' }, { product: '/p?code=%s' }), 'https://item/p?code=%24%26%2Fx'],
    [productRoute({ code: '', id: '../x' }, { product: '/p/%s' }), 'https://item/p/..%2Fx'],
    [brandRoute('\ud83d'), 'https://list/brand/%EF%BF%BD.html'],
  ])('%o', (route, address) => {
    expect(at(route)).toBe(address);
  });

  it('have none for a product without a code and an id', () => {
    const byCode = productRoute({ code: ' ', id: '8510' }, { productBy: 'code' });
    expect([productRoute({ code: '' }), byCode]).toEqual([undefined, undefined]);
  });

  it('resolve a path that is a whole address to that address, whatever the area', () => {
    const to = (path: string, query: Route['query'] = {}) =>
      routeUrl(PRO_HOSTS, { area: 'www', path, query });
    expect(to('https://sso.test/login', { a: 1 })).toBe('https://sso.test/login?a=1');
    expect(to('HTTP://sso.test')).toBe('HTTP://sso.test/');
    expect(to('/x?to=https://sso.test')).toBe('https://www.lc-frame.example/x?to=https://sso.test');
  });

  it('A7 log in by a full redirect from two paths', () => {
    expect(FULL_REDIRECT_PATHS).toEqual(['/newuser.html', '/point/use/info.html']);
  });

  it.each([
    ['https://pcb.test/a?b=%20&c#d', 'lc', 'lc_top', 'https://pcb.test/a?b=%20&c&lc_source=lc_top#d'],
    ['https://pcb.test?lc_source=old&z=1', 'lc', 'a&b', 'https://pcb.test/?z=1&lc_source=a%26b'],
    ['https://pcb.test/?&a&', 'lc', '\ud83d', 'https://pcb.test/?a&lc_source=%EF%BF%BD'],
    ['https://pcb.test/?x=lc_source', 'l&c', undefined, 'https://pcb.test/?x=lc_source&l%26c_source=lc'],
    ['https://pcb.test/', 'lc', undefined, 'https://pcb.test/?lc_source=lc'],
    ['javascript:alert(1)', 'lc', 'lc', undefined],
  ])('add the source to the address %s once, before the hash', (link, prefix, source, url) => {
    expect(sisterSiteUrl(link, prefix, source)).toBe(url);
  });
});
