import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadPageData } from '../../../../src/core/http/load-page-data';
import { $session, $user } from '../../../../src/core/session/session';
import { flushReports, startAnalytics, track } from '../../../../src/core/tracking/analytics';
import { useTestEnvironment as openTestEnvironment, type TestEnvironment } from '../../test-environment';
import { eventsOf, openCatalogPage } from './page';

let environment: TestEnvironment;
let stop: () => void = () => {};
const DATA_URL = 'http://www.lc.localhost:8080/data.json';
const sent = () => eventsOf(environment);

beforeEach(() => {
  environment = openCatalogPage();
});
afterEach(() => {
  stop();
  flushReports();
  vi.useRealTimers();
});

/** A page whose `dataUrl` waits; returns what has it answer. */
function holdDataUrl(): (result: object) => void {
  let answer: (response: Response) => void = () => {};
  const answered = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  environment = openTestEnvironment({ fetch: () => answered });
  return (result) => answer(Response.json({ code: 200, msg: '', result }));
}

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
    stop = startAnalytics();
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
      stop();
      stop = startAnalytics();
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
    const answer = holdDataUrl();
    const loading = loadPageData({ dataUrl: DATA_URL });
    track({});
    await vi.advanceTimersByTimeAsync(5000);
    expect(environment.seen.beacons).toEqual([]);
    answer({ env: 'local', analytics });
    await loading;
    vi.advanceTimersByTime(5000);
    expect(environment.seen.beacons).toHaveLength(count);
    expect(environment.cookies.get('computerKey') !== undefined).toBe(count > 0);
  });

  it.each([
    ['off', 0],
    ['on', 1],
  ])('N4 stores no login while a dataUrl may turn analytics off: %s', async (analytics, count) => {
    const answer = holdDataUrl();
    const loading = loadPageData({ env: 'local', dataUrl: DATA_URL });
    stop = startAnalytics();
    const become = (customerCode: string) => $session.setKey('userInfo', { ...$user.get(), customerCode });
    become('C8');
    expect(environment.cookies.get('lc_login_seen')).toBeUndefined();
    answer({ analytics });
    await loading;
    await vi.advanceTimersByTimeAsync(5000);
    expect(environment.cookies.get('lc_login_seen') !== undefined).toBe(count > 0);
    expect(sent().filter((event: { ty: string }) => event.ty === 'login')).toHaveLength(count);
    become('');
  });

  it('N4 does not store a login that ended before the dataUrl answered', async () => {
    const answer = holdDataUrl();
    const loading = loadPageData({ env: 'local', dataUrl: DATA_URL });
    stop = startAnalytics();
    for (const customerCode of ['C9', '']) $session.setKey('userInfo', { ...$user.get(), customerCode });
    answer({});
    await loading;
    await vi.advanceTimersByTimeAsync(5000);
    expect(environment.cookies.get('lc_login_seen')).toBeUndefined();
  });

  it('N2 holds everything back while a dataUrl may name the collector', async () => {
    const answer = holdDataUrl();
    const loading = loadPageData({ analytics: 'on', dataUrl: DATA_URL });
    track({});
    await vi.advanceTimersByTimeAsync(5000);
    expect(environment.seen.beacons).toEqual([]);
    answer({ env: 'local' });
    await loading;
    vi.advanceTimersByTime(5000);
    expect(environment.seen.beacons.map(({ url }) => new URL(url).host)).toEqual([
      'analytics.lc.localhost:8080',
    ]);
  });
});
