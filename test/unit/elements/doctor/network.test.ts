import { describe, expect, it } from 'vitest';
import { siteOf } from '../../../../elements/doctor/network';

const SUFFIXES = ['com', 'cn', 'com.cn', 'github.io', 'localhost'];
const isOwned = (domain: string) => !SUFFIXES.includes(domain);

describe('the site of a host', () => {
  it.each([
    ['www.shop.com', 'shop.com'],
    ['shop.com', 'shop.com'],
    ['a.b.shop.com.cn', 'shop.com.cn'],
    ['one.github.io', 'one.github.io'],
    ['www.lc.localhost', 'lc.localhost'],
    ['localhost', 'localhost'],
    ['192.168.1.20', '192.168.1.20'],
    ['[::1]', '[::1]'],
  ])('is, for %s, %s', (host, site) => {
    expect(siteOf(host, isOwned)).toBe(site);
  });

  it('is the host itself if the browser stores no cookie', () => {
    expect(siteOf('www.shop.com', () => false)).toBe('www.shop.com');
  });
});
