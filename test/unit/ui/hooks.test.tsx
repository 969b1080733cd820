import { act, useRef } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useIntervalWhileVisible } from '../../../src/ui/use-interval-while-visible';
import { useReducedMotion } from '../../../src/ui/use-media';
import { useWhenUnseen } from '../../../src/ui/use-when-unseen';
import { render } from './render';

function Clock({ onTick, ms }: { onTick: () => void; ms: number | null }) {
  useIntervalWhileVisible(onTick, ms);
  return null;
}

function Motion() {
  return <p>{useReducedMotion() ? 'still' : 'moving'}</p>;
}

function Strip({ onUnseen }: { onUnseen: () => void }) {
  const part = useRef<HTMLParagraphElement>(null);
  useWhenUnseen(part, onUnseen);
  return (
    <div data-box="">
      <p ref={part} />
    </div>
  );
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('useIntervalWhileVisible', () => {
  it('P12 ticks only while the tab is visible, and not after unmounting', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
    const onTick = vi.fn();
    const { show, unmount } = await render(<Clock onTick={onTick} ms={5000} />);
    vi.advanceTimersByTime(10_000);
    expect(onTick).toHaveBeenCalledTimes(2);
    hidden.mockReturnValue(true);
    document.dispatchEvent(new Event('visibilitychange'));
    vi.advanceTimersByTime(20_000);
    expect(onTick).toHaveBeenCalledTimes(2);
    hidden.mockReturnValue(false);
    document.dispatchEvent(new Event('visibilitychange'));
    vi.advanceTimersByTime(5000);
    expect(onTick).toHaveBeenCalledTimes(3);
    await show(<Clock onTick={onTick} ms={null} />);
    expect(vi.getTimerCount()).toBe(0);
    unmount();
  });
});

describe('useReducedMotion', () => {
  it('P7 follows the setting while it changes', async () => {
    const media = Object.assign(new EventTarget(), { matches: false });
    vi.stubGlobal('matchMedia', () => media);
    const { find } = await render(<Motion />);
    expect(find('p').textContent).toBe('moving');
    media.matches = true;
    await act(async () => media.dispatchEvent(new Event('change')));
    expect(find('p').textContent).toBe('still');
  });

  it('T11 reads the media lists of an old polyfill, which have no addEventListener', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    const { find } = await render(<Motion />);
    expect(find('p').textContent).toBe('still');
  });
});

describe('useWhenUnseen', () => {
  it('takes the last of several changes reported at once', async () => {
    let tell: (entries: { isIntersecting: boolean }[]) => void = () => {};
    class Observer {
      constructor(told: typeof tell) {
        tell = told;
      }
      observe() {}
      disconnect() {}
    }
    vi.stubGlobal('IntersectionObserver', Observer);
    vi.stubGlobal('CSS', { supports: () => true });
    const onUnseen = vi.fn();
    await render(<Strip onUnseen={onUnseen} />);
    tell([{ isIntersecting: false }, { isIntersecting: true }]);
    expect(onUnseen).not.toHaveBeenCalled();
    tell([{ isIntersecting: true }, { isIntersecting: false }]);
    expect(onUnseen).toHaveBeenCalledOnce();
  });
});
