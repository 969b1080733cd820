import { beforeEach, expect, it } from 'vitest';
import { hostUrl, pageUrl } from '../../../../src/core/page/hosts';
import { useTestEnvironment } from '../../test-environment';

beforeEach(() => void useTestEnvironment());

it('an address on the host of an area has its path', () => {
  expect(hostUrl('cart', '/a')).toBe('http://cart.lc.localhost:8080/a');
});

it.each([
  ['doubleEleven', 'http://activity.lc.localhost:8080/25ssy.html'],
  ['pointsMall', 'http://activity.lc.localhost:8080/point/mall.html'],
  ['nowhere', undefined],
  ['toString', undefined],
])('§routes.pages the page named %s is at %s', (name, address) => expect(pageUrl(name)).toBe(address));
