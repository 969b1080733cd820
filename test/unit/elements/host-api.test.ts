import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { installApi } from '../../../elements/host-api';
import type { LcFrame } from '../../../src/contract/host-types';
import { deferred } from '../../../src/core/browser/scheduling';
import { $dialogs, settleDialog } from '../../../src/core/dialogs/dialogs';
import { configureClient } from '../../../src/core/http/client-settings';
import { createFieldCrypto } from '../../../src/core/http/field-crypto';
import { LOGIN_CLICK_WAIT_MS } from '../../../src/core/session/constants';
import { $loginStatus } from '../../../src/core/session/session';
import { flushReports } from '../../../src/core/tracking/analytics';
import { becomeGuest, noteOtherUser, refreshUser, setUser } from '../log-in';
import { type TestEnvironment, useTestEnvironment } from '../test-environment';

let page: TestEnvironment;

beforeEach(() => {
  page = useTestEnvironment({}, 'http://list.lc.localhost:8080/catalog/301.html');
  installApi();
});
afterEach(() => {
  flushReports();
  vi.restoreAllMocks();
});

/** Calls a member as untyped code does. */
const apply = (member: CallableFunction, ...given: unknown[]) => Reflect.apply(member, undefined, given);

/** The report that `lcFrame.track` sends of an event. */
function reported(event: unknown) {
  apply(window.lcFrame.track, event);
  flushReports();
  return page.seen.beacons.flatMap(({ body }) => JSON.parse(body).events).at(-1);
}

describe('lcFrame.track', () => {
  it.each([
    ['a number', 12345, '12345'],
    ['null', null, ''],
    ['an object', { id: 7 }, ''],
    ['a list', ['7'], ''],
  ])('accepts whatever a JSP writes into a field: %s', (_, value, text) => {
    const event = { cp: value, ty: value, op: value, pid: value, hf: value, option: value };
    const defaults = { cp: text || 'catalog', ty: text || 'click' };
    expect(reported(event)).toMatchObject({ ...defaults, op: text, pid: text, data: { hf: text } });
  });

  it.each([undefined, null, 'nav', 7])('takes %s for an event without fields', (event) => {
    expect(reported(event)).toMatchObject({ cp: 'catalog', ty: 'click', op: '', pid: '' });
  });

  it('accepts options that JSON cannot express', () => {
    const around: Record<string, unknown> = { count: 7n, toJSON: () => '13800138000' };
    around.self = around;
    const option = JSON.stringify(reported({ option: around }).data.option);
    expect(option).toMatch(/^\{"count":"7","self":\{"count":"7"/);
    expect(option).not.toContain('138');
  });

  it('N3 blanks personal data in every field', () => {
    const report = reported({ cp: 'a@b.cn', ty: '张三', op: 13800138000, pid: 13800138000 });
    expect(report).toMatchObject({ cp: '', ty: '', op: '', pid: '' });
  });

  it('never throws into the page, not even for a getter of the page', () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    const event = {
      get pid() {
        throw new Error('of the page');
      },
    };
    expect(() => apply(window.lcFrame.track, event)).not.toThrow();
    expect(logged).toHaveBeenCalled();
  });
});

describe('lcFrame (contract.md §5)', () => {
  const bytes = (name: string) => ({ name, size: 1 }) as File;
  it.each<[string, (api: LcFrame) => unknown, unknown]>([
    ['format.price', ({ format }) => format.price(1.005, 2), '1.01'],
    ['format.quantity', ({ format }) => format.quantity(12_345), '12K+'],
    ['format.badge', ({ format }) => format.badge(12_345), '99+'],
    ['validate.taxNumber', ({ validate }) => validate.taxNumber('91440300MA5DFGHX8N'), true],
    ['validate.bomFile', ({ validate }) => validate.bomFile(bytes('a.exe')), 'bad-format'],
    ['validate.bomFile', ({ validate }) => apply(validate.bomFile), 'bad-format'],
    ['validate.bomFile', ({ validate }) => apply(validate.bomFile, 'a.xls'), 'bad-format'],
    ['validate.bomFile', ({ validate }) => apply(validate.bomFile, { name: 'a.xls' }), 'empty'],
    ['validate.keyword', ({ validate }) => apply(validate.keyword, null), 'blank'],
    ['validate.keyword', ({ validate }) => validate.keyword('<img src=x>'), 'unsafe'],
  ])('%s reports what its name says', (_member, evaluate, answer) => {
    expect(evaluate(window.lcFrame)).toEqual(answer);
  });

  it('subscribe() tells of changes only, so that a listener may ask for the user', async () => {
    const info = { customerCode: '1', customerLogin: 1, couponNum: 1 };
    page.fetch = async () => Response.json({ code: 200, msg: '', result: info });
    const codes: unknown[] = [];
    const stop = window.lcFrame.subscribe(({ customerCode, couponNum }) => {
      codes.push([customerCode, couponNum]);
      void window.lcFrame.refreshUser();
    });
    await window.lcFrame.refreshUser();
    info.couponNum = 2;
    for (let time = 0; time < 3; time += 1) await window.lcFrame.refreshUser();
    stop();
    info.couponNum = 3;
    await window.lcFrame.refreshUser();
    expect(codes).toEqual([
      ['1', 1],
      ['1', 2],
    ]);
    becomeGuest();
  });

  it('confirm() accepts a string', async () => {
    const answer: Promise<boolean> = apply(window.lcFrame.confirm, '删除？');
    const [question] = $dialogs.get();
    expect(question?.message).toBe('删除？');
    settleDialog(question?.id ?? 0, true);
    expect(await answer).toBe(true);
  });

  it.each([
    ['an object', [{ msg: { code: 500 }, title: 7, ok: ['好'] }], ['7', '[object Object]', '好', '取消']],
    ['no texts', [{ msg: null, title: '', ok: undefined, cancel: null }], ['提示', '', '确定', '取消']],
    ['nothing', [], ['提示', '', '确定', '取消']],
    ['a number', [7], ['提示', '7', '确定', '取消']],
  ])('confirm() shows texts, whatever it is given: %s', (_, given, [title, message, ok, cancel]) => {
    $dialogs.set([]);
    void apply(window.lcFrame.confirm, ...given);
    expect($dialogs.get()).toMatchObject([{ title, message, ok, cancel }]);
    $dialogs.set([]);
  });

  it('A10 request(): a refusal from before a login does not affect the current customer', async () => {
    const { promise, resolve: answer } = deferred<Response>();
    page.fetch = () => promise;
    const asked = window.lcFrame.request('www', '/x');
    await new Promise((resolve) => setImmediate(resolve));
    noteOtherUser();
    setUser({ customerLogin: 1 });
    answer(Response.json({ code: 411, msg: '', result: null }));
    await asked;
    expect([$loginStatus.get(), page.seen.navigated]).toEqual(['customer', []]);
    becomeGuest();
  });

  it.each([
    [true, ['/login.html']],
    [false, []],
  ])('A9 request(): 411 just after a click of the user: %s', async (isActivated, navigated) => {
    // The clock moves on, so that actions limited to once a minute are possible.
    page.now = () => Date.now() + 3_600_000;
    page.isActivated = isActivated;
    const paths: string[] = [];
    page.fetch = async (input) => {
      const { pathname } = new URL(new Request(input).url);
      paths.push(pathname);
      const result = { customerCode: '1', customerLogin: 1 };
      return Response.json({ code: pathname === '/x' ? 411 : 200, msg: '', result });
    };
    expect(await refreshUser()).toBe(true);
    paths.length = 0;
    await window.lcFrame.request('www', '/x');
    await new Promise((resolve) => setTimeout(resolve));
    expect(page.seen.navigated.map((url) => new URL(url).pathname)).toEqual(navigated);
    expect(paths.filter((path) => path === '/cas/user/info')).toHaveLength(1);
    expect($loginStatus.get()).toBe('customer');
    becomeGuest();
  });

  it.each([
    [200, true],
    [500, 'LoginRequired'],
  ])('A9 request(): needLogin with a status of %i leaves the login to the page', async (status, word) => {
    // The clock moves on, because user info is asked at most once a minute.
    page.now = () => Date.now() + status * 60_000;
    let asked = 0;
    page.fetch = async (url) => {
      if (!String(url).includes('/cas/user/info')) return Response.json({ needLogin: true }, { status });
      asked += 1;
      return Response.json({ code: 200, result: { customerCode: '1', customerLogin: 1 } });
    };
    expect(await refreshUser()).toBe(true);
    asked = 0;
    page.seen.events.length = 0;
    noteOtherUser();
    setUser({ customerCode: '1', customerLogin: 1 });
    const told = await window.lcFrame
      .request('www', '/x', { json: {} })
      .then(({ needLogin }) => needLogin)
      .catch(({ name }) => name);
    expect(told).toBe(word);
    await new Promise((resolve) => setTimeout(resolve));
    expect([asked, $loginStatus.get()]).toEqual([1, 'customer']);
    expect(page.seen).toMatchObject({ events: [], navigated: [] });
    becomeGuest();
  });

  it('register() opens the registration page, and login() the login page if the provider’s script fails to load', async () => {
    vi.useFakeTimers();
    window.lcFrame.register();
    await vi.advanceTimersByTimeAsync(LOGIN_CLICK_WAIT_MS);
    window.lcFrame.login();
    await vi.advanceTimersByTimeAsync(LOGIN_CLICK_WAIT_MS);
    vi.useRealTimers();
    expect(page.seen.navigated.map((url) => new URL(url).pathname)).toEqual([
      '/home/register.html',
      '/login.html',
    ]);
  });
});

describe('the customer identity calls', () => {
  const FIELDS = { bindPhone: '13812345678', taxNumber: '91440300MA5DFGHX8N', remark: '甲' };
  const SEALED = expect.stringMatching(/^SMEncrypt#04[\da-f]+$/);

  it.each<[keyof LcFrame['customer'], string, object]>([
    ['confirm', 'confirm', { ...FIELDS, bindPhone: SEALED, taxNumber: SEALED }],
    ['sendMessage', 'send/message', { ...FIELDS, bindPhone: SEALED }],
    ['insertCompany', 'insert/company', { ...FIELDS, taxNumber: SEALED }],
  ])('customer.%s encrypts its sensitive fields only', async (name, path, sent) => {
    const bodies: [string, unknown][] = [];
    const { fetch } = page;
    page.fetch = async (input, init) => {
      const request = new Request(input, init);
      if (request.method === 'POST')
        bodies.push([new URL(request.url).pathname, await request.clone().json()]);
      return fetch(request);
    };
    configureClient({ crypto: createFieldCrypto(async () => {}) });
    page.localStore.set('encryptSwitch', 'on');
    await window.lcFrame.customer[name](FIELDS);
    expect(bodies).toEqual([[`/async/customer/belong/${path}/dialog`, sent]]);
  });
});
