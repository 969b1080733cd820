import { beforeEach, describe, expect, it } from 'vitest';
import {
  areHostsKnown,
  loadPageData,
  retryPageData,
  whenHostsKnown,
  whenIdentityKnown,
  whenKeyKnown,
} from '../../../../src/core/http/load-page-data';
import { $hosts, $namedHosts } from '../../../../src/core/page/hosts';
import { $isPageDataRetried, $pageData, $pageDataStatus } from '../../../../src/core/page/page-data';
import { type TestEnvironment, useTestEnvironment } from '../../test-environment';

const DATA_URL = 'http://www.lc.localhost:8080/data.json';
const HOSTS = { www: 'https://www.shop.test' };

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

describe('while the dataUrl is pending', () => {
  const csrf = { cookie: 'c', header: 'X-C' };
  const identity = { appId: 'a' };

  it.each([
    ['the hosts, which the block names', { env: 'local' }, () => whenHostsKnown(), false],
    ['the hosts, which it does not', {}, () => whenHostsKnown(), true],
    ['a write, whose token the block names', { env: 'local', csrf }, () => whenHostsKnown(true), false],
    ['a write, whose token may come', { env: 'local' }, () => whenHostsKnown(true), true],
    ['a provider that the block names', { env: 'local', identity }, () => whenIdentityKnown(), false],
    ['a provider whose host may come', { identity }, () => whenIdentityKnown(), true],
    ['a provider that may come', { env: 'local' }, () => whenIdentityKnown(), true],
    ['a key of the block', { analytics: 'on' }, () => whenKeyKnown('analytics'), false],
    ['a key that may come', { env: 'local' }, () => whenKeyKnown('analytics'), true],
  ])('G44 %s: whoever needs it waits only as long as it may come', (_what, block, wanted, isWaiting) => {
    void loadPageData({ ...block, dataUrl: DATA_URL });
    expect(wanted() !== undefined).toBe(isWaiting);
  });

  it('§session.data the hosts of an earlier page are not used, because the dataUrl may name others', () => {
    page.sessionStore.set('user-sessionStorage', JSON.stringify({ projectConfigVO: HOSTS }));
    void loadPageData({ dataUrl: DATA_URL });
    expect($namedHosts.get()).toEqual({});
  });

  it('menus show that they load, until it has answered', async () => {
    answer = reply({ env: 'local' });
    await loadPageData({ env: 'local' });
    expect($pageDataStatus.get()).toBe('ready');
    const loading = loadPageData({ dataUrl: DATA_URL });
    expect($pageDataStatus.get()).toBe('loading');
    await loading;
    expect($pageDataStatus.get()).toBe('ready');
  });
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
    expect([areHostsKnown(), $namedHosts.get().www]).toEqual([true, HOSTS.www]);
    expect([page.seen.warnings, page.seen.events]).toEqual([[], []]);
  });

  it('leaves the calls to the hosts of the block, and reports to nobody, because it may have said no', async () => {
    answer = () => new Response('', { status: 502 });
    await loadPageData({ env: 'local', dataUrl: DATA_URL });
    expect([areHostsKnown(), $pageData.get().analytics]).toEqual([true, 'off']);
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
  const list = { projectConfigVO: HOSTS };
  const badList = { projectConfigVO: 'https://www.shop.test' };

  it.each<[string, unknown, object | undefined, boolean]>([
    ['a block that is no JSON', null, undefined, false],
    ['a block that is no object', [1], undefined, false],
    ['a bad list', { env: 'dev', ...badList }, undefined, false],
    ['an unknown environment', { env: 'prod' }, undefined, false],
    ['no block', undefined, undefined, true],
    ['a list', list, undefined, true],
    ['another key of the wrong kind', { env: 'dev', silentCodes: 'x' }, undefined, true],
    ['a dataUrl with a bad list', {}, badList, false],
    ['a broken block and a dataUrl that names hosts', null, list, true],
    ['a broken block and a dataUrl that names none', null, { site: 'list' }, false],
    ['an unknown environment beside a list', { env: 'prod', ...list }, {}, true],
  ])('let calls leave only where good ones are named: %s', async (_what, block, result, isKnown) => {
    if (result !== undefined) answer = reply(result);
    await loadPageData(block, result && { dataUrl: DATA_URL });
    expect(areHostsKnown()).toBe(isKnown);
    const isTold = page.seen.warnings.includes('page data cannot be read: no call leaves');
    // Links do not leave either: unknown pages are looked for on the page's own host.
    const origins = [...new Set(Object.values($hosts.get()))];
    if (!isKnown) expect([isTold, origins]).toEqual([true, ['http://www.lc.localhost:8080']]);
    if (result === undefined) expect(isTold).toBe(!isKnown);
  });
});

it('keys that are ignored are named on the console, in one line', async () => {
  await loadPageData({ env: 'local', silentCodes: 'x', headerAd: 3 });
  expect(page.seen.warnings).toEqual([expect.stringMatching(/^page data: ignored \w+, \w+$/)]);
});

describe('G47 a dataUrl on a foreign host', () => {
  const FOREIGN = 'https://foreign.test/d';
  const WARNING = 'dataUrl: it is on no host of the store, and names no scripts';

  it.each([
    ['names hosts', FOREIGN, { projectConfigVO: HOSTS }, [WARNING]],
    ['names a script', FOREIGN, { identity: { scriptUrl: `${FOREIGN}.js` } }, [WARNING]],
    ['names neither', FOREIGN, { site: 'list' }, []],
    ['of the store names hosts', DATA_URL, { projectConfigVO: HOSTS }, []],
  ])('that %s is warned of only where its scripts are refused', async (_what, dataUrl, result, warnings) => {
    answer = reply(result);
    await loadPageData({ env: 'local', dataUrl });
    expect(page.seen.warnings).toEqual(warnings);
  });

  it.each([
    ['keeps the script of a listed host', '', []],
    ['refuses the script of another host that it is redirected to', FOREIGN, [WARNING]],
  ])('G52 behind a gateway beside the page %s', async (_what, movedTo, warnings) => {
    const scriptUrl = 'https://sso.test/s.js';
    const gateway = 'http://api.lc.localhost:8080/lc';
    page.cookies.canBeFor = () => true;
    page.fetch = async (url) => {
      const answered = reply({ identity: { scriptUrl } })();
      return Object.defineProperty(answered, 'url', { value: movedTo || String(url) });
    };
    const block = { projectConfigVO: HOSTS, gateway, cookieDomain: 'lc.localhost' };
    await loadPageData({ ...block, dataUrl: `${HOSTS.www}/d.json` });
    expect($pageData.get().identity?.scriptUrl).toBe(movedTo === '' ? scriptUrl : '');
    expect(page.seen.warnings).toEqual(warnings);
  });
});
