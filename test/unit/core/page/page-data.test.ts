import { beforeEach, describe, expect, it } from 'vitest';
import { tellUnnamedAreas, unnamedAreas } from '../../../../elements/doctor/unnamed-areas';
import { $dialogs } from '../../../../src/core/dialogs/dialogs';
import { addressOf } from '../../../../src/core/http/client';
import { callBase } from '../../../../src/core/page/gateway';
import { $hosts, pageUrl, productUrl } from '../../../../src/core/page/hosts';
import { $pageDataStatus } from '../../../../src/core/page/load-page-data';
import {
  $groupPrefix,
  $pageData,
  $site,
  csrfToken,
  setSiteAttribute,
} from '../../../../src/core/page/page-data';
import { loginPageUrl } from '../../../../src/core/session/login';
import { flushReports, track } from '../../../../src/core/tracking/analytics';
import { LOCAL_HOSTS, PRO_HOSTS } from '../../built-in-hosts';
import { loadPageData } from '../../load-page-data';
import { type TestEnvironment, useTestEnvironment } from '../../test-environment';

const HERE = 'http://www.lc.localhost:8080';
const DATA_URL = `${HERE}/data.json`;
const reply = (result: object) => () => Response.json({ code: 200, msg: '', result });
const origins = () => [...new Set(Object.values($hosts.get()))];

let page: TestEnvironment;
let answer: () => Response;

beforeEach(() => {
  $pageData.set({});
  setSiteAttribute(undefined);
  answer = () => new Response('', { status: 500 });
  page = useTestEnvironment({ fetch: async () => answer() });
});

it('the site is the element’s attribute, else that of the page data, else the main one', () => {
  expect([$site.get(), $groupPrefix.get()]).toEqual(['main', 'lc']);
  $pageData.set({ site: 'list', groupPrefix: 'jx' });
  expect([$site.get(), $groupPrefix.get()]).toEqual(['list', 'jx']);
  setSiteAttribute('mro');
  expect($site.get()).toBe('mro');
});

it('an origin that is not a text causes the same console warning as other malformed ones (contract.md §2)', async () => {
  const projectConfigVO = { cart: 42, www: 'ftp://x', bom: { url: 'https://b.example' }, list: null };
  await loadPageData({ env: 'local', projectConfigVO });
  expect(page.seen.warnings).toEqual(['projectConfigVO: no http(s) origin for www, cart, bom']);
});

describe('an area that page data do not name', () => {
  /** The fifteen areas of the owner's list. */
  const OWNERS = 'www member cart list search activity bom mro op static item order pay dos mobile'.split(
    ' ',
  );
  const projectConfigVO = Object.fromEntries(OWNERS.map((area) => [area, `https://${area}.shop.test`]));
  const faults = () => unnamedAreas().map(({ fault }) => fault);

  it('is never called at a built-in host', async () => {
    await loadPageData({ projectConfigVO });
    expect(addressOf({ area: 'cart', path: '/x' })).toBe('https://cart.shop.test/x');
    for (const area of ['identity', 'supplier', 'analytics'] as const)
      expect(() => addressOf({ area, path: '/x' })).toThrow(
        expect.objectContaining({ name: 'HostsUnknown' }),
      );
  });

  it('is reported once on the console and to the doctor, with its consequence for the page', async () => {
    await loadPageData({ projectConfigVO });
    tellUnnamedAreas();
    tellUnnamedAreas();
    expect(page.seen.warnings).toEqual([
      'page data: no host is named for identity: login and registration open the pages of www',
      'page data: no host is named for supplier: no supplier login is shown',
      'page data: no host is named for analytics: no report is sent',
    ]);
    expect(unnamedAreas().map(({ paste }) => paste)).toContain(
      '"projectConfigVO": {"supplier": "https://supplier.…"}',
    );
  });

  it('is named on the console as malformed only, if its origin is', async () => {
    await loadPageData({ projectConfigVO: { ...projectConfigVO, ...LOCAL_HOSTS, pay: 'ftp://x' } });
    tellUnnamedAreas();
    expect(page.seen.warnings).toEqual(['projectConfigVO: no http(s) origin for pay']);
    expect(unnamedAreas()).toEqual([expect.objectContaining({ area: 'pay' })]);
  });

  it('is not the identity host if the provider’s script is named, nor that of the environment', async () => {
    await loadPageData({ projectConfigVO, identity: { scriptUrl: 'https://sso.test/sso.js' } });
    expect(faults().join()).not.toContain('identity');
    await loadPageData({ env: 'pro', projectConfigVO });
    expect([callBase('identity'), faults()]).toEqual([PRO_HOSTS.identity, []]);
  });

  it.each([
    ['no block', undefined],
    ['a block that says nothing of hosts', { site: 'list' }],
    ['an empty list', { projectConfigVO: {} }],
  ])('is every area of a page with %s: no call leaves, links stay on its host', async (_what, raw) => {
    await loadPageData(raw);
    expect(origins()).toEqual([HERE]);
    expect(() => addressOf({ area: 'www', path: '/cas/user/info' })).toThrow();
    expect(unnamedAreas()).toEqual([
      {
        id: 'no host',
        fault: 'page data name no hosts: links stay on this one, and no call leaves',
        paste: expect.stringContaining('projectConfigVO'),
      },
    ]);
  });
});

describe('the data stored by an earlier page of this tab', () => {
  const login = { commonConfigVO: { globalSearchNeedLogin: true } };

  it.each([
    ['stands in where the page says nothing', { env: 'pro' }, PRO_HOSTS.www, true],
    ['gives way to the page’s settings', { env: 'pro', commonConfigVO: {} }, PRO_HOSTS.www, false],
    ['names no hosts', undefined, HERE, true],
    ['names no hosts where the page cannot be read', null, HERE, true],
  ])('%s', async (_, raw, expected, needsLogin) => {
    const stored = { userInfo: { customerCode: 'C1', customerLogin: 1 }, loginStatus: true, ...login };
    const projectConfigVO = { www: 'https://www.stored.example' };
    page.sessionStore.set('user-sessionStorage', JSON.stringify({ ...stored, projectConfigVO }));
    await loadPageData(raw);
    expect($hosts.get().www).toBe(expected);
    expect($pageData.get().commonConfigVO?.globalSearchNeedLogin ?? false).toBe(needsLogin);
  });
});

it('a sealed value of the dataUrl reads --, and nobody asks for its key', async () => {
  const phoneNo = `{secret}04${'12'.repeat(120)}`;
  answer = reply({ env: 'local', commonConfigVO: { salesmanVO: { phoneNo } } });
  await loadPageData({ dataUrl: DATA_URL });
  expect($pageData.get().commonConfigVO?.salesmanVO?.phoneNo).toBe('--');
  expect([$pageDataStatus.get(), $dialogs.get(), page.seen.requests]).toEqual(['ready', [], []]);
});

describe('the paths of the page data (contract.md §2)', () => {
  it('replace single addresses, on the area’s host or anywhere', async () => {
    const login = 'https://sso.shop.test/in?app=1';
    const paths = { login, pointsMall: '/jf.html', mroHome: '/mro/', product: '/p?code=%s', logout: '/out' };
    await loadPageData({ env: 'local', paths });
    expect(loginPageUrl()).toBe(`${login}&redirectUrl=${encodeURIComponent(`${HERE}/`)}`);
    expect(['login', 'pointsMall', 'mroHome', 'home', 'logout'].map(pageUrl)).toEqual([
      login,
      'http://activity.lc.localhost:8080/jf.html',
      'http://mro.lc.localhost:8080/mro/',
      `${HERE}/`,
      'http://member.lc.localhost:8080/out',
    ]);
    expect(productUrl($hosts.get(), { code: 'C 1' })).toBe('http://item.lc.localhost:8080/p?code=C%201');
  });

  it('default to ours if the page gives none', async () => {
    await loadPageData({ env: 'local' });
    expect(pageUrl('login')).toBe(`${HERE}/login.html`);
    expect(['nowhere', 'toString'].map(pageUrl)).toEqual([undefined, undefined]);
    expect(productUrl($hosts.get(), { code: 'C1' })).toBe('http://item.lc.localhost:8080/C1.html');
    expect(productUrl($hosts.get(), { code: '' })).toBeUndefined();
  });

  it('can send the reports elsewhere without a host for analytics', async () => {
    const paths = { collector: 'https://stat.shop.test/c' };
    await loadPageData({ projectConfigVO: { www: HERE }, paths });
    track({ cp: 'nav' });
    flushReports();
    expect(page.seen.beacons.map(({ url }) => url)).toEqual(['https://stat.shop.test/c']);
    expect(JSON.stringify(unnamedAreas())).not.toContain('analytics');
  });
});

it('the CSRF token comes from the cookie or the meta tag that the page data name, and breaks out of no header', async () => {
  page.cookies.set('XSRF-TOKEN', 'c1');
  page.cookies.set('t', 'a\r\nb');
  page.page.meta = (name) => (name === '_csrf' ? 'm1' : undefined);
  const tokens = [];
  for (const csrf of [
    { cookie: 'XSRF-TOKEN', header: 'X-XSRF-TOKEN' },
    { meta: '_csrf', header: 'X-CSRF-TOKEN' },
    undefined,
    { meta: 'none', header: 'X-A' },
    { cookie: 't', header: 'X-A' },
  ]) {
    await loadPageData({ csrf });
    tokens.push(csrfToken());
  }
  expect(tokens).toEqual([
    { header: 'X-XSRF-TOKEN', token: 'c1' },
    { header: 'X-CSRF-TOKEN', token: 'm1' },
    ...Array(3).fill(undefined),
  ]);
});
