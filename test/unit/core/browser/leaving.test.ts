import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchLeaving } from '../../../../src/core/browser/leaving';

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

it('a call that fails on a page that stays has failed', async () => {
  expect(await answered(watchLeaving()(), 200)).toBe(false);
});

it('one that fails as the page begins to be left is not judged while it is going', async () => {
  const wasLeft = watchLeaving();
  window.dispatchEvent(new Event('beforeunload'));
  expect(await answered(wasLeft(), 5000)).toBeUndefined();
});

it('one that fails just before the page is hidden is not judged either (WebKit)', async () => {
  const wasLeft = watchLeaving();
  const answer = wasLeft();
  window.dispatchEvent(new Event('pagehide'));
  expect(await answered(answer, 5000)).toBeUndefined();
});

it('a navigation that does not come about, a download say, leaves a failure a failure', async () => {
  const wasLeft = watchLeaving();
  window.dispatchEvent(new Event('beforeunload'));
  expect(await answered(wasLeft(), 9000)).toBe(false);
});

it('a page that has come back from the cache did not see its calls fail', async () => {
  const wasLeft = watchLeaving();
  const answer = wasLeft();
  window.dispatchEvent(new Event('pagehide'));
  expect(await answered(answer, 2000)).toBeUndefined();
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(await answered(answer, 200)).toBe(true);
});
