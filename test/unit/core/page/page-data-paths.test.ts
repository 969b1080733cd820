import { beforeEach, describe, expect, it } from 'vitest';
import { loadPageData } from '../../../../src/core/http/load-page-data';
import { $hosts, pageUrl, productUrl } from '../../../../src/core/page/hosts';
import { loginPageUrl } from '../../../../src/core/session/login';
import { unnamedAreas } from '../../../../src/core/session/unnamed-areas';
import { flushReports, track } from '../../../../src/core/tracking/analytics';
import { type TestEnvironment, useTestEnvironment } from '../../test-environment';

let page: TestEnvironment;

beforeEach(() => {
  page = useTestEnvironment({ fetch: async () => new Response('', { status: 500 }) });
});

describe('the paths of the page data (contract.md §2)', () => {
  it('replace single addresses, on the area’s host or anywhere', async () => {
    const paths = {
      login: 'https://sso.shop.test/in?app=1',
      pointsMall: '/jf.html',
      mroHome: '/mro/',
      product: '/p?code=%s',
      logout: '/out',
    };
    await loadPageData({ env: 'local', paths });
    expect(pageUrl('login')).toBe('https://sso.shop.test/in?app=1');
    expect(loginPageUrl()).toBe(
      `https://sso.shop.test/in?app=1&redirectUrl=${encodeURIComponent('http://www.lc.localhost:8080/')}`,
    );
    expect(pageUrl('pointsMall')).toBe('http://activity.lc.localhost:8080/jf.html');
    expect(pageUrl('mroHome')).toBe('http://mro.lc.localhost:8080/mro/');
    expect(pageUrl('home')).toBe('http://www.lc.localhost:8080/');
    expect(pageUrl('logout')).toBe('http://member.lc.localhost:8080/out');
    expect(productUrl($hosts.get(), 'C 1')).toBe('http://item.lc.localhost:8080/p?code=C%201');
  });

  it('default to ours if the page gives none', async () => {
    await loadPageData({ env: 'local' });
    expect(pageUrl('login')).toBe('http://www.lc.localhost:8080/login.html');
    expect(productUrl($hosts.get(), 'C1')).toBe('http://item.lc.localhost:8080/C1.html');
    expect(productUrl($hosts.get(), '')).toBeUndefined();
  });

  it('can send the reports elsewhere without a host for analytics', async () => {
    const paths = { collector: 'https://stat.shop.test/c' };
    await loadPageData({ projectConfigVO: { www: 'http://www.lc.localhost:8080' }, paths });
    track({ cp: 'nav' });
    flushReports();
    expect(page.seen.beacons.map(({ url }) => url)).toEqual(['https://stat.shop.test/c']);
    const faults = unnamedAreas().map(({ fault }) => fault);
    expect(faults.join()).not.toContain('analytics');
  });
});
