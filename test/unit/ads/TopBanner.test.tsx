import { act } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { $topBanner } from '../../../src/ads/ads';
import { getTopBanners } from '../../../src/ads/schema';
import { TopBanner } from '../../../src/ads/TopBanner';
import { parseReply } from '../../../src/core/http/model/endpoint';
import { flushReports } from '../../../src/core/tracking/analytics';
import { type TestEnvironment, useTestEnvironment } from '../test-environment';
import { click, pointer, render } from '../ui/render';

const SHOWN = { status: 'shown', isFolding: false, isSettled: true } as const;
const banner = (name: string, over: object = {}) => ({
  advertisingUrl: `https://static.lc.example/${name}.png`,
  backgroundLeftUrl: '',
  targetLink: `https://www.lc.example/${name}`,
  title: name,
  ...over,
});
function parseBanners(result: object[]) {
  const parsed = parseReply(getTopBanners, { code: 200, result });
  return { data: parsed.reply?.ok ? parsed.reply.result : [] };
}
const wait = (ms: number) => act(async () => vi.advanceTimersByTime(ms));

let page: TestEnvironment;
beforeEach(() => {
  page = useTestEnvironment();
  vi.useFakeTimers();
  $topBanner.set({ ...SHOWN, banners: ['甲', '乙', '丙'].map((name) => banner(name)) });
});

async function show() {
  const rendered = await render(<TopBanner isReserved />);
  return { ...rendered, current: () => rendered.find('[data-current] img:last-child').getAttribute('alt') };
}

describe('the top banner', () => {
  it('P12 rotates every 5 s and starts again', async () => {
    const { current } = await show();
    expect(current()).toBe('甲');
    await wait(4999);
    expect(current()).toBe('甲');
    await wait(1);
    expect(current()).toBe('乙');
    await wait(10_000);
    expect(current()).toBe('甲');
  });

  it('rotates only to pictures that have loaded, even on a slow line, and skips a broken one', async () => {
    const { current, find, root } = await show();
    const pictures = [...root.querySelectorAll('a img')];
    for (const picture of pictures)
      Object.defineProperty(picture, 'complete', { value: false, configurable: true });
    await wait(10_000);
    expect(current()).toBe('甲');
    Object.defineProperty(pictures[0], 'complete', { value: true });
    await wait(5000);
    expect(current()).toBe('甲');
    Object.defineProperty(pictures[2], 'complete', { value: true });
    await wait(5000);
    expect(current()).toBe('丙');
    await act(async () => find('[data-current] a img').dispatchEvent(new Event('error')));
    await wait(10_000);
    expect(current()).toBe('甲');
  });

  it('P12 rotates even if no picture can be shown', async () => {
    const { current, root } = await show();
    const pictures = [...root.querySelectorAll('a img')];
    await act(async () => {
      for (const picture of pictures) picture.dispatchEvent(new Event('error'));
    });
    await wait(5000);
    expect(current()).toBe('乙');
    await wait(10_000);
    expect(current()).toBe('甲');
  });

  it('fills the space beside a picture from the picture itself', async () => {
    const { find } = await show();
    expect(find('[data-current] [data-blurred]').getAttribute('src')).toBe(
      encodeURI('https://static.lc.example/甲.png'),
    );
  });

  it('P12 does not rotate while pointed at, focused or paused', async () => {
    const { current, find } = await show();
    await pointer(find('section'), 'pointerover');
    await wait(20_000);
    expect(current()).toBe('甲');
    await pointer(find('section'), 'pointerout');
    await act(async () => find('[data-current] a').focus());
    await wait(20_000);
    expect(current()).toBe('甲');
    await act(async () => find('[data-current] a').blur());
    await click(find('[aria-label="暂停轮播"]'));
    await wait(20_000);
    expect(current()).toBe('甲');
    await click(find('[aria-label="继续轮播"]'));
    await wait(5000);
    expect(current()).toBe('乙');
  });

  it('reports each action and its banner', async () => {
    flushReports();
    page.seen.beacons.length = 0;
    const { current, find, root } = await show();
    const links = [...root.querySelectorAll('a')].map((link) => link.dataset.option);
    expect(links).toEqual(['{"index":0}', '{"index":1}', '{"index":2}']);
    for (const button of ['第3条广告', '暂停轮播', '继续轮播', '关闭顶部广告']) {
      await click(find(`[aria-label="${button}"]`));
      if (button.startsWith('第')) expect(current()).toBe('丙');
    }
    flushReports();
    const reports = page.seen.beacons.flatMap(({ body }) => JSON.parse(body).events);
    expect(reports.map(({ op, data }) => [op, data.option])).toEqual([
      ['top-banner-show', { index: 2 }],
      ['top-banner-pause', { index: 2 }],
      ['top-banner-play', { index: 2 }],
      ['top-banner-close', {}],
    ]);
  });

  it('P12 hides the banners that are not shown from everyone', async () => {
    const { root } = await show();
    expect(root.querySelectorAll('a')).toHaveLength(3);
    expect(root.querySelectorAll('[inert] a')).toHaveLength(2);
  });

  it('shows one banner without controls, over its background image', async () => {
    $topBanner.set({
      ...SHOWN,
      banners: [banner('甲', { backgroundLeftUrl: 'https://static.lc.example/wide.png' })],
    });
    const { root, find } = await show();
    expect(root.querySelectorAll('button')).toHaveLength(1);
    expect(find('img').getAttribute('src')).toBe('https://static.lc.example/wide.png');
  });

  it('counts a banner that only has a background image, and its link has the banner’s name', async () => {
    const { data } = parseBanners([
      { backgroundLeftUrl: 'https://static.lc.example/wide.png', title: '甲' },
      {},
    ]);
    $topBanner.set({ ...SHOWN, banners: data });
    const { root, find } = await show();
    expect(data).toHaveLength(1);
    expect(root.querySelectorAll('img')).toHaveLength(1);
    expect(find('[data-current] a, [data-current] span').getAttribute('aria-label')).toBe('甲');
  });

  it('P12 reserves its height while loading and gives it back when closed', async () => {
    $topBanner.set({ status: 'loading' });
    const { root, find } = await show();
    expect(find('[aria-hidden="true"]').childElementCount).toBe(0);
    await act(async () => $topBanner.set({ ...SHOWN, banners: [banner('甲')] }));
    const button = find('[aria-label="关闭顶部广告"]');
    await act(async () => button.focus());
    await click(button);
    expect(root.querySelector('section')).toBeNull();
    expect(root.activeElement).not.toBeNull();
    expect(page.cookies.get('lc_top_banner_closed')).toBe('1');
  });
});
