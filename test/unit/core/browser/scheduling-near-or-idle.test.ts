import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { whenNearOrIdle } from '../../../../src/core/browser/scheduling';
import { useTestEnvironment } from '../../test-environment';

let rest: () => void;
let see: (isIntersecting: boolean) => void;
let isWatching: boolean;

beforeEach(() => {
  isWatching = false;
  useTestEnvironment({
    whenIdle: () =>
      new Promise((resolve) => {
        rest = resolve;
      }),
  });
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        see = (isIntersecting) => tell([{ isIntersecting }]);
      }
      observe(): void {
        isWatching = true;
      }
      disconnect(): void {
        isWatching = false;
      }
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

async function hasStarted(element: Element, happen: () => void): Promise<boolean> {
  let isStarted = false;
  void whenNearOrIdle(element).then(() => {
    isStarted = true;
  });
  await Promise.resolve();
  expect([isStarted, isWatching]).toEqual([false, true]);
  happen();
  await new Promise((resolve) => setTimeout(resolve));
  return isStarted;
}

it('starts a task when its element comes near the viewport, and stops observing', async () => {
  expect(await hasStarted(document.body, () => see(true))).toBe(true);
  expect(isWatching).toBe(false);
});

it('starts the task of a far element when the browser is idle, and stops observing', async () => {
  expect(await hasStarted(document.body, () => rest())).toBe(true);
  expect(isWatching).toBe(false);
});

it('delays the task of a far element while the browser is busy', async () => {
  expect(await hasStarted(document.body, () => see(false))).toBe(false);
});
