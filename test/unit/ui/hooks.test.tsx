import { act, useRef } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { firstOnPage } from '../../../src/ui/use-first';
import { useIntervalWhileVisible } from '../../../src/ui/use-interval-while-visible';
import { useReducedMotion } from '../../../src/ui/use-media';
import { useWhenUnseen } from '../../../src/ui/use-when-unseen';
import { stubObservers, tellObservers } from './observers';
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

it('P12 an interval ticks only while the tab is visible, and not after unmounting', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
  const hide = (isHidden: boolean) => {
    hidden.mockReturnValue(isHidden);
    document.dispatchEvent(new Event('visibilitychange'));
  };
  const onTick = vi.fn();
  const { show, unmount } = await render(<Clock onTick={onTick} ms={5000} />);
  vi.advanceTimersByTime(10_000);
  expect(onTick).toHaveBeenCalledTimes(2);
  hide(true);
  vi.advanceTimersByTime(20_000);
  expect(onTick).toHaveBeenCalledTimes(2);
  hide(false);
  vi.advanceTimersByTime(5000);
  expect(onTick).toHaveBeenCalledTimes(3);
  await show(<Clock onTick={onTick} ms={null} />);
  expect(vi.getTimerCount()).toBe(0);
  unmount();
});

it('P7 motion follows the setting while it changes', async () => {
  const media = Object.assign(new EventTarget(), { matches: false });
  vi.stubGlobal('matchMedia', () => media);
  const { find } = await render(<Motion />);
  expect(find('p').textContent).toBe('moving');
  media.matches = true;
  await act(async () => media.dispatchEvent(new Event('change')));
  expect(find('p').textContent).toBe('still');
});

it('T11 motion is read from the media lists of an old polyfill, which have no addEventListener', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  const { find } = await render(<Motion />);
  expect(find('p').textContent).toBe('still');
});

it('a change happens once it is out of sight, by the last of several reports at once', async () => {
  stubObservers();
  vi.stubGlobal('CSS', { supports: () => true });
  const onUnseen = vi.fn();
  await render(<Strip onUnseen={onUnseen} />);
  const [seen, unseen] = [{ isIntersecting: true }, { isIntersecting: false }];
  await tellObservers('IntersectionObserver', seen);
  await tellObservers('IntersectionObserver', unseen, seen);
  expect(onUnseen).not.toHaveBeenCalled();
  await tellObservers('IntersectionObserver', seen, unseen);
  expect(onUnseen).toHaveBeenCalledOnce();
});

it('of several roots on a page the first is the first one, and the next when it leaves', async () => {
  const useIsFirst = firstOnPage();
  const Told = () => (useIsFirst() ? 'first' : 'another');
  const one = await render(<Told />);
  const two = await render(<Told />);
  expect([one.root.textContent, two.root.textContent]).toEqual(['first', 'another']);
  one.unmount();
  expect(two.root.textContent).toBe('first');
  expect((await render(<Told />)).root.textContent).toBe('another');
});
