import { atom } from 'nanostores';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setEnvironment } from '../../../../src/core/browser/environment';
import {
  afterPaint,
  deferred,
  delayAbout,
  isPainted,
  nextTask,
  once,
  randomByte,
  sharedSetup,
  singleFlight,
  taskBehindPage,
  until,
  whenIdle,
  whenNearOrIdle,
  withTimeout,
} from '../../../../src/core/browser/scheduling';
import { newEnvironment } from '../../environment';
import { useTestEnvironment } from '../../test-environment';
import { turns } from '../../until';

describe('near or idle', () => {
  let rest: () => void;
  let see: (isIntersecting: boolean) => void;
  let isWatching = false;

  beforeEach(() => {
    const idle = deferred();
    rest = idle.resolve;
    useTestEnvironment({ whenIdle: () => idle.promise });
    class Observer {
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        see = (isIntersecting) => tell([{ isIntersecting }]);
      }
      observe = () => {
        isWatching = true;
      };
      disconnect = () => {
        isWatching = false;
      };
    }
    vi.stubGlobal('IntersectionObserver', Observer);
  });

  afterEach(() => vi.unstubAllGlobals());

  async function hasStarted(element: Element, happen: () => void): Promise<boolean> {
    const start = vi.fn();
    void whenNearOrIdle(element).then(start);
    await Promise.resolve();
    expect([start.mock.calls.length, isWatching]).toEqual([0, true]);
    happen();
    await new Promise((resolve) => setTimeout(resolve));
    return start.mock.calls.length > 0;
  }

  it.each([
    ['starts a task when its element comes near the viewport, and stops observing', () => see(true), true],
    ['starts the task of a far element when the browser is idle, and stops observing', () => rest(), true],
    ['delays the task of a far element while the browser is busy', () => see(false), false],
  ])('%s', async (_, happen, isStarted) => {
    expect(await hasStarted(document.body, happen)).toBe(isStarted);
    expect(isWatching).toBe(!isStarted);
  });
});

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
  const task = vi.fn();
  const run = once(task);
  run();
  run();
  expect(task).toHaveBeenCalledOnce();
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

describe('waits', () => {
  beforeEach(
    () => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame'] }),
  );

  afterEach(() => {
    // Before the clock, which fresh-modules.ts ends: a stub of a stopped function hands the stopped one back.
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

  it.each([
    ['a timeout on a page that is never idle', () => {}, 999, 1],
    ['soon in a browser without requestIdleCallback', undefined, 0, 200],
  ])('a quiet moment comes after %s', async (_, requestIdle, early, late) => {
    vi.stubGlobal('requestIdleCallback', requestIdle);
    expect(await settledAfter(whenIdle(1000), early, late)).toEqual([false, true]);
  });

  it('a quiet moment is requestIdleCallback’s, if the browser has it', async () => {
    let rest = () => {};
    vi.stubGlobal('requestIdleCallback', (run: () => void) => (rest = run));
    const quiet = whenIdle(1000);
    expect(await settledAfter(quiet, 999)).toEqual([false]);
    rest();
    expect(await settledAfter(quiet, 0)).toEqual([true]);
  });

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

  it('the next task does not wait for a timer', async () => {
    const isOver = vi.fn();
    const next = nextTask().then(isOver);
    expect(isOver).not.toHaveBeenCalled();
    await next;
    expect(isOver).toHaveBeenCalledOnce();
  });

  it('T95 a task behind the page’s is the scheduler’s, of the lowest priority', async () => {
    const postTask = vi.fn((_run: () => void, _options: object) => {});
    vi.stubGlobal('scheduler', { postTask });
    const later = taskBehindPage();
    expect(postTask).toHaveBeenCalledWith(expect.any(Function), { priority: 'background' });
    expect(await settledAfter(later, 500)).toEqual([false]);
    postTask.mock.calls[0]?.[0]();
    expect(await settledAfter(later, 0)).toEqual([true]);
  });

  it.each([
    ['never comes', () => {}],
    [
      'throws',
      () => {
        throw new Error('a page’s own');
      },
    ],
  ])('T95 a task behind the page’s that %s is done within a second', async (_, postTask) => {
    vi.stubGlobal('scheduler', { postTask });
    expect(await settledAfter(taskBehindPage(), 999, 1)).toEqual([false, true]);
  });

  it.each([
    ['no scheduler', undefined],
    ['an element of its name', document.createElement('p')],
  ])('T95 a task behind the page’s is the next one with %s', async (_, scheduler) => {
    vi.stubGlobal('scheduler', scheduler);
    await taskBehindPage();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('what follows a paint comes after the frame, or soon in a background tab, which paints nothing', async () => {
    let paint = () => {};
    vi.stubGlobal('requestAnimationFrame', (run: () => void) => {
      paint = run;
      return 0;
    });
    const after = afterPaint();
    paint();
    await after;
    expect(vi.getTimerCount()).toBe(1);
    vi.stubGlobal('requestAnimationFrame', () => 0);
    const unpainted = afterPaint();
    expect(await settledAfter(unpainted, 99, 0)).toEqual([false, false]);
    await vi.advanceTimersByTimeAsync(1);
    await unpainted;
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
});

it('until resolves at the first value that it waits for, also one that is there, and listens no longer', async () => {
  const $count = atom(0);
  const seen: number[] = [];
  const wait = () =>
    until($count, (count) => {
      seen.push(count);
      return count > 1;
    });
  const waited = wait().then(() => seen.push(-1));
  $count.set(1);
  await turns();
  expect(seen).toEqual([0, 1]);
  $count.set(2);
  $count.set(3);
  await waited;
  $count.set(4);
  await wait();
  expect(seen).toEqual([0, 1, 2, 3, -1, 4]);
});
