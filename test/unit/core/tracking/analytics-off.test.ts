import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadPageData } from '../../../../src/core/http/load-page-data';
import { flushReports, track } from '../../../../src/core/tracking/analytics';
import { useTestEnvironment as openTestEnvironment, type TestEnvironment } from '../../test-environment';
import { become, closePage, DATA_URL, eventsOf, openCatalogPage, openWaitingPage, viewPage } from './page';

let environment: TestEnvironment;
const sent = () => eventsOf(environment);

beforeEach(() => {
  environment = openCatalogPage();
});
afterEach(closePage);

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
