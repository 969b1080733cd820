import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadPageData } from '../../../../src/core/http/load-page-data';
import { setHosts } from '../../../../src/core/page/hosts';
import { $pageData } from '../../../../src/core/page/page-data';
import { $session, $user } from '../../../../src/core/session/session';
import { flushReports, track } from '../../../../src/core/tracking/analytics';
import { becomeGuest, fallIntoDoubt } from '../../log-in';
import {
  useTestEnvironment as openTestEnvironment,
  TEST_RELEASE,
  type TestEnvironment,
} from '../../test-environment';
import {
  become,
  closePage,
  DATA_URL,
  endView,
  eventsOf,
  openCatalogPage,
  openWaitingPage,
  viewPage,
} from './page';

let environment: TestEnvironment;

const sent = () => eventsOf(environment);

beforeEach(() => {
  environment = openCatalogPage();
});

afterEach(closePage);

describe('click tracking', () => {
  it('N2 waits for 2 idle seconds, then sends one batch to the collector', () => {
    track({ cp: 'nav', op: 'open', pid: '7', hf: 'http://www.lc.localhost:8080/hot' });
    track({ cp: 'nav' });
    vi.advanceTimersByTime(1999);
    expect(environment.seen.beacons).toHaveLength(0);
    vi.advanceTimersByTime(1);
    expect(environment.seen.beacons).toHaveLength(1);
    expect(environment.seen.beacons[0]?.url).toMatch(/^http:\/\/analytics\.lc\.localhost:8080\//);
    expect(sent()[0]).toMatchObject({
      pf: 'pc',
      cp: 'nav',
      ty: 'click',
      op: 'open',
      pid: '7',
      data: { hf: 'http://www.lc.localhost:8080/hot', option: {} },
    });
  });

  it('sends nothing if the page names no host for the collector (§hosts.list)', () => {
    setHosts(undefined, { www: 'http://www.lc.localhost:8080' });
    const fetch = vi.spyOn(environment, 'fetch');
    track({ cp: 'nav' });
    flushReports();
    expect([environment.seen.beacons.length, fetch.mock.calls.length]).toEqual([0, 0]);
  });

  it('N3 blanks Chinese keywords and login codes in the address', () => {
    track({});
    flushReports();
    const here: string = sent()[0].data.current_href;
    expect(here).not.toMatch(/SECRET|%E8/);
    expect(here).toContain('mro=1');
  });

  it('N2 keeps at most 50 events and sends them before they exceed 8 KB', () => {
    for (let index = 0; index < 60; index += 1) track({ op: String(index) });
    flushReports();
    expect(Math.max(...environment.seen.beacons.map(({ body }) => body.length))).toBeLessThan(9000);
    expect(sent().at(-1).op).toBe('59');
  });

  it('N2 sends when the page is left, and drops the batch silently if sending is impossible', () => {
    viewPage();
    track({});
    environment.leave();
    expect(sent().length).toBeGreaterThan(0);
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

  it('N7 names the frame’s release in each report', () => {
    track({});
    flushReports();
    expect(JSON.parse(environment.seen.beacons[0]?.body ?? '')).toMatchObject(TEST_RELEASE);
  });

  it('N5 reports one page view with the page type, and none for an unknown page', () => {
    viewPage();
    flushReports();
    expect(sent()).toMatchObject([{ ty: 'view', cp: 'catalog' }]);
    environment = openTestEnvironment({}, 'http://unknown.example/');
    viewPage();
    flushReports();
    expect(sent()).toEqual([]);
  });

  it.each([
    [
      'of the group’s cookie',
      JSON.stringify({ keyword: 'LM358', searchSource: 'main_eci', time: Date.now() }),
      1,
    ],
    [
      'that may not be told',
      JSON.stringify({ keyword: '13800138000', searchSource: '', time: Date.now() }),
      0,
    ],
    [
      'that is over',
      JSON.stringify({ keyword: 'LM358', searchSource: '', time: Date.now() - 31 * 86_400_000 }),
      0,
    ],
    ['that cannot be read', '{"keyword":', 0],
  ])('§search.last a page view carries the last search: one %s', (_, kept, told) => {
    environment.cookies.set('lc_last_search', kept, 30);
    viewPage();
    flushReports();
    const option = sent()[0]?.data.option;
    expect(option.lastSearch?.keyword === 'LM358').toBe(told === 1);
    expect(JSON.stringify(option)).not.toContain('138');
    if (told === 1) expect(option.lastSearch).toEqual({ keyword: 'LM358', searchSource: 'main_eci' });
  });

  it('N3 sends no product code that may be a personal number', () => {
    track({ pid: 'C14259' });
    track({ pid: '13800138000' });
    flushReports();
    expect(sent().map(({ pid }: { pid: string }) => pid)).toEqual(['C14259', '']);
  });
});

describe('click tracking', () => {
  it('records one login event when the customer changes', () => {
    viewPage();
    become('C1');
    become('C1');
    become('C2');
    flushReports();
    expect(sent().filter((event: { ty: string }) => event.ty === 'login')).toHaveLength(2);
    become('');
  });

  // Spec 4: "If the customer code changed, a login event is recorded" × "On failure … resets the user to guest".
  it('A12 records no second login of a customer whom user info could not name in between', () => {
    const logins = () => sent().filter((event: { ty: string }) => event.ty === 'login').length;
    viewPage();
    become('C1');
    fallIntoDoubt();
    become('C1');
    flushReports();
    expect(logins()).toBe(1);
    fallIntoDoubt();
    becomeGuest();
    become('C1');
    flushReports();
    expect(logins()).toBe(2);
    become('');
  });

  it('records one login for all tabs of the customer, and another one after a logout', () => {
    const logins = () => sent().filter((event: { ty: string }) => event.ty === 'login');
    const newTab = () => {
      endView();
      $session.setKey('userInfo', { ...$user.get(), customerCode: '' });
      viewPage();
    };
    newTab();
    become('C7');
    newTab();
    become('C7');
    flushReports();
    expect(logins()).toHaveLength(1);
    expect(environment.cookies.get('lc_login_seen')).not.toContain('C7');
    become('');
    become('C7');
    flushReports();
    expect(environment.seen.beacons).toHaveLength(2);
    become('');
  });
});

describe('click tracking', () => {
  it('N4 creates a device id of 20 hex digits once, for 365 days', () => {
    track({});
    flushReports();
    const id = environment.cookies.get('computerKey');
    expect(id).toMatch(/^[\da-f]{20}$/);
    track({});
    flushReports();
    expect(environment.cookies.get('computerKey')).toBe(id);
    expect(JSON.parse(environment.seen.beacons[1]?.body ?? '').deviceId).toBe(id);
  });

  it('N4 creates a device id on a page that reports nothing, and keeps an existing one', () => {
    environment = openTestEnvironment({}, 'http://www.lc.localhost:8080/nowhere.html');
    viewPage();
    expect(environment.cookies.get('computerKey')).toBeUndefined();
    vi.advanceTimersByTime(2000);
    expect(environment.cookies.get('computerKey')).toMatch(/^[\da-f]{20}$/);
    expect(environment.seen.beacons).toEqual([]);
    environment.cookies.set('computerKey', 'ABCDEF0123456789ABCD');
    flushReports();
    expect(environment.cookies.get('computerKey')).toBe('ABCDEF0123456789ABCD');
  });

  it.each(['off', false, 'OFF'])(
    'N4 sends nothing and sets no device id when the page says %j',
    async (analytics) => {
      await loadPageData({ env: 'local', analytics });
      viewPage();
      track({});
      flushReports();
      vi.advanceTimersByTime(5000);
      expect(environment.seen.beacons).toEqual([]);
      expect(environment.cookies.get('computerKey')).toBeUndefined();
    },
  );

  it.each([
    ['block is no JSON', null, 0],
    ['dataUrl does not answer', { env: 'local', dataUrl: DATA_URL }, 0],
    ['dataUrl does not answer, beside an on', { env: 'local', analytics: 'on', dataUrl: DATA_URL }, 1],
  ])('N4 sends nothing if analytics may be off, for a page whose %s', async (_what, block, count) => {
    environment = openTestEnvironment({ fetch: () => Promise.reject(new TypeError('offline')) });
    await Promise.all([loadPageData(block), vi.advanceTimersByTimeAsync(5000)]);
    track({});
    flushReports();
    expect(environment.seen.beacons).toHaveLength(count);
    expect(environment.cookies.get('computerKey') !== undefined).toBe(count > 0);
  });

  it.each([
    ['off', 0],
    ['on', 1],
  ])('N4 holds everything back while a dataUrl may turn analytics off: %s', async (analytics, count) => {
    const { page, answer, loaded } = openWaitingPage({});
    environment = page;
    track({});
    await vi.advanceTimersByTimeAsync(5000);
    expect(environment.seen.beacons).toEqual([]);
    answer({ env: 'local', analytics });
    await loaded;
    vi.advanceTimersByTime(5000);
    expect(environment.seen.beacons).toHaveLength(count);
    expect(environment.cookies.get('computerKey') !== undefined).toBe(count > 0);
  });

  it.each([
    ['off', 0],
    ['on', 1],
  ])('N4 stores no login while a dataUrl may turn analytics off: %s', async (analytics, count) => {
    const { page, answer, loaded } = openWaitingPage({ env: 'local' });
    environment = page;
    viewPage();
    become('C8');
    expect(environment.cookies.get('lc_login_seen')).toBeUndefined();
    answer({ analytics });
    await loaded;
    await vi.advanceTimersByTimeAsync(5000);
    expect(environment.cookies.get('lc_login_seen') !== undefined).toBe(count > 0);
    expect(sent().filter((event: { ty: string }) => event.ty === 'login')).toHaveLength(count);
    become('');
  });

  it('N4 does not store a login that ended before the dataUrl answered', async () => {
    const { page, answer, loaded } = openWaitingPage({ env: 'local' });
    environment = page;
    viewPage();
    for (const customerCode of ['C9', '']) become(customerCode);
    answer({});
    await loaded;
    await vi.advanceTimersByTimeAsync(5000);
    expect(environment.cookies.get('lc_login_seen')).toBeUndefined();
  });

  it('N2 holds everything back while a dataUrl may name the collector', async () => {
    const { page, answer, loaded } = openWaitingPage({ analytics: 'on' });
    environment = page;
    track({});
    await vi.advanceTimersByTimeAsync(5000);
    expect(environment.seen.beacons).toEqual([]);
    answer({ env: 'local' });
    await loaded;
    vi.advanceTimersByTime(5000);
    expect(environment.seen.beacons.map(({ url }) => new URL(url).host)).toEqual([
      'analytics.lc.localhost:8080',
    ]);
  });
});

describe('queue', () => {
  const NOWHERE = 'http://www.lc.localhost:8080/nowhere.html';

  interface Sent {
    cp: string;
    ty: string;
    op: string;
    pid: string;
    data: { hf: string; option: object };
  }

  let page: TestEnvironment;

  const sent = (): Sent[] => eventsOf(page);

  const logins = () => sent().filter(({ ty }) => ty === 'login').length;

  beforeEach(() => {
    vi.useFakeTimers();
    page = openTestEnvironment({}, NOWHERE);
    $pageData.set({});
    become('');
  });

  describe('N1 a report', () => {
    it('has empty fields for what is not known of a click', () => {
      track({});
      flushReports();
      expect(sent()).toMatchObject([
        { pf: 'pc', cp: '', ty: 'click', op: '', pid: '', data: { hf: '', option: {} } },
      ]);
    });

    it('of a click while analytics are off is not sent later', () => {
      $pageData.set({ analytics: 'off' });
      track({ cp: 'nav' });
      $pageData.set({});
      flushReports();
      expect(sent()).toEqual([]);
    });
  });

  describe('N2 the queue', () => {
    it('is sent in requests of about 8 KB, and loses no long report', () => {
      for (let index = 0; index < 30; index += 1)
        track({ op: String(index), option: { words: 'LM358 '.repeat(100) } });
      flushReports();
      expect(sent().map(({ op }) => Number(op))).toEqual(Array.from({ length: 30 }, (_, index) => index));
      expect(page.seen.beacons.length).toBeGreaterThan(1);
      for (const { body } of page.seen.beacons) expect(body.length).toBeLessThan(8192 + 200);
    });

    it('keeps the newest fifty reports while a dataUrl is pending', async () => {
      const waiting = openWaitingPage({}, NOWHERE);
      page = waiting.page;
      for (let index = 0; index < 60; index += 1) track({ op: String(index) });
      waiting.answer({ env: 'local' });
      await waiting.loaded;
      flushReports();
      expect(sent().map(({ op }) => Number(op))).toEqual(
        Array.from({ length: 50 }, (_, index) => index + 10),
      );
    });

    it('N4 does not wait for a dataUrl that can no longer turn analytics off or name the collector', async () => {
      const waiting = openWaitingPage({ env: 'local', analytics: 'on' }, NOWHERE);
      page = waiting.page;
      viewPage();
      track({ op: 'now' });
      become('C1');
      vi.advanceTimersByTime(2000);
      expect(sent().map(({ ty, op }) => ty + op)).toEqual(['clicknow', 'login']);
      waiting.answer({});
      await waiting.loaded;
      become('');
    });
  });

  describe('a login', () => {
    it('is not reported for a customer who was there before the page', () => {
      become('C1');
      viewPage();
      become('C1');
      flushReports();
      expect(logins()).toBe(0);
    });

    it('is reported once, although each page begins with an unknown user', () => {
      for (let view = 0; view < 3; view += 1) {
        become('');
        viewPage();
        become('');
        become('C1');
        endView();
      }
      flushReports();
      expect(logins()).toBe(1);
    });

    it('of another customer is reported once for all tabs, too', () => {
      viewPage();
      for (const code of ['C1', 'C2']) become(code);
      endView();
      become('');
      viewPage();
      become('C2');
      flushReports();
      expect(logins()).toBe(2);
    });
  });

  it.each(['xABCDEF0123456789ABCD', 'ABCDEF0123456789ABCDx', '', '<b>'])(
    'N4 the device id %j, which is none of ours, is replaced',
    (id) => {
      setHosts('local', undefined);
      page.cookies.set('computerKey', id);
      track({});
      flushReports();
      expect(page.cookies.get('computerKey')).toMatch(/^[\da-f]{20}$/);
    },
  );
});
