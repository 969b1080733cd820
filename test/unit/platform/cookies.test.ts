import { beforeEach, describe, expect, it } from 'vitest';
import { groupCookies, parentDomain } from '../../../src/platform/cookies';

describe('the domain of the group', () => {
  it.each([
    ['www.lc.example', 'lc.example'],
    ['cart.lc.localhost', 'lc.localhost'],
    ['a.b.lc.example', 'b.lc.example'],
    ['localhost', undefined],
    ['example.com', undefined],
    ['127.0.0.1', undefined],
    ['::1', undefined],
  ])('of %s is %s', (host, domain) => {
    expect(parentDomain(host)).toBe(domain);
  });
});

describe('group cookies', () => {
  beforeEach(() => {
    for (const pair of document.cookie.split('; ')) {
      Reflect.set(
        document,
        'cookie',
        `${pair.split('=')[0]}=; expires=Thu, 01 Jan 1970 00:00:00 GMT; path=/`,
      );
    }
  });

  it('keep a value with any characters', () => {
    const cookies = groupCookies('localhost', false);
    cookies.set('history', '芯片：STM32;=,%', 30);
    expect(cookies.get('history')).toBe('芯片：STM32;=,%');
    cookies.remove('history');
    expect(cookies.get('history')).toBeUndefined();
  });

  it('never throw on a value that is no valid encoding', () => {
    Reflect.set(document, 'cookie', 'legacy=%E4%B8%; path=/');
    expect(() => groupCookies('localhost', false).get('legacy')).not.toThrow();
  });
});
