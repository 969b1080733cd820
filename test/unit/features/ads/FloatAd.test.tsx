import { act } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { FloatAd } from '../../../../src/features/ads/FloatAd';
import { $floatAd } from '../../../../src/stores/ads/float-ad';
import { useTestEnvironment } from '../../test-environment';
import { click, render } from '../../ui/render';

beforeEach(() => {
  useTestEnvironment();
  $floatAd.set({ status: 'none' });
});

it.each([
  ['with a link', 'https://a.example/'],
  ['whose link is none', 'javascript:alert(1)'],
])('§ads.float a click on an ad %s closes it', async (_what, targetLink) => {
  const ad = { advertisingUrl: 'https://img.example/a.png', targetLink, title: '礼包' };
  const { find, root } = await render(<FloatAd />);
  await act(async () => $floatAd.set({ status: 'shown', ad }));
  // The page would follow the link.
  root.addEventListener('click', (event) => event.preventDefault());
  await click(find('img'));
  expect(root.querySelector('aside')).toBeNull();
});
