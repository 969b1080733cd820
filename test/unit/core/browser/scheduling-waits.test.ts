import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setEnvironment } from '../../../../src/core/browser/environment';
import {
  afterPaint,
  delayAbout,
  isPainted,
  nextTask,
  randomByte,
  withTimeout,
  yieldToPage,
} from '../../../../src/core/browser/scheduling';
import { newEnvironment } from '../../environment';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Whether the promise has settled after each of these times. */
async function settledAfter(promise: Promise<unknown>, ...times: number[]): Promise<boolean[]> {
  let isSettled = false;
  void promise.then(() => {
    isSettled = true;
  });
  const seen: boolean[] = [];
  for (const ms of times) {
    await vi.advanceTimersByTimeAsync(ms);
    seen.push(isSettled);
  }
  return seen;
}

it('a wait ends with its answer, or without one when its time is over', async () => {
  expect(await withTimeout(Promise.resolve('x'), 1000)).toBe('x');
  const late = withTimeout(new Promise(() => {}), 1000);
  expect(await settledAfter(late, 999, 1)).toEqual([false, true]);
  expect(await late).toBeUndefined();
});

it.each([
  [0, 499],
  [128, 999],
  [255, 1490],
])('A12 the pause before another try is spread by chance: byte %i', async (byte, atLeast) => {
  setEnvironment({ ...newEnvironment(), randomBytes: () => new Uint8Array([byte]) });
  expect(randomByte()).toBe(byte);
  expect(await settledAfter(delayAbout(1000), atLeast, 12)).toEqual([false, true]);
});

it('long work lets the page act in between, by the browser’s scheduler where it has one', async () => {
  const turn = vi.fn(async () => {});
  vi.stubGlobal('scheduler', { yield: turn });
  await yieldToPage();
  expect(turn).toHaveBeenCalledOnce();
  for (const scheduler of [{}, undefined]) {
    vi.stubGlobal('scheduler', scheduler);
    expect(await settledAfter(yieldToPage(), 0)).toEqual([true]);
  }
});

it('the next task does not wait for a timer', async () => {
  const isOver = vi.fn();
  const next = nextTask().then(isOver);
  expect(isOver).not.toHaveBeenCalled();
  await next;
  expect(isOver).toHaveBeenCalledOnce();
});

it('what follows a paint comes in a background tab too, which paints nothing', async () => {
  vi.stubGlobal('requestAnimationFrame', () => 0);
  let isOver = false;
  const after = afterPaint().then(() => {
    isOver = true;
  });
  await vi.advanceTimersByTimeAsync(99);
  expect(isOver).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await after;
});

it('what follows a paint comes after the frame', async () => {
  let paint = () => {};
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => {
    paint = run;
    return 0;
  });
  const after = afterPaint();
  paint();
  await after;
  expect(vi.getTimerCount()).toBe(1);
});

it.each([
  [[], false],
  [[{}], true],
])('the page is on the screen once the browser has recorded a paint: %j', (paints, expected) => {
  vi.spyOn(performance, 'getEntriesByType').mockImplementation((type) =>
    type === 'paint' ? paints.map(() => Object.create(null)) : [],
  );
  expect(isPainted()).toBe(expected);
});
