import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageType } from '../../../../../src/core/tracking/model/page-types';
import { LOCAL_HOSTS, PRO_HOSTS } from '../../../built-in-hosts';
import '../../../property-runs';

const words = (text: string) => text.split(' ');
const of = (address: string) => pageType(address.replace(/^(\w+)/, 'https://$1.lc-frame.example'), PRO_HOSTS);

describe('pageType', () => {
  it.each([
    ['www/', 'index'],
    ['www/?a=1#b', 'index'],
    ['www/index', 'index'],
    ['www/selection/12.html', 'selection_detail'],
    ['www/selection_abc', 'selection_detail'],
    ['www/mkt/x.html', 'tail_seo'],
    ['list/catalog/312.html?mro=1', 'catalog'],
    ['list/brand/11.html', 'brand'],
    ['list/hot', 'hot_catalog'],
    ['list/hot/2.html', 'hot_catalog'],
    ['list/overseas/ti', 'overseas_list'],
    ['list/overseas', 'overseas_list'],
    ['search/overseas', 'overseas_list'],
    ['member/member/order/list.html', 'lcorder_list'],
    ['search/global.html?k=1', 'keyword_search'],
    ['search/overseas/x', 'overseas_list'],
    ['search/mro/global.html', 'mro_search_box'],
    ['item/12345.html', 'product_detail'],
    ['cart/cart/display.html?oversea=true', 'cart_list'],
    ['order/confirm.html', 'confirm_order'],
    ['pay/x', 'pay'],
    ['activity/plusIndex.html', 'activity'],
  ])('N5 reads %s as %s', (address, type) => {
    expect(of(address)).toBe(type);
  });

  it.each([
    ...words('www/catalog.html www/a/index www/a/selection/1 www/a/mkt/1 www/indexes'),
    ...words(
      'list/a/catalog/1 list/a/brand/1 list/a/hot list/hotel list/a/overseas/ti list/overseas-ti list/',
    ),
    ...words('search/a/overseas/ti search/a/mro/1 search/global.html/x bom/bom.html other/'),
    ...words('cart/a/cart/display.html cart/cart/display.html/x cart/'),
    ...words('member/a/member/order/list.html member/member/order/list.html/x member/'),
  ])('N5 finds no type for %s', (address) => {
    expect(of(address)).toBeUndefined();
  });

  it('recognizes http and a configured host with a port', () => {
    expect(pageType('http://www.lc.localhost:8080/', LOCAL_HOSTS)).toBe('index');
    expect(pageType('http://www.lc.localhost:8081/', LOCAL_HOSTS)).toBeUndefined();
    expect(pageType('http://www.lc-frame.example/', PRO_HOSTS)).toBe('index');
  });

  it('N5 has no type on a host that the page does not name', () => {
    expect(pageType('https://www.shop.test/', { cart: 'https://cart.shop.test' })).toBeUndefined();
    expect(pageType('https://www.shop.test/', { www: 'https://www.shop.test' })).toBe('index');
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl()), (url) => {
        expect(pageType(url, PRO_HOSTS)).toBeUndefined();
      }),
    );
  });
});
