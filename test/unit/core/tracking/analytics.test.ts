import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setHosts } from '../../../../src/core/page/hosts';
import { flushReports, track } from '../../../../src/core/tracking/analytics';
import {
  useTestEnvironment as openTestEnvironment,
  TEST_RELEASE,
  type TestEnvironment,
} from '../../test-environment';
import { closePage, eventsOf, openCatalogPage, viewPage } from './page';

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
