import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startWhenSeen } from '../../../../elements/serve/start-when-seen';
import { nextTask } from '../../../../src/core/browser/scheduling';

let count = 0;
/** Each test has a name of its own, because some cannot be deleted. */
let API = '';
const api = (): unknown => Reflect.get(window, API);

/** A script's body and its start, which note when they ran and what `window[api]` was then. */
function script(name = 'frame') {
  const done: string[] = [];
  const found: unknown[] = [];
  const body = () => {
    done.push('body');
    queueMicrotask(() => done.push('end of task'));
    return () => {
      done.push('boot');
      found.push(api());
      Reflect.set(window, API, name);
    };
  };
  return { done, found, body };
}

let frames: FrameRequestCallback[] = [];

beforeEach(() => {
  count += 1;
  API = `lcFrame${count}`;
  frames = [];
  document.body.innerHTML = '<lc-header data-prerendered></lc-header>';
  vi.stubGlobal('requestAnimationFrame', (run: FrameRequestCallback) => frames.push(run));
});

afterEach(() => {
  // What still waits must not run in the next test.
  api();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const paint = () => {
  for (const run of frames.splice(0)) run(0);
};

describe('startWhenSeen', () => {
  it('starts at once on a page without a fragment', () => {
    document.body.innerHTML = '<lc-header></lc-header>';
    const { done, body } = script();
    startWhenSeen(API, body);
    expect(done).toEqual(['body', 'boot']);
  });

  it('waits for the paint of a fragment, and does body and start in tasks of their own', async () => {
    const { done, body } = script();
    startWhenSeen(API, body);
    await nextTask();
    expect(done).toEqual([]);
    paint();
    expect(done).toEqual([]);
    await vi.waitFor(() => expect(done).toEqual(['body', 'end of task', 'boot']));
    expect(api()).toBe('frame');
  });

  it.each(['queue', undefined])('starts for whoever reads lcFrame, and finds the page’s own %s', (own) => {
    if (own !== undefined) Reflect.set(window, API, own);
    const { done, found, body } = script();
    startWhenSeen(API, body);
    expect(api()).toBe('frame');
    expect(done).toEqual(['body', 'boot']);
    expect(found).toEqual([own]);
  });

  it('starts once, though a task of its own is due', async () => {
    const { done, body } = script();
    startWhenSeen(API, body);
    paint();
    api();
    await nextTask();
    await nextTask();
    expect(done).toEqual(['body', 'boot', 'end of task']);
  });

  it('starts before a page sets lcFrame', () => {
    const { done, body } = script();
    startWhenSeen(API, body);
    Reflect.set(window, API, 'page’s');
    expect(done).toEqual(['body', 'boot']);
    expect(api()).toBe('page’s');
  });

  it('lets a copy that waits be the first', () => {
    const first = script('first');
    const second = script('second');
    startWhenSeen(API, first.body);
    startWhenSeen(API, second.body);
    expect([first.done, second.done]).toEqual([['body', 'boot'], []]);
    expect(api()).toBe('second');
    expect(second.found).toEqual(['first']);
  });

  it('starts at once where `var lcFrame` is the page’s own, or nobody looks', () => {
    Object.defineProperty(window, API, { value: 'queue', writable: true });
    const { done, body } = script();
    startWhenSeen(API, body);
    expect(done).toEqual(['body', 'boot']);
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    const unseen = script();
    startWhenSeen(`${API}Hidden`, unseen.body);
    expect(unseen.done).toEqual(['body', 'boot']);
  });

  it.each(['value', 'get'])('waits where a page has written %s to Object.prototype', (name) => {
    Reflect.set(window, API, 'queue');
    const { done, found, body } = script();
    Reflect.set(Object.prototype, name, () => 7);
    try {
      startWhenSeen(API, body);
      done.push('read');
      api();
    } finally {
      Reflect.deleteProperty(Object.prototype, name);
    }
    expect(done.slice(0, 3)).toEqual(['read', 'body', 'boot']);
    expect(found).toEqual(['queue']);
  });

  it('starts without a frame after half a second', () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const { done, body } = script();
    startWhenSeen(API, body);
    vi.advanceTimersByTime(499);
    expect(done).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(done).toEqual(['body', 'boot']);
  });
});
