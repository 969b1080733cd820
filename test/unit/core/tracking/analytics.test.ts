import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deferred } from '../../../../src/core/browser/scheduling';
import { setHosts } from '../../../../src/core/page/hosts';
import { $pageData, viewed } from '../../../../src/core/page/page-data';
import { FIRST } from '../../../../src/core/session/model/machine';
import { markIn, markOf } from '../../../../src/core/session/model/visitor';
import { $session, $user, setState } from '../../../../src/core/session/session';
import { flushReports, startAnalytics, track } from '../../../../src/core/tracking/analytics';
import type { TrackReport } from '../../../../src/core/tracking/calls';
import { loadPageData } from '../../load-page-data';
import { becomeCustomer, becomeGuest, fallIntoDoubt, setUser } from '../../log-in';
import {
  useTestEnvironment as openTestEnvironment,
  TEST_RELEASE,
  type TestEnvironment,
} from '../../test-environment';

const DATA_URL = 'http://www.lc.localhost:8080/data.json';
const OWN = 'http://list.lc.localhost:8080';
const ANALYTICS = 'http://analytics.lc.localhost:8080';
const NOWHERE = 'http://www.lc.localhost:8080/nowhere.html';

type Sent = Omit<TrackReport, 'data'> & { data: TrackReport['data'] & { option: { lastSearch?: object } } };

let environment: TestEnvironment;
let stop: () => void = () => {};

/**
 * A page of the catalog at a stopped clock; its address has a keyword and a login code, which no report may
 * name.
 */
beforeEach(() => {
  vi.useFakeTimers();
  $pageData.set({});
  environment = openTestEnvironment({}, `${OWN}/catalog/301.html?k=%E8%8A%AF%E7%89%87&code=SECRET&mro=1`);
});

afterEach(() => {
  become('');
  endView();
  flushReports();
  vi.useRealTimers();
});

const events = (): Sent[] => environment.seen.beacons.flatMap(({ body }) => JSON.parse(body).events);
/** The events of all reports, once the queue is sent. */
function sent(): Sent[] {
  flushReports();
  return events();
}
const logins = () => sent().filter(({ ty }) => ty === 'login').length;
const cookie = (name: string) => environment.cookies.get(name);

/** User info names this customer; '' is nobody. */
const become = (customerCode: string) =>
  setUser({ customerCode, customerLogin: customerCode === '' ? 0 : 1 });

/** Starts tracking anew, as on the next page view. */
function viewPage(): void {
  endView();
  stop = startAnalytics();
}

/** Starts tracking on a page of no type, which reports no view. */
function viewUntypedPage(): void {
  environment = openTestEnvironment({}, NOWHERE);
  viewPage();
}

/** Tracking hears nothing until the next page view. */
function endView(): void {
  stop();
  stop = () => {};
}

/** Opens a page with this data block, whose `dataUrl` answers when the returned function is called. */
function openWaitingPage(block: object, url?: string): (result: object) => Promise<void> {
  const response = deferred<Response>();
  environment = openTestEnvironment({ fetch: () => response.promise }, url);
  const loaded = loadPageData({ ...block, dataUrl: DATA_URL });
  return (result) => {
    response.resolve(Response.json({ code: 200, msg: '', result }));
    return loaded;
  };
}

describe('a report', () => {
  it('N1 has empty fields for what is not known of a click, and names the frame’s release (N7)', () => {
    environment = openTestEnvironment({}, NOWHERE);
    track({});
    expect(sent()).toMatchObject([
      { pf: 'pc', cp: '', ty: 'click', op: '', pid: '', data: { hf: '', option: {} } },
    ]);
    expect(JSON.parse(environment.seen.beacons[0]?.body ?? '')).toMatchObject(TEST_RELEASE);
  });

  it('N1 of a click while analytics are off is not sent later', () => {
    $pageData.set({ analytics: 'off' });
    track({ cp: 'nav' });
    $pageData.set({});
    expect(sent()).toEqual([]);
  });

  it('N3 has no Chinese keyword, login code or product code that may be a personal number', () => {
    track({ pid: 'C14259' });
    track({ pid: '13800138000' });
    expect(sent().map(({ pid }) => pid)).toEqual(['C14259', '']);
    const here = sent()[0]?.data.current_href;
    expect(here).not.toMatch(/SECRET|%E8/);
    expect(here).toContain('mro=1');
  });

  it('N5 is one page view with the page type, and none for an unknown page', () => {
    viewPage();
    expect(sent()).toMatchObject([{ ty: 'view', cp: 'catalog' }]);
    environment = openTestEnvironment({}, 'http://unknown.example/');
    viewPage();
    expect(sent()).toEqual([]);
  });

  it.each([
    ['of the group’s cookie', 'LM358', 0],
    ['that may not be told', '13800138000', 0],
    ['that is over', 'LM358', 31],
    ['that cannot be read', undefined, 0],
  ])('of a page view carries the last search: one %s', (what, keyword, days) => {
    const search = { keyword, searchSource: 'main_eci', time: Date.now() - days * 86_400_000 };
    const kept = keyword === undefined ? '{"keyword":' : JSON.stringify(search);
    environment.cookies.set('lc_last_search', kept, 30);
    viewPage();
    const told = sent()[0]?.data.option.lastSearch;
    expect(JSON.stringify(told) ?? '').not.toContain('138');
    if (what.startsWith('of')) expect(told).toEqual({ keyword: 'LM358', searchSource: 'main_eci' });
    else expect(told).not.toMatchObject({ keyword: 'LM358' });
  });
});

describe('the queue', () => {
  it('N2 waits for 2 idle seconds, then sends one batch to the collector', () => {
    viewUntypedPage();
    track({ cp: 'nav', op: 'open', pid: '7', hf: 'http://www.lc.localhost:8080/hot' });
    track({ cp: 'nav' });
    vi.advanceTimersByTime(1999);
    expect(environment.seen.beacons).toHaveLength(0);
    vi.advanceTimersByTime(1);
    expect(environment.seen.beacons).toHaveLength(1);
    expect(environment.seen.beacons[0]?.url).toMatch(/^http:\/\/analytics\.lc\.localhost:8080\//);
    const data = { hf: 'http://www.lc.localhost:8080/hot', option: {} };
    expect(sent()[0]).toMatchObject({ pf: 'pc', cp: 'nav', ty: 'click', op: 'open', pid: '7', data });
  });

  it.each([
    ['of a listed host goes by the gateway', `${ANALYTICS}/in?a=1`, `${OWN}/lc/analytics/in?a=1`],
    ['of another host does not', 'https://collector.test/in', 'https://collector.test/in'],
  ])('G52 a collector’s whole address %s', async (_what, collector, url) => {
    await loadPageData({ env: 'local', gateway: '/lc', paths: { collector } });
    track({ cp: 'nav' });
    flushReports();
    await loadPageData({ env: 'local' });
    expect(environment.seen.beacons.map((beacon) => beacon.url)).toEqual([url]);
  });

  it('is not sent if the page names no host for the collector', () => {
    setHosts(undefined, { www: 'http://www.lc.localhost:8080' });
    const fetch = vi.spyOn(environment, 'fetch');
    track({ cp: 'nav' });
    flushReports();
    expect([environment.seen.beacons.length, fetch.mock.calls.length]).toEqual([0, 0]);
  });

  it('W6 is not sent before the page view', () => {
    environment = openTestEnvironment({}, NOWHERE);
    track({ op: 'early' });
    vi.advanceTimersByTime(5000);
    expect(events()).toEqual([]);
    viewPage();
    vi.advanceTimersByTime(2000);
    expect(events().map(({ op }) => op)).toEqual(['early']);
  });

  it('N2 is sent when the page is left, and dropped silently if sending is impossible', () => {
    viewPage();
    track({});
    environment.leave();
    expect(events().length).toBeGreaterThan(0);
    const beacon = vi.fn((): boolean => {
      throw new Error('blocked');
    });
    const broken = openTestEnvironment({ beacon });
    track({});
    expect(() => flushReports()).not.toThrow();
    expect(beacon).toHaveBeenCalledTimes(1);
    beacon.mockReturnValue(false);
    const fetch = vi.fn(() => Promise.reject(new TypeError('offline')));
    broken.fetch = fetch;
    track({});
    flushReports();
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(broken.seen.warnings).toEqual([]);
  });

  it('N2 is sent in requests of about 8 KB, and loses no long report', () => {
    viewUntypedPage();
    for (let index = 0; index < 30; index += 1)
      track({ op: String(index), option: { words: 'LM358 '.repeat(100) } });
    expect(sent().map(({ op }) => Number(op))).toEqual(Array.from({ length: 30 }, (_, index) => index));
    expect(environment.seen.beacons.length).toBeGreaterThan(1);
    for (const { body } of environment.seen.beacons) expect(body.length).toBeLessThan(8192 + 200);
  });

  it('N2 keeps the newest fifty reports while a dataUrl is pending', async () => {
    const answer = openWaitingPage({}, NOWHERE);
    for (let index = 0; index < 60; index += 1) track({ op: String(index) });
    await answer({ env: 'local' });
    const newest = Array.from({ length: 50 }, (_, index) => index + 10);
    expect(sent().map(({ op }) => Number(op))).toEqual(newest);
  });

  it('N2 holds everything back while a dataUrl may name the collector', async () => {
    const answer = openWaitingPage({ analytics: 'on' }, NOWHERE);
    void viewed().then(viewPage);
    track({});
    await vi.advanceTimersByTimeAsync(5000);
    expect(environment.seen.beacons).toEqual([]);
    await answer({ env: 'local' });
    await vi.advanceTimersByTimeAsync(5000);
    expect(environment.seen.beacons.map(({ url }) => new URL(url).origin)).toEqual([ANALYTICS]);
  });
});

describe('a login', () => {
  const STEPS: Record<string, () => void> = {
    view: viewPage,
    end: endView,
    tab: () => {
      endView();
      $session.setKey('userInfo', { ...$user.get(), customerCode: '' });
      viewPage();
    },
    failure: fallIntoDoubt,
    logout: becomeGuest,
    nobody: () => become(''),
    stored: () => {
      $session.setKey('userInfo', { ...$user.get(), customerCode: 'C1', customerLogin: 1 });
      setState({ ...FIRST, who: 'customer', customer: 'C1' });
    },
    named: () => becomeCustomer($user.get()),
  };

  it.each([
    ['once for all tabs and each customer', 'view C1 C1 C2 end view C2', 2],
    ['once in two tabs', 'tab C7 tab C7', 1],
    ['again after a logout', 'tab C7 tab C7 nobody C7', 2],
    // Spec 4: "If the customer code changed, a login event is recorded" × "On failure … resets the user to
    // guest".
    ['A12 not again for a customer whom user info could not name in between', 'view C1 failure C1', 1],
    ['A12 again after a failure and a logout', 'view C1 failure C1 failure logout C1', 2],
    ['not for a customer of the tab’s storage whom nobody has named', 'stored view', 0],
    ['once such a customer is named', 'stored view named', 1],
  ])('is reported %s, and its cookie does not name the customer: %s', (_, steps, count) => {
    for (const step of steps.split(' ')) (STEPS[step] ?? (() => become(step)))();
    expect(logins()).toBe(count);
    expect(cookie('lc_login_seen') ?? '').not.toMatch(/C\d/);
  });

  it('T7 marks the customer without a report where analytics are off, and a page with analytics reports it', () => {
    $pageData.set({ ...$pageData.get(), analytics: 'off' });
    viewPage();
    become('C3');
    const mark = cookie('lc_login_seen');
    expect([logins(), markIn(mark)]).toEqual([0, markOf('C3')]);
    $pageData.set({ ...$pageData.get(), analytics: 'on' });
    endView();
    viewPage();
    expect([logins(), cookie('lc_login_seen')]).toEqual([1, markOf('C3')]);
  });

  it('is reported if user info has named the customer before the page view begins', () => {
    endView();
    become('C5');
    viewPage();
    expect(logins()).toBe(1);
  });
});

describe('N4 the device id', () => {
  const ID = /^[\da-f]{20}$/;

  it('has 20 hex digits, is made once, and is in each request', () => {
    track({});
    flushReports();
    const id = cookie('computerKey');
    expect(id).toMatch(ID);
    track({});
    flushReports();
    expect(cookie('computerKey')).toBe(id);
    expect(JSON.parse(environment.seen.beacons[1]?.body ?? '').deviceId).toBe(id);
  });

  it('is made on a page that reports nothing, and an existing one is kept', () => {
    environment = openTestEnvironment({}, NOWHERE);
    viewPage();
    expect(cookie('computerKey')).toBeUndefined();
    vi.advanceTimersByTime(2000);
    expect(cookie('computerKey')).toMatch(ID);
    expect(environment.seen.beacons).toEqual([]);
    environment.cookies.set('computerKey', 'ABCDEF0123456789ABCD');
    flushReports();
    expect(cookie('computerKey')).toBe('ABCDEF0123456789ABCD');
  });

  it.each(['xABCDEF0123456789ABCD', 'ABCDEF0123456789ABCDx', '', '<b>'])('%j is replaced', (id) => {
    environment.cookies.set('computerKey', id);
    track({});
    flushReports();
    expect(cookie('computerKey')).toMatch(ID);
  });
});

describe('N4 nothing is sent and no device id is set', () => {
  it.each(['off', false, 'OFF'])('when the page says %j', async (analytics) => {
    await loadPageData({ env: 'local', analytics });
    viewPage();
    track({});
    flushReports();
    vi.advanceTimersByTime(5000);
    expect([environment.seen.beacons, cookie('computerKey')]).toEqual([[], undefined]);
  });

  it.each([
    ['block is no JSON', null, 0],
    ['dataUrl does not answer', { env: 'local', dataUrl: DATA_URL }, 0],
    ['dataUrl does not answer, beside an on', { env: 'local', analytics: 'on', dataUrl: DATA_URL }, 1],
  ])('if analytics may be off, for a page whose %s', async (_what, block, count) => {
    environment = openTestEnvironment({ fetch: () => Promise.reject(new TypeError('offline')) });
    await Promise.all([loadPageData(block), vi.advanceTimersByTimeAsync(5000)]);
    track({});
    flushReports();
    expect(environment.seen.beacons).toHaveLength(count);
    expect(cookie('computerKey') !== undefined).toBe(count > 0);
  });

  it.each([
    ['off', 0],
    ['on', 1],
  ])('while a dataUrl may turn analytics off: %s', async (analytics, count) => {
    const answer = openWaitingPage({ env: 'local' });
    void viewed().then(viewPage);
    track({});
    await vi.advanceTimersByTimeAsync(5000);
    expect([environment.seen.beacons, cookie('computerKey')]).toEqual([[], undefined]);
    await answer({ analytics });
    await vi.advanceTimersByTimeAsync(5000);
    expect(environment.seen.beacons).toHaveLength(count);
    expect(cookie('computerKey') !== undefined).toBe(count > 0);
  });
});
