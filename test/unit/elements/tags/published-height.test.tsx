import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LcHeader } from '../../../../elements/tags/LcHeader';
import { useTestEnvironment } from '../../test-environment';
import { stubObservers, tellObservers } from '../../ui/observers';
import { render } from '../../ui/render';

beforeEach(() => {
  useTestEnvironment();
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame'] });
  stubObservers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  document.documentElement.removeAttribute('style');
});

it('the heights are published a frame after the header is shown, because all elements inherit them', async () => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(168);
  const { root } = await render(<LcHeader publish-height="yes" />);
  const published = () =>
    [root.host, document.documentElement].map((one) =>
      one instanceof HTMLElement ? one.style.getPropertyValue('--lc-header-height') : undefined,
    );
  await tellObservers('ResizeObserver');
  expect(published()).toEqual(['', '']);
  await act(async () => vi.advanceTimersToNextFrame());
  expect(published()).toEqual(['168px', '168px']);
});
