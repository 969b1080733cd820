import { describe, expect, it } from 'vitest';
import { type Route, routeUrl } from '../../../../src/core/page/model/routes';
import { isOnHosts, jumpAddress, searchResultsRoute } from '../../../../src/search/model/jump';
import { PRO_HOSTS } from '../../built-in-hosts';

const plain = { page: 'http://list.x.test/', base: 'http://www.x.test/' };
const secure = { page: 'https://list.x.test/', base: 'https://www.x.test/' };

describe('the address that a keyword may jump to', () => {
  it.each([
    ['//cart.x.test/a', 'http://cart.x.test/a', 'https://cart.x.test/a'],
    ['http://cart.x.test/a', 'http://cart.x.test/a', 'https://cart.x.test/a'],
    ['https://cart.x.test/a', 'https://cart.x.test/a', 'https://cart.x.test/a'],
    ['/a?b=1', 'http://www.x.test/a?b=1', 'https://www.x.test/a?b=1'],
    ['../a.html', 'http://www.x.test/a.html', 'https://www.x.test/a.html'],
    ['brand/1.html', 'http://www.x.test/brand/1.html', 'https://www.x.test/brand/1.html'],
    [' /a ', 'http://www.x.test/a', 'https://www.x.test/a'],
    ['./a', 'http://www.x.test/a', 'https://www.x.test/a'],
    ['a.htm', 'http://www.x.test/a.htm', 'https://www.x.test/a.htm'],
    ['a.html?b', 'http://www.x.test/a.html?b', 'https://www.x.test/a.html?b'],
    ['a.html#b', 'http://www.x.test/a.html#b', 'https://www.x.test/a.html#b'],
    ['HTTP://cart.x.test/a', 'http://cart.x.test/a', 'https://cart.x.test/a'],
  ])('turns %s into %s, and into %s on a secure page', (answer, onPlain, onSecure) => {
    expect([jumpAddress(answer, plain), jumpAddress(answer, secure)]).toEqual([onPlain, onSecure]);
  });

  it.each([
    '',
    '7',
    'word',
    'javascript:alert(1)',
    'http://a@b.test/',
    '/\\evil.test',
    '///evil.test',
    'a b.html',
    '.../a',
    'a.htmlx',
    'a.html5',
    'word.jsp',
    '?to=//evil.test',
    '?to=http://evil.test',
    '*/a',
    '?a/b',
    'ftp://a.test/',
  ])('is not %j', (answer) => {
    expect(jumpAddress(answer, plain)).toBeUndefined();
  });

  it('has the page’s scheme where the server gives none', () => {
    expect(jumpAddress('//cart.x.test/a', { ...plain, base: secure.base })).toBe('http://cart.x.test/a');
  });
});

describe('the owner of an address', () => {
  it.each([
    ['http://a.test/x', ['https://a.test'], true],
    ['http://a.test/x', ['a.test/'], true],
    ['http://a.test/x', ['//a.test'], true],
    ['http://a.test:81/x', ['http://a.test'], false],
    ['http://a.test/x', ['http://b.test', 'http://a.test'], true],
    ['http://a.test/x', [], false],
    ['http://b.a.test/', ['http://a.test', '', 'javascript:alert(1)'], false],
  ])('%s on %j: %s', (address, sites, isOurs) => {
    expect(isOnHosts(address, sites)).toBe(isOurs);
  });
});

describe('the results page', () => {
  const at = (route: Route) => routeUrl(PRO_HOSTS, route).replace('.lc-frame.example', '');

  it('§search.results S10 encode the keyword of the results page', () => {
    expect(at(searchResultsRoute({ isMro: false, keyword: 'C++', hint: 'STM32', source: '' }))).toBe(
      'https://search/global.html?k=C%2B%2B&hot-key=STM32&searchSource=',
    );
    expect(at(searchResultsRoute({ isMro: true, keyword: '%&k=#', hint: '', source: 'main_mro' }))).toBe(
      'https://search/mro/global.html?k=%25%26k%3D%23&hot-key=&searchSource=main_mro',
    );
  });
});
