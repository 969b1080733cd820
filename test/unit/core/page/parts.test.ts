import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { $pageDataStatus } from '../../../../src/core/page/load-page-data';
import { $pageData } from '../../../../src/core/page/page-data';
import { $off, isOff } from '../../../../src/core/page/parts';
import type { PageData } from '../../../../src/core/page/schema';
import { asUser } from '../../../../src/core/session/failures';
import { startAnalytics, track } from '../../../../src/core/tracking/analytics';
import { DEVICE_COOKIE, TRACK_IDLE_MS } from '../../../../src/core/tracking/constants';
import { loadPageData } from '../../load-page-data';
import { useTestEnvironment } from '../../test-environment';
import { turns } from '../../until';

const DATA_URL = 'http://www.lc.localhost:8080/data.json';
const block = { projectConfigVO: { www: 'http://www.lc.localhost:8080' }, dataUrl: DATA_URL };
const names = () => $off.get().map(({ part }) => part);

beforeEach(() => $pageData.set({}));

describe('G64 parts that are off', () => {
  it.each([
    ['quickOrder', { quickOrder: 'off' }, ['quickOrder']],
    ['recentlyViewed', { recentlyViewed: 'off' }, ['recentlyViewed']],
    ['analytics', { analytics: 'off' }, ['tracking', 'recentlyViewed']],
    ['nothing', { quickOrder: 'on', analytics: 'on', nextPage: 'off' }, []],
  ])('are also named by the older key %s', async (_key, data, expected) => {
    useTestEnvironment();
    await loadPageData(data);
    expect(names()).toEqual(expected);
  });

  it('of block and dataUrl add up', async () => {
    const off = [{ part: 'chat', by: 'cdn' }];
    useTestEnvironment({ fetch: async () => Response.json({ code: 200, msg: '', result: { off } }) });
    await loadPageData({ ...block, off: [{ part: 'plus' }, { part: 'chat', by: 'cdn' }] });
    expect(names()).toEqual(['plus', 'chat']);
  });

  it('are all that a hostile list takes away', async () => {
    const off = [
      null,
      7,
      {},
      { part: 7 },
      { part: '<img src=x>' },
      { part: 'cart' },
      { part: 'plus', until: {} },
    ];
    const { seen } = useTestEnvironment();
    await loadPageData({ off });
    expect(names()).toEqual(['plus']);
    expect(seen.warnings).toEqual(
      expect.arrayContaining([
        'page data: off names no part: <img src=x>',
        'page data: off names no part: cart',
      ]),
    );
  });

  it('an unknown name is told once', async () => {
    const { seen } = useTestEnvironment();
    await loadPageData({ off: [{ part: 'cart' }] });
    $pageData.set({ ...$pageData.get() });
    $off.get();
    expect(seen.warnings.filter((line) => line.includes('cart'))).toHaveLength(1);
  });

  it('a part that calls by itself waits for the dataUrl', async () => {
    useTestEnvironment();
    $pageDataStatus.set('loading');
    const call = vi.fn(async () => {});
    const ended = vi.fn();
    void asUser({ area: 'ads', by: 'page', part: 'banner' }, call).then(ended);
    await turns();
    expect(ended).not.toHaveBeenCalled();
    $pageData.set({ off: [{ part: 'banner', until: '', by: '' }] });
    $pageDataStatus.set('ready');
    await turns();
    expect(ended).toHaveBeenCalledWith(expect.objectContaining({ ok: false, isTold: false }));
    expect(call).not.toHaveBeenCalled();
  });

  it('are on where the dataUrl fails', async () => {
    useTestEnvironment({ fetch: async () => new Response('', { status: 502 }) });
    await loadPageData(block);
    const ending = await asUser({ area: 'ads', by: 'page', part: 'banner' }, async () => 'called');
    expect([ending, isOff('banner')]).toEqual([{ ok: true, answer: 'called', isLate: false }, false]);
  });

  it.each<[string, PageData, boolean]>([
    ['leave, and the device gets an id', {}, true],
    ['leave with another part off', { off: [{ part: 'chat', until: '', by: '' }] }, true],
    [
      'stay with tracking off, and the device gets none',
      { off: [{ part: 'tracking', until: '', by: '' }] },
      false,
    ],
  ])('reports %s', (_, data, isSent) => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { seen, cookies, leave } = useTestEnvironment();
    $pageData.set(data);
    $pageDataStatus.set('ready');
    onTestFinished(startAnalytics());
    const idleFor = (ms: number) => vi.advanceTimersByTime(ms);
    for (const send of [() => idleFor(TRACK_IDLE_MS), leave]) {
      seen.beacons.length = 0;
      track({ op: 'click' });
      send();
      expect([seen.beacons.length > 0, cookies.get(DEVICE_COOKIE) !== undefined]).toEqual([isSent, isSent]);
    }
  });
});
