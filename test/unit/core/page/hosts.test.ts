import { beforeEach, describe, expect, it } from 'vitest';
import { hostUrl, pageUrl } from '../../../../src/core/page/hosts';
import { useTestEnvironment } from '../../test-environment';

beforeEach(() => void useTestEnvironment());

it('an address on the host of an area has its path and its query', () => {
  expect(hostUrl('cart', '/a', { b: '1 2' })).toBe('http://cart.lc.localhost:8080/a?b=1%202');
});

describe('a page by its name', () => {
  it.each([
    ['couponCenter', 'http://www.lc.localhost:8080/huodong.html'],
    ['overseasIntroduction', 'http://www.lc.localhost:8080/oversea/intro.html'],
    ['brandLibrary', 'http://www.lc.localhost:8080/brand.html'],
    ['stockSourcing', 'http://www.lc.localhost:8080/stock.html'],
    ['hotProducts', 'http://list.lc.localhost:8080/hot'],
    ['doubleEleven', 'http://activity.lc.localhost:8080/25ssy.html'],
    ['superMemberDay', 'http://activity.lc.localhost:8080/super.html'],
    ['pointsMall', 'http://activity.lc.localhost:8080/point/mall.html'],
    ['pointsExchange', 'http://activity.lc.localhost:8080/point/use/info.html'],
    ['panelPrinting', 'http://dos.lc.localhost:8080/home.html'],
    ['overseasCart', 'http://cart.lc.localhost:8080/cart/display.html?oversea=true'],
  ])('§routes.pages %s', (name, address) => expect(pageUrl(name)).toBe(address));

  it.each(['Ti', 'Waldom', 'Rochester', 'Te'])('§routes.pages overseas supplier %s', (supplier) => {
    const address = `http://list.lc.localhost:8080/overseas/${supplier.toLowerCase()}`;
    expect(pageUrl(`overseas${supplier}`)).toBe(address);
  });

  it('has no address if the name is unknown or inherited', () => {
    expect([pageUrl('nowhere'), pageUrl('toString')]).toEqual([undefined, undefined]);
  });
});
