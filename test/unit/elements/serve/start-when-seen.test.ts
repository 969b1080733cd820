import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startWhenSeen } from '../../../../elements/serve/start-when-seen';

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
    return () => {
      done.push('boot');
      found.push(api());
      Reflect.set(window, API, name);
    };
  };
  return { done, found, body };
}

beforeEach(() => {
  count += 1;
  API = `lcFrame${count}`;
  document.body.innerHTML = '<lc-header data-prerendered></lc-header>';
  vi.useFakeTimers({ toFake: ['setTimeout', 'requestAnimationFrame'] });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('startWhenSeen', () => {
  it('starts at once on a page without a fragment', () => {
    document.body.innerHTML = '<lc-header></lc-header>';
    const { done, body } = script();
    startWhenSeen(API, body);
    expect(done).toEqual(['body', 'boot']);
  });

  it('evaluates and starts the script in two tasks after a fragment’s paint', () => {
    const { done, body } = script();
    startWhenSeen(API, body);
    const seen = [];
    // One step is the frame, two are tasks.
    for (let step = 1; step <= 3; step += 1) {
      vi.advanceTimersToNextTimer();
      seen.push([...done]);
    }
    expect(seen).toEqual([[], ['body'], ['body', 'boot']]);
    expect(api()).toBe('frame');
  });

  it.each(['queue', undefined])('starts when lcFrame is read, and finds the page’s own %s', (own) => {
    if (own !== undefined) Reflect.set(window, API, own);
    const { done, found, body } = script();
    startWhenSeen(API, body);
    expect(api()).toBe('frame');
    expect(done).toEqual(['body', 'boot']);
    expect(found).toEqual([own]);
  });

  it.each([0, 1, 2])('starts once, though lcFrame is read after %i of its tasks', (tasks) => {
    const { done, body } = script();
    startWhenSeen(API, body);
    for (let step = 1; step <= tasks; step += 1) vi.advanceTimersToNextTimer();
    api();
    vi.runAllTimers();
    expect(done).toEqual(['body', 'boot']);
  });

  it('starts before a page sets lcFrame', () => {
    const { done, body } = script();
    startWhenSeen(API, body);
    Reflect.set(window, API, 'page’s');
    expect(done).toEqual(['body', 'boot']);
    expect(api()).toBe('page’s');
  });

  it('starts a waiting copy of the script before a second one', () => {
    const first = script('first');
    const second = script('second');
    startWhenSeen(API, first.body);
    startWhenSeen(API, second.body);
    expect([first.done, second.done]).toEqual([['body', 'boot'], []]);
    expect(api()).toBe('second');
    expect(second.found).toEqual(['first']);
  });

  it('starts at once where `var lcFrame` is the page’s own', () => {
    Object.defineProperty(window, API, { value: 'queue', writable: true });
    const { done, body } = script();
    startWhenSeen(API, body);
    expect(done).toEqual(['body', 'boot']);
  });

  it.each([
    ['the page is hidden', () => vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)],
    ['the engine has no frames', () => vi.stubGlobal('requestAnimationFrame', undefined)],
  ])('starts at once where %s', (_, given) => {
    given();
    const { done, body } = script();
    startWhenSeen(API, body);
    expect(done).toEqual(['body', 'boot']);
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
    vi.stubGlobal('requestAnimationFrame', () => 0);
    const { done, body } = script();
    startWhenSeen(API, body);
    vi.advanceTimersByTime(499);
    expect(done).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(done).toEqual(['body', 'boot']);
  });
});
