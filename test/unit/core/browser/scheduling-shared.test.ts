import { describe, expect, it, vi } from 'vitest';
import { once, sharedSetup, singleFlight } from '../../../../src/core/browser/scheduling';

/** A task whose runs end when the test says so. */
function openTask() {
  const ends: { resolve: (value: string) => void; reject: (error: unknown) => void }[] = [];
  const task = singleFlight(
    () => new Promise<string>((resolve, reject) => void ends.push({ resolve, reject })),
  );
  return { ends, task };
}

describe('shared', () => {
  it('runs its task once for all calls made while it is pending', async () => {
    const { ends, task } = openTask();
    const both = Promise.all([task(), task()]);
    expect(ends).toHaveLength(1);
    ends[0]?.resolve('answer');
    expect(await both).toEqual(['answer', 'answer']);
  });

  it.each(['resolve', 'reject'] as const)('runs again after a run that ended by %s', async (end) => {
    const { ends, task } = openTask();
    const first = task().catch(() => 'failed');
    expect(task.pending()).toBeDefined();
    ends[0]?.[end]('answer');
    expect(await first).toBe(end === 'resolve' ? 'answer' : 'failed');
    expect(task.pending()).toBeUndefined();
    void task();
    expect(ends).toHaveLength(2);
  });
});

it('once() runs its task at the first call only', () => {
  let runs = 0;
  const run = once(() => {
    runs += 1;
  });
  run();
  run();
  expect(runs).toBe(1);
});

it('sharedSetup() starts with its first user, stops with its last, and starts again', () => {
  const stop = vi.fn();
  const start = vi.fn(() => stop);
  const join = sharedSetup(start);
  const [leave, leaveLast] = [join(), join()];
  leave();
  leave();
  expect([start.mock.calls.length, stop.mock.calls.length]).toEqual([1, 0]);
  leaveLast();
  expect(stop).toHaveBeenCalledOnce();
  join();
  expect(start).toHaveBeenCalledTimes(2);
});
