import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { FLOAT_AD_LOOK_MS } from '../../../src/ads/constants';
import { FloatAd } from '../../../src/ads/FloatAd';
import { $floatAd } from '../../../src/ads/float-ad';
import { registerPanel } from '../../../src/ui/open-panel';
import { useTestEnvironment } from '../test-environment';
import { click, render } from '../ui/render';

beforeEach(() => {
  useTestEnvironment();
  $floatAd.set({ status: 'none' });
});

const AD = { advertisingUrl: 'https://img.example/a.png', targetLink: 'https://a.example/', title: '礼包' };
const wait = (ms: number) => act(async () => vi.advanceTimersByTime(ms));

it('P19 the float ad waits for an open panel to close, hides for one that opens, and counts its seconds only while visible', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] });
  let leave = registerPanel(() => {});
  const { root } = await render(<FloatAd />);
  const bar = () => root.querySelector('aside');
  await act(async () => $floatAd.set({ status: 'due', ad: AD }));
  await wait(20_000);
  expect(bar()).toBeNull();
  leave();
  await wait(FLOAT_AD_LOOK_MS);
  expect(bar()?.hidden).toBe(false);
  await wait(8000);
  leave = registerPanel(() => {});
  await wait(FLOAT_AD_LOOK_MS);
  await wait(60_000);
  expect(bar()?.hidden).toBe(true);
  leave();
  await wait(FLOAT_AD_LOOK_MS);
  await wait(1000);
  expect(bar()?.hidden).toBe(false);
  await wait(2000);
  expect(bar()).toBeNull();
});

it('the float ad closes by itself after 10 s', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] });
  const { root } = await render(<FloatAd />);
  await act(async () => $floatAd.set({ status: 'shown', ad: AD }));
  await wait(9999);
  expect(root.querySelector('aside')?.hidden).toBe(false);
  await wait(1);
  expect(root.querySelector('aside')).toBeNull();
});

it.each([
  ['with a link', 'https://a.example/'],
  ['whose link is none', 'javascript:alert(1)'],
])('a click on an ad %s closes it', async (_what, targetLink) => {
  const ad = { advertisingUrl: 'https://img.example/a.png', targetLink, title: '礼包' };
  const { find, root } = await render(<FloatAd />);
  await act(async () => $floatAd.set({ status: 'shown', ad }));
  // The page would follow the link.
  root.addEventListener('click', (event) => event.preventDefault());
  await click(find('img'));
  expect(root.querySelector('aside')).toBeNull();
});
