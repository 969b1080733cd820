import { attempt, ownCopy } from '../text/objects';
import { jittered } from '../text/throttle';
import { environment, onEnvironment } from './environment';

/** The value of `promise`, or undefined if it has not resolved after `ms`. */
export function withTimeout<T>(promise: T | Promise<T>, ms: number): Promise<T | undefined> {
  return Promise.race([promise, delay(ms)]);
}

/** Resolves after `ms`. */
export function delay(ms: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), ms));
}

/** Resolves after half to one and a half times `ms`: the pause before something is tried again. */
export function delayAbout(ms: number): Promise<undefined> {
  return delay(jittered(ms, randomByte()));
}

/** 0 to 255. */
export function randomByte(): number {
  return environment().randomBytes(1)[0] ?? 0;
}

/**
 * The timeout for engines without requestIdleCallback (Safari). By then the work at the start of a page view
 * is done.
 */
const REST_MS = 200;

/**
 * Resolves when the browser has nothing more urgent to do, and after `longestMs` at the latest: some pages
 * never rest.
 */
export function whenIdle(longestMs: number): Promise<void> {
  return new Promise((resolve) => {
    // Where the engine has none, an element of the page may have that name.
    const ask: unknown = Reflect.get(window, 'requestIdleCallback');
    const canAsk = typeof ask === 'function';
    if (canAsk) Reflect.apply(ask, window, [() => resolve()]);
    setTimeout(resolve, canAsk ? longestMs : Math.min(REST_MS, longestMs));
  });
}

const UNPAINTED_MS = 100;

/**
 * Resolves in a task of its own, so that what follows does not lengthen the current task and a click can come
 * in between. Uses a message, because timers are late in background tabs and do not run under a page's fake
 * clock.
 */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

/** Some pages never rest. */
const LONGEST_MS = 1000;

/**
 * As {@link nextTask}, but behind all that the page has to do where the engine has `scheduler.postTask`,
 * within a second.
 */
export function taskBehindPage(): Promise<void> {
  const scheduler: unknown = Reflect.get(window, 'scheduler');
  const post: unknown = Reflect.get(Object(scheduler), 'postTask');
  if (typeof post !== 'function') return nextTask();
  return new Promise((resolve) => {
    // A page's own object may have this name.
    attempt(() => Reflect.apply(post, scheduler, [resolve, ownCopy({ priority: 'background' })]));
    setTimeout(resolve, LONGEST_MS);
  });
}

/**
 * Resolves in a task after the next paint, so that rendered content is seen first; soon, if nothing is
 * painted.
 */
export function afterPaint(): Promise<void> {
  return new Promise<void>((resolve) => {
    requestAnimationFrame(() => resolve());
    // A page in the background has no frames.
    setTimeout(resolve, UNPAINTED_MS);
  }).then(nextTask);
}

/** Whether the browser has put anything of the page on the screen; from then on a long task is felt. */
export function isPainted(): boolean {
  return performance.getEntriesByType('paint').length > 0;
}

/**
 * Resolves when the element comes near the window (half its height) or the browser is idle, whichever is
 * first.
 */
export function whenNearOrIdle(element: Element): Promise<void> {
  return new Promise((resolve) => {
    const coming = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) start();
      },
      ownCopy({ rootMargin: '50%' }),
    );
    const start = () => {
      coming.disconnect();
      resolve();
    };
    coming.observe(element);
    void environment().whenIdle(LONGEST_MS).then(start);
  });
}

/**
 * A task that its callers share. Calls during a pending action share its promise; the next call after that
 * starts the action again. `pending` is the promise of the running task, if there is one. The arguments are
 * those of the call that starts it.
 */
export function singleFlight<Args extends unknown[], Result>(task: (...args: Args) => Promise<Result>) {
  let pending: Promise<Result> | undefined;
  onEnvironment(() => {
    pending = undefined;
  });
  const run = (...args: Args): Promise<Result> => {
    if (pending !== undefined) return pending;
    const started = task(...args).finally(() => {
      if (pending === started) pending = undefined;
    });
    pending = started;
    return started;
  };
  return Object.assign(run, { pending: () => pending });
}

/**
 * Lets any number of users share what `start` sets up: the first user starts it, the last user stops it. Each
 * user gets its undo, which counts once.
 */
export function sharedSetup(start: () => () => void): () => () => void {
  let users = 0;
  let stop = () => {};
  return () => {
    users += 1;
    if (users === 1) stop = start();
    return once(() => {
      users -= 1;
      if (users === 0) stop();
    });
  };
}

/** A promise and the function that resolves it: `Promise.withResolvers`, which Chrome has only since 119. */
export function deferred<T = void>(): { promise: Promise<T>; resolve: (value: T) => void } {
  let resolve: (value: T) => void = () => {};
  const promise = new Promise<T>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

/** The methods of a nanostores store that {@link until} needs. */
interface Store<T> {
  get(): T;
  listen(run: (value: T) => void): () => void;
}

/** Resolves when `holds` is true of the store's value. */
export async function until<T>(store: Store<T>, holds: (value: T) => boolean): Promise<void> {
  if (holds(store.get())) return;
  const { promise, resolve } = deferred();
  const stop = store.listen((value) => {
    if (holds(value)) resolve();
  });
  // A page's old Promise may lack `finally`.
  await promise;
  stop();
}

/** Runs `task` at the first call and never again. */
export function once(task: () => unknown): () => void {
  let hasRun = false;
  return () => {
    if (hasRun) return;
    hasRun = true;
    task();
  };
}
