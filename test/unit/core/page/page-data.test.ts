import { beforeEach, describe, expect, it } from 'vitest';
import { tellUnnamedAreas, unnamedAreas } from '../../../../elements/doctor/unnamed-areas';
import { $dialogs } from '../../../../src/core/dialogs/dialogs';
import { addressOf } from '../../../../src/core/http/client';
import { clientSettings, configureClient } from '../../../../src/core/http/client-settings';
import { createFieldCrypto } from '../../../../src/core/http/field-crypto';
import { purgeKeys } from '../../../../src/core/http/field-keys';
import {
  areHostsKnown,
  expectPageData,
  loadPageData,
  retryPageData,
  whenHostsKnown,
} from '../../../../src/core/http/load-page-data';
import { callBase } from '../../../../src/core/page/gateway';
import { $hosts, pageUrl, productUrl } from '../../../../src/core/page/hosts';
import {
  $groupPrefix,
  $pageData,
  $pageDataStatus,
  $site,
  $siteAttribute,
} from '../../../../src/core/page/page-data';
import { loginPageUrl, openLogin, openRegister } from '../../../../src/core/session/login';
import { flushReports, track } from '../../../../src/core/tracking/analytics';
import { LOCAL_HOSTS, PRO_HOSTS } from '../../built-in-hosts';
import { type TestEnvironment, useTestEnvironment } from '../../test-environment';
import { until } from '../../until';

beforeEach(() => {
  $pageData.set({});
  $siteAttribute.set(undefined);
});

it('the site is the element’s attribute, else that of the page data, else the main one', () => {
  expect([$site.get(), $groupPrefix.get()]).toEqual(['main', 'lc']);
  $pageData.set({ site: 'list', groupPrefix: 'jx' });
  expect([$site.get(), $groupPrefix.get()]).toEqual(['list', 'jx']);
  $siteAttribute.set('mro');
  expect($site.get()).toBe('mro');
});

describe('hosts', () => {
  let page: TestEnvironment;

  let answer: () => Response;

  const DATA_URL = 'http://www.lc.localhost:8080/data.json';

  beforeEach(() => {
    answer = () => new Response('', { status: 500 });
    page = useTestEnvironment({ fetch: async () => answer() });
  });

  it('an origin that is not a text causes the same console warning as other malformed ones (contract.md §2)', async () => {
    const projectConfigVO = { cart: 42, www: 'ftp://x', bom: { url: 'https://b.example' }, list: null };
    await loadPageData({ env: 'local', projectConfigVO });
    expect(page.seen.warnings).toEqual(['projectConfigVO: no http(s) origin for www, cart, bom']);
  });

  describe('page data that cannot be read', () => {
    it.each([
      ['no JSON', null],
      ['no object', [1]],
      ['hosts of the wrong kind', { env: 'dev', projectConfigVO: 'https://www.example.com' }],
      ['an unknown environment', { env: 'prod' }],
    ])('never lead to other hosts: %s', async (_what, raw) => {
      await loadPageData(raw);
      expect(areHostsKnown()).toBe(false);
      expect(page.seen.warnings).toContain('page data cannot be read: no call leaves');
      // Links do not leave either: unknown pages are looked for on the page's own host.
      expect(new Set(Object.values($hosts.get()))).toEqual(new Set(['http://www.lc.localhost:8080']));
    });

    it('send login and registration to the pages of this host, and load no provider', async () => {
      await loadPageData(null);
      page.loadScript = () => Promise.reject(new Error('asked for a script'));
      await openLogin('header');
      await openRegister();
      expect(page.seen.navigated.map((url) => new URL(url).origin + new URL(url).pathname)).toEqual([
        'http://www.lc.localhost:8080/login.html',
        'http://www.lc.localhost:8080/home/register.html',
      ]);
    });

    it.each([
      ['nothing given', undefined],
      ['hosts given', { projectConfigVO: { www: 'https://www.example.com' } }],
      ['another key of the wrong kind', { env: 'dev', silentCodes: 'x' }],
    ])('do not include %s', async (_what, raw) => {
      await loadPageData(raw);
      expect(areHostsKnown()).toBe(true);
    });

    it('behind a failed dataUrl hold back the calls until the dataUrl answers', async () => {
      await loadPageData({ dataUrl: DATA_URL });
      expect(areHostsKnown()).toBe(false);
      expect($hosts.get().cart).toBe('http://www.lc.localhost:8080');
      answer = () =>
        Response.json({ code: 200, msg: '', result: { projectConfigVO: { www: 'https://a.example' } } });
      await retryPageData();
      expect(areHostsKnown()).toBe(true);
      expect($hosts.get().www).toBe('https://a.example');
      expect($hosts.get().cart).toBe('https://a.example');
    });
  });

  describe('an area that page data do not name (§hosts.list)', () => {
    /** The fifteen areas of the owner's list. */
    const OWNERS = 'www member cart list search activity bom mro op static item order pay dos mobile'.split(
      ' ',
    );
    const projectConfigVO = Object.fromEntries(OWNERS.map((area) => [area, `https://${area}.shop.test`]));

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

    it('is not the identity host if the provider’s script is named', async () => {
      await loadPageData({ projectConfigVO, identity: { scriptUrl: 'https://sso.test/sso.js' } });
      expect(
        unnamedAreas()
          .map(({ fault }) => fault)
          .join(),
      ).not.toContain('identity');
    });

    it('has the host of the environment that the page names', async () => {
      await loadPageData({ env: 'pro', projectConfigVO });
      expect(callBase('identity')).toBe(PRO_HOSTS.identity);
      expect(unnamedAreas()).toEqual([]);
    });

    it.each([
      ['no block', undefined],
      ['a block that says nothing of hosts', { site: 'list' }],
      ['an empty list', { projectConfigVO: {} }],
    ])(
      'is every area of a page with %s, so that no call is sent and links stay on its own host',
      async (_what, raw) => {
        await loadPageData(raw);
        expect(new Set(Object.values($hosts.get()))).toEqual(new Set(['http://www.lc.localhost:8080']));
        expect(() => addressOf({ area: 'www', path: '/cas/user/info' })).toThrow();
        expect(unnamedAreas()).toEqual([
          {
            fault: 'page data name no hosts: links stay on this one, and no call leaves',
            paste: expect.stringContaining('projectConfigVO'),
          },
        ]);
      },
    );
  });

  it.each([
    ['env', { env: 'local' }, { env: 'production', company: { name: '甲' } }],
    [
      'hosts',
      { projectConfigVO: { www: 'https://a.example' } },
      { projectConfigVO: [], company: { name: '甲' } },
    ],
  ])('%s of the block stays valid if the dataUrl returns a malformed one', async (_, block, result) => {
    answer = () => Response.json({ code: 200, msg: '', result });
    await loadPageData({ ...block, dataUrl: DATA_URL });
    expect(areHostsKnown()).toBe(true);
    expect($hosts.get().www).toBe('env' in block ? 'http://www.lc.localhost:8080' : 'https://a.example');
    expect($pageData.get().company?.name).toBe('甲');
  });

  describe('the data stored by an earlier page of this tab (§session.data)', () => {
    const stored = {
      userInfo: { customerCode: '1024886A', customerLogin: 1 },
      projectConfigVO: { www: 'https://www.stored.example' },
      commonConfigVO: { globalSearchNeedLogin: true },
      loginStatus: true,
    };
    const { www } = PRO_HOSTS;

    it.each([
      ['stands in where the page says nothing', undefined, 'https://www.stored.example', true],
      [
        'gives way to the hosts of the page',
        { projectConfigVO: { www: 'https://a.example' } },
        'https://a.example',
        true,
      ],
      ['gives way to the environment of the page', { env: 'pro' }, www, true],
      ['gives way to the settings of the page', { env: 'pro', commonConfigVO: {} }, www, false],
      ['is what links lead to where the page cannot be read', null, 'https://www.stored.example', true],
    ])('%s', async (_, raw, expected, needsLogin) => {
      page.sessionStore.set('user-sessionStorage', JSON.stringify(stored));
      await loadPageData(raw);
      expect($hosts.get().www).toBe(expected);
      expect($pageData.get().commonConfigVO?.globalSearchNeedLogin ?? false).toBe(needsLogin);
    });

    it('name no hosts if the earlier page only named an environment, so links stay on this host', async () => {
      page.sessionStore.set('user-sessionStorage', JSON.stringify({ ...stored, projectConfigVO: {} }));
      await loadPageData(null);
      expect($hosts.get().www).toBe('http://www.lc.localhost:8080');
    });
  });

  it.each([
    ['the page', (data: object) => loadPageData(data)],
    [
      'its dataUrl',
      (data: object) => {
        answer = () => Response.json({ code: 200, msg: '', result: data });
        return loadPageData({ dataUrl: DATA_URL });
      },
    ],
  ])(
    'cookieDomain of %s is the domain of the frame’s shared cookies (contract.md §2)',
    async (_where, load) => {
      await load({ env: 'pro', cookieDomain: 'example.com' });
      expect(page.seen.shared.at(-1)).toBe('example.com');
    },
  );
});

describe('late page data', () => {
  let page: TestEnvironment;

  let answer: () => Response;

  const DATA_URL = 'http://www.lc.localhost:8080/data.json';

  beforeEach(() => {
    answer = () => new Response('', { status: 500 });
    page = useTestEnvironment({ fetch: async () => answer() });
  });

  describe('a reply of the dataUrl with a sealed value for which there is no key', () => {
    const sealed = `{secret}04${'12'.repeat(120)}`;
    let askForKeys: () => Promise<Response>;

    beforeEach(() => {
      purgeKeys();
      $dialogs.set([]);
      const { fetch } = page;
      page.fetch = (input, init) =>
        new URL(new Request(input).url).pathname === '/async/crypto/info' ? askForKeys() : fetch(input, init);
      configureClient({ ...clientSettings(), crypto: createFieldCrypto(async () => {}) });
      const result = {
        env: 'local',
        commonConfigVO: { globalSearchNeedLogin: true, salesmanVO: { phoneNo: sealed } },
      };
      answer = () => Response.json({ code: 200, msg: '', result });
    });

    it('E3 causes a request for the keys at the hosts it names, and the value reads -- with one dialog', async () => {
      askForKeys = async () => Response.json({ code: 500, msg: '' });
      await loadPageData({ dataUrl: DATA_URL });
      await until(
        () => $dialogs.get().length > 0 && $pageData.get().commonConfigVO?.salesmanVO?.phoneNo === '--',
      );
      expect($dialogs.get()).toHaveLength(1);
      expect([$pageDataStatus.get(), $hosts.get().www]).toEqual(['ready', 'http://www.lc.localhost:8080']);
    });

    it('is usable while the keys are requested, and shows no cipher', async () => {
      askForKeys = () => new Promise(() => {});
      await loadPageData({ dataUrl: DATA_URL });
      expect($pageData.get()).toMatchObject({
        env: 'local',
        commonConfigVO: { globalSearchNeedLogin: true, salesmanVO: { phoneNo: '' } },
      });
    });
  });

  describe('a data block that is not parsed yet', () => {
    let parse = () => {};
    let loaded: Promise<void>;

    beforeEach(async () => {
      // As before any data: they name no hosts.
      await loadPageData(undefined);
    });

    function expectBlock(raw: object): void {
      const parsed = new Promise<void>((resolve) => {
        parse = resolve;
      });
      loaded = expectPageData(parsed, () => loadPageData(raw));
    }

    it('may name the hosts, so calls wait for it', async () => {
      expectBlock({ env: 'local' });
      const toCome = whenHostsKnown();
      expect(toCome).toBeDefined();
      parse();
      await toCome;
      expect([whenHostsKnown(), $hosts.get().www]).toEqual([undefined, 'http://www.lc.localhost:8080']);
    });

    it('ends the wait when it names the hosts itself, although its dataUrl is still pending', async () => {
      page.fetch = () => new Promise(() => {});
      expectBlock({ env: 'local', dataUrl: DATA_URL });
      const toCome = whenHostsKnown()?.then(() => 'known');
      parse();
      // The call to the dataUrl is never answered: only its own time would end the wait.
      const turns = new Promise((resolve) => setTimeout(resolve)).then(() => 'still waiting');
      expect(await Promise.race([toCome, turns])).toBe('known');
      expect($hosts.get().www).toBe('http://www.lc.localhost:8080');
    });

    it('extends the wait to its dataUrl if only that names the hosts', async () => {
      answer = () => Response.json({ code: 200, msg: '', result: { env: 'local' } });
      expectBlock({ dataUrl: DATA_URL });
      const toCome = whenHostsKnown();
      parse();
      await toCome;
      expect($hosts.get().www).toBe('http://www.lc.localhost:8080');
      await loaded;
    });
  });
});

describe('paths', () => {
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
});
