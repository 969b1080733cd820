import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startWhenSeen } from '../../../elements/start-when-seen';
import { until } from '../until';

const API = 'frameUnderTest';
let draw: FrameRequestCallback[] = [];

beforeEach(() => {
  draw = [];
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => draw.push(callback));
  document.body.innerHTML = '<lc-header data-prerendered></lc-header>';
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  Reflect.deleteProperty(window, API);
});

/**
 * The function that the body returns. It notes what is in the page's queue and replaces it by the API, as the
 * frame's does.
 */
function boot() {
  return vi.fn(() => void Reflect.set(window, API, { found: Reflect.get(window, API) }));
}

const bodyOf = (run: () => void) => () => run;

describe('the body of the script', () => {
  it('runs at once if there is no fragment', () => {
    document.body.innerHTML = '<lc-header></lc-header>';
    const run = boot();
    startWhenSeen(API, bodyOf(run));
    expect(run).toHaveBeenCalledOnce();
  });

  it('runs at once in a hidden tab', () => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    const run = boot();
    startWhenSeen(API, bodyOf(run));
    expect(run).toHaveBeenCalledOnce();
  });

  it('waits until the fragment is painted, and runs once', async () => {
    const run = boot();
    startWhenSeen(API, bodyOf(run));
    expect(run).not.toHaveBeenCalled();
    draw.shift()?.(0);
    draw.shift()?.(0);
    expect(run).not.toHaveBeenCalled();
    await until(() => run.mock.calls.length > 0);
    expect(run).toHaveBeenCalledOnce();
    expect(Reflect.get(window, API)).toEqual({ found: undefined });
  });

  it('runs in a task of its own, and its result in another', async () => {
    const order: string[] = [];
    startWhenSeen(API, () => {
      order.push('body');
      queueMicrotask(() => order.push('end of the task'));
      return () => order.push('boot');
    });
    draw.shift()?.(0);
    draw.shift()?.(0);
    await until(() => order.includes('boot'));
    expect(order).toEqual(['body', 'end of the task', 'boot']);
  });

  it('runs once if the API is read between its two tasks', async () => {
    const run = boot();
    const body = vi.fn(() => {
      queueMicrotask(() => Reflect.get(window, API));
      return run;
    });
    startWhenSeen(API, body);
    draw.shift()?.(0);
    draw.shift()?.(0);
    await until(() => run.mock.calls.length > 0);
    await new Promise((resolve) => setTimeout(resolve));
    expect([body, run].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  });

  it('runs in a page without animation frames', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const run = boot();
    startWhenSeen(API, bodyOf(run));
    vi.runAllTimers();
    expect(run).toHaveBeenCalledOnce();
  });

  it('runs if the API is read before the paint, and keeps the page’s queue', () => {
    const queue = [() => {}];
    Reflect.set(window, API, queue);
    const run = boot();
    startWhenSeen(API, bodyOf(run));
    expect(Reflect.get(window, API)).toEqual({ found: queue });
    expect(run).toHaveBeenCalledOnce();
  });

  it('of a second copy lets the first copy run before, and keeps what the first one defined', () => {
    const order: string[] = [];
    const first = () => {
      order.push('first');
      Reflect.set(window, API, { version: 1 });
    };
    startWhenSeen(API, bodyOf(first));
    startWhenSeen(
      API,
      bodyOf(() => order.push('second')),
    );
    expect(order).toEqual(['first', 'second']);
    expect(Reflect.get(window, API)).toEqual({ version: 1 });
  });

  it('runs although the page’s own accessor throws', () => {
    Object.defineProperty(window, API, {
      configurable: true,
      get() {
        throw new Error('not ready');
      },
    });
    const run = vi.fn();
    startWhenSeen(API, bodyOf(run));
    expect(run).toHaveBeenCalledOnce();
  });

  it('runs at once if the page’s own variable of that name cannot be redefined', () => {
    const run = boot();
    Object.defineProperty(globalThis, 'declaredForGood', { value: [], writable: true, configurable: false });
    startWhenSeen('declaredForGood', bodyOf(run));
    expect(run).toHaveBeenCalledOnce();
  });
});
