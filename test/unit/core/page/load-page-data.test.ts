import { beforeEach, describe, expect, it } from 'vitest';
import '../../../../elements/tags/define-elements';
import { deferred } from '../../../../src/core/browser/scheduling';
import { call } from '../../../../src/core/http/client';
import { defineEndpoint, nothing } from '../../../../src/core/http/model/endpoint';
import { $hosts, $namedHosts } from '../../../../src/core/page/hosts';
import {
  $isPageDataRetried,
  $pageDataFaults,
  $pageDataStatus,
} from '../../../../src/core/page/load-page-data';
import { $isConfigured, $pageData } from '../../../../src/core/page/page-data';
import { keysOfKind, type PageData } from '../../../../src/core/page/schema';
import { isVettedScript } from '../../../../src/core/page/script-sources';
import { LOCAL_HOSTS } from '../../built-in-hosts';
import { loadPageData, retryPageData } from '../../load-page-data';
import { type TestEnvironment, useTestEnvironment } from '../../test-environment';

const DATA_URL = 'http://www.lc.localhost:8080/data.json';
const FOREIGN = 'https://evil.example/data.json';
const HOSTS = { www: 'https://www.shop.test' };
const LIST = { projectConfigVO: HOSTS };

let page: TestEnvironment;
let asked: { url: string; init: RequestInit }[];
let answer: () => Response | Promise<Response>;
const reply = (result: object) => () => Response.json({ code: 200, msg: '', result });
const never = () => new Promise<Response>(() => {});

beforeEach(() => {
  asked = [];
  answer = never;
  page = useTestEnvironment({
    fetch: async (url, init = {}) => {
      asked.push({ url: String(url), init });
      return answer();
    },
  });
});

describe('G44 the configuration is closed', () => {
  const closedBy = (block: object, dataUrl = DATA_URL, src?: string) => {
    void loadPageData({ ...block, dataUrl }, { src });
    return $isConfigured.get() ? 'block' : 'dataUrl';
  };

  it.each([
    ['block', 'a block with a host list', LIST, DATA_URL],
    ['dataUrl', 'a block with an environment only', { env: 'local' }, DATA_URL],
    ['dataUrl', 'a block without hosts', {}, DATA_URL],
    ['dataUrl', 'a block whose host list is malformed', { projectConfigVO: 'x' }, DATA_URL],
    ['block', 'a dataUrl of another origin', { env: 'local' }, FOREIGN],
    ['block', 'a dataUrl that is no address', {}, 'data:application/json,{}'],
  ])('by the %s for %s', (by, _what, block, dataUrl) => {
    expect(closedBy(block, dataUrl)).toBe(by);
  });

  it('by a dataUrl of the origin of the frame’s own script', () => {
    expect(closedBy({}, 'https://static.shop.test/d', 'https://static.shop.test/lc-frame.js')).toBe(
      'dataUrl',
    );
  });

  it('by a block without a dataUrl, whatever it says', () => {
    for (const raw of [undefined, null, {}, { env: 'local' }]) {
      void loadPageData(raw);
      expect($isConfigured.get()).toBe(true);
    }
  });

  it('and no call leaves before; links lead to the hosts of the environment meanwhile', async () => {
    const data = deferred<Response>();
    answer = () => data.promise;
    void loadPageData({ env: 'local', dataUrl: DATA_URL });
    const called = call(defineEndpoint({ area: 'cart', path: '/x', result: nothing }));
    await new Promise((resolve) => setTimeout(resolve));
    expect(asked.map(({ url }) => url)).toEqual([`${DATA_URL}?version=1`]);
    expect([$hosts.get().cart, $namedHosts.get()]).toEqual([LOCAL_HOSTS.cart, {}]);
    answer = reply({});
    data.resolve(reply({ projectConfigVO: { cart: 'https://cart.shop.test' } })());
    await called;
    expect(asked.at(-1)?.url).toBe('https://cart.shop.test/x');
  });

  it.each([
    ['has no list', reply({ site: 'list' }), LOCAL_HOSTS.cart],
    ['has a malformed list', reply({ projectConfigVO: 'x' }), LOCAL_HOSTS.cart],
    ['names an environment that there is not', reply({ env: 'production' }), LOCAL_HOSTS.cart],
    ['has a list, which overrides them', reply({ projectConfigVO: { cart: HOSTS.www } }), HOSTS.www],
    ['fails', () => new Response('', { status: 502 }), LOCAL_HOSTS.cart],
  ])('with the hosts of the block’s env where the dataUrl %s', async (_what, given, cart) => {
    answer = given;
    await loadPageData({ env: 'local', dataUrl: DATA_URL });
    expect($namedHosts.get().cart).toBe(cart);
  });

  it('with the keys of the block, which win, and those that the dataUrl adds', async () => {
    answer = reply({ groupPrefix: 'zz', sm2Mode: 'C1C2C3', cookieDomain: 'other.example' });
    await loadPageData({ env: 'local', groupPrefix: 'jx', dataUrl: DATA_URL });
    expect($pageData.get()).toMatchObject({ groupPrefix: 'jx', sm2Mode: 'C1C2C3' });
    expect(page.seen.shared.filter(Boolean)).toEqual(['other.example']);
  });
});

/** A value of each key, as a reply may say it. */
const EVERY_KEY: Record<keyof PageData, unknown> = {
  dataUrl: FOREIGN,
  gateway: '/lc',
  env: 'dev',
  site: 'mro',
  groupPrefix: 'zz',
  projectConfigVO: { www: 'https://evil.example', identity: 'https://evil.example' },
  silentCodes: [402],
  nobodyCodes: [401],
  requestIdHeader: 'X-Id',
  customerInfoCookie: 'info',
  customerInfoCounts: 'off',
  loginFlagCookie: 'flag',
  lastSearchCookie: 'sessionToken',
  historyCookie: 'sessionToken',
  bannerCookie: 'sessionToken',
  floatAdCookie: 'sessionToken',
  off: [{ part: 'chat' }],
  sm2Mode: 'C1C2C3',
  identity: { scriptUrl: 'https://evil.example/sso.js', integrity: 'sha384-x' },
  chat: { url: 'https://evil.example/chat' },
  sisterSources: { 'https://evil.example': 'x' },
  paths: { login: 'https://evil.example/login.html', collector: 'https://evil.example/c' },
  analytics: 'off',
  doctor: 'on',
  banner: 'yes',
  cookieDomain: 'evil.example',
  csrf: { cookie: 'sessionToken', header: 'X-Token' },
  articleBase: 'https://evil.example',
  iconSpriteUrl: 'https://evil.example/icons.svg',
  nextPage: 'prerender',
  recentlyViewed: 'off',
  quickOrder: 'off',
  quickSearch: 'off',
  cart: { added: 'off' },
  customer: { details: 'off' },
  headerAd: { searchBoxDarkGrainedWord: 'word' },
  commonConfigVO: { globalSearchNeedLogin: true },
  websiteSectionList: [],
  company: { name: '甲' },
  catalogList: [],
  mroCatalogList: [],
};
const CONTENT = Object.keys(EVERY_KEY).filter((key) => key in keysOfKind(EVERY_KEY as PageData, 'content'));

describe.each<[string, Record<string, unknown>, string]>([
  ['G47 a dataUrl of another origin', { env: 'local', dataUrl: FOREIGN }, ''],
  ['a dataUrl that is redirected to another origin', { env: 'local', dataUrl: DATA_URL }, FOREIGN],
  ['a dataUrl beside a block that has closed the configuration', { ...LIST, dataUrl: DATA_URL }, ''],
])('%s', (_what, block, movedTo) => {
  const serve = (result: object) => {
    answer = () => Object.defineProperty(reply(result)(), 'url', { value: movedTo });
    return loadPageData(block);
  };

  it.each(Object.entries(EVERY_KEY))('decides %s only if it is content', async (key, value) => {
    await serve({ [key]: value });
    const isTaken = key in keysOfKind($pageData.get(), 'content');
    expect(isTaken).toBe(CONTENT.includes(key));
    const left = new Map<string, unknown>(Object.entries($pageData.get())).get(key);
    if (!isTaken) expect(left ?? null).toEqual(block[key] ?? null);
    expect(isVettedScript('https://evil.example/sso.js')).toBe(false);
    expect(JSON.stringify([$hosts.get(), $namedHosts.get()])).not.toContain('evil');
  });

  it('may bring exactly these keys', () => {
    expect(CONTENT.sort()).toEqual([
      'catalogList',
      'commonConfigVO',
      'company',
      'headerAd',
      'mroCatalogList',
      'off',
      'websiteSectionList',
    ]);
  });

  it('is named once on the console, and to the doctor, with the line to move', async () => {
    await serve({ csrf: { cookie: 'c', header: 'X-C' }, sm2Mode: 'C1C2C3', company: { name: '甲' } });
    const fault = 'dataUrl: sm2Mode, csrf counts in the data block only: move it there';
    const paste = '"sm2Mode":"C1C2C3","csrf":{"cookie":"c","header":"X-C"}';
    expect(page.seen.warnings).toEqual([`${fault}\n  ${paste}`]);
    expect($pageDataFaults.get()).toEqual([{ id: 'misplaced', keys: ['sm2Mode', 'csrf'], fault, paste }]);
  });

  it('says nothing of content, and of what the block says too', async () => {
    await serve({ company: { name: '甲' }, env: 'local', projectConfigVO: block.projectConfigVO ?? null });
    expect(page.seen.warnings.filter((line) => !line.includes('env'))).toEqual([]);
  });
});

it('a gateway of a dataUrl is left out even where that brings the configuration', async () => {
  answer = reply({ gateway: '/lc', groupPrefix: 'zz' });
  await loadPageData({ dataUrl: DATA_URL });
  expect([$pageData.get().gateway, $pageData.get().groupPrefix]).toEqual([undefined, 'zz']);
  expect($pageDataFaults.get()).toEqual([
    {
      id: 'misplaced',
      keys: ['gateway'],
      fault: 'dataUrl: gateway counts in the data block only: move it there',
      paste: '"gateway":"/lc"',
    },
  ]);
});

it('menus show that they load, until the dataUrl has answered', async () => {
  answer = reply({ env: 'local' });
  await loadPageData({ env: 'local' });
  expect($pageDataStatus.get()).toBe('ready');
  const loading = loadPageData({ ...LIST, dataUrl: DATA_URL });
  expect($pageDataStatus.get()).toBe('loading');
  await loading;
  expect($pageDataStatus.get()).toBe('ready');
});

it('the request of a dataUrl lets the browser cache the answer, and takes no cookies to another host', async () => {
  answer = reply({});
  await loadPageData({ env: 'local', dataUrl: DATA_URL });
  expect(asked).toMatchObject([
    { url: `${DATA_URL}?version=1`, init: { cache: 'default', credentials: 'same-origin' } },
  ]);
});

describe('a dataUrl that fails', () => {
  const status400 = () => Response.json({ code: 200, result: {} }, { status: 400 });

  it.each([
    ['is no address of the web', 'javascript:alert(1)', reply({}), 'BadReply'],
    ['answers 400 with data', DATA_URL, status400, 'NetworkError'],
    ['answers no envelope', DATA_URL, () => Response.json([]), 'BadReply'],
  ])('because it %s is a line of the console and an lc-error', async (_what, dataUrl, given, kind) => {
    answer = given;
    await loadPageData({ env: 'local', dataUrl });
    expect([page.seen.warnings, $pageDataStatus.get()]).toEqual([[`dataUrl: ${kind}`], 'failed']);
    for (const { detail } of page.seen.events) expect(detail).toMatchObject({ area: 'frame' });
  });

  it('because the page was left is asked again when the page is back', async () => {
    page.isLeft = true;
    answer = () => {
      answer = reply({ projectConfigVO: HOSTS });
      throw new TypeError('cut off');
    };
    await loadPageData({ dataUrl: DATA_URL });
    expect($namedHosts.get()).toEqual(HOSTS);
    expect([page.seen.warnings, page.seen.events]).toEqual([[], []]);
  });

  it.each([
    ['reports to nobody where it may have said no', { env: 'local' }, 'off'],
    ['leaves the reports to the block that has closed the configuration', LIST, undefined],
  ])('%s', async (_what, block, analytics) => {
    answer = () => new Response('', { status: 502 });
    await loadPageData({ ...block, dataUrl: DATA_URL });
    expect([$isConfigured.get(), $pageData.get().analytics]).toEqual([true, analytics]);
  });

  it('lets no call leave where it alone names the hosts, until it is asked again with success', async () => {
    answer = () => new Response('', { status: 502 });
    await loadPageData({ dataUrl: DATA_URL });
    expect([$isConfigured.get(), $namedHosts.get()]).toEqual([true, {}]);
    answer = reply(LIST);
    await retryPageData();
    expect([$namedHosts.get(), $pageDataFaults.get()]).toEqual([HOSTS, []]);
  });

  it('M7 is fetched again once for all who ask, and only the part that asked shows it', async () => {
    answer = () => new Response('', { status: 502 });
    await loadPageData({ env: 'local', dataUrl: DATA_URL });
    answer = reply({});
    const tries = [retryPageData(), retryPageData()];
    expect([$isPageDataRetried.get(), $pageDataStatus.get()]).toEqual([true, 'failed']);
    await Promise.all(tries);
    expect([$isPageDataRetried.get(), $pageDataStatus.get(), asked.length]).toEqual([false, 'ready', 2]);
    await retryPageData();
    expect(asked).toHaveLength(2);
  });
});

describe('page data whose hosts cannot be read', () => {
  const badList = { projectConfigVO: 'https://www.shop.test' };

  it.each<[string, unknown, object | undefined, boolean]>([
    ['a block that is no JSON', null, undefined, false],
    ['a block that is no object', [1], undefined, false],
    ['a bad list', { env: 'local', ...badList }, undefined, false],
    ['a bad list that the dataUrl does not replace', { env: 'local', ...badList }, {}, false],
    ['an unknown environment', { env: 'prod' }, undefined, false],
    ['a dataUrl with a bad list', {}, badList, false],
    ['a list', LIST, undefined, true],
    ['another key of the wrong kind', { env: 'local', silentCodes: 'x' }, undefined, true],
    ['a broken block and a dataUrl that names hosts', null, LIST, true],
    ['a broken block and a dataUrl that names none', null, { site: 'list' }, false],
    ['an unknown environment, and a dataUrl with another', { env: 'prod' }, { env: 'local' }, true],
    ['an unknown environment beside a list', { env: 'prod', ...LIST }, {}, true],
  ])('let calls leave only where good ones are named: %s', async (_what, block, result, isKnown) => {
    if (result !== undefined) answer = reply(result);
    await loadPageData(block, result && { dataUrl: DATA_URL });
    expect(Object.keys($namedHosts.get()).length > 0).toBe(isKnown);
    const isTold = page.seen.warnings.some((line) =>
      line.includes('page data cannot be read: no call leaves'),
    );
    expect([isTold, $pageDataFaults.get().length > 0]).toEqual([!isKnown, !isKnown]);
    // Links do not leave either: unknown pages are looked for on the page's own host.
    const origins = [...new Set(Object.values($hosts.get()))];
    if (!isKnown) expect(origins).toEqual(['http://www.lc.localhost:8080']);
  });
});

it('keys that are ignored are named on the console, in one line', async () => {
  await loadPageData({ env: 'local', silentCodes: 'x', headerAd: 3 });
  expect(page.seen.warnings).toEqual([expect.stringMatching(/^page data: ignored \w+, \w+$/)]);
});
