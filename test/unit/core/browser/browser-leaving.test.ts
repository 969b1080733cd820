import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchLeaving } from '../../../../src/core/browser/browser';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const answered = async (answer: Promise<boolean>, ms: number) => {
  let said: boolean | undefined;
  void answer.then((value) => {
    said = value;
  });
  await vi.advanceTimersByTimeAsync(ms);
  return said;
};

it('a failed call on a page that stays is a failure', async () => {
  expect(await answered(watchLeaving()(), 200)).toBe(false);
});

it('a call that fails while the page is being left is not judged', async () => {
  const wasLeft = watchLeaving();
  window.dispatchEvent(new Event('beforeunload'));
  expect(await answered(wasLeft(), 5000)).toBeUndefined();
});

it('a call that fails just before the page is hidden is not judged either (WebKit)', async () => {
  const wasLeft = watchLeaving();
  const answer = wasLeft();
  window.dispatchEvent(new Event('pagehide'));
  expect(await answered(answer, 5000)).toBeUndefined();
});

it('a failed call counts as a failure if the navigation does not happen, as with a download', async () => {
  const wasLeft = watchLeaving();
  window.dispatchEvent(new Event('beforeunload'));
  expect(await answered(wasLeft(), 9000)).toBe(false);
});

it('a page restored from the back/forward cache ignores calls that failed while it was left', async () => {
  const wasLeft = watchLeaving();
  const answer = wasLeft();
  window.dispatchEvent(new Event('pagehide'));
  expect(await answered(answer, 2000)).toBeUndefined();
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(await answered(answer, 200)).toBe(true);
});
