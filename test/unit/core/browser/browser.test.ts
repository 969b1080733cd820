import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { browserEnvironment, watchActivation } from '../../../../src/core/browser/browser';
import { setEnvironment, warnOnce } from '../../../../src/core/browser/environment';
import { delay } from '../../../../src/core/browser/scheduling';
import { watchLeaving } from '../../../../src/core/browser/visit';
import { TEST_RELEASE } from '../../test-environment';
import { until } from '../../until';

const environment = browserEnvironment(TEST_RELEASE);
const { page } = environment;

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('B6 the browser asks before the page is left during an upload, and no longer afterwards', () => {
  const leave = () => {
    const event = new Event('beforeunload', { cancelable: true });
    // A plain event's own says what preventDefault does.
    Object.defineProperty(event, 'returnValue', { value: '', writable: true });
    window.dispatchEvent(event);
    return [event.defaultPrevented, event.returnValue];
  };
  const release = environment.guardLeave();
  expect(leave()).toEqual([true, true]);
  release();
  expect(leave()).toEqual([false, '']);
});

describe('activation', () => {
  function act(type: string, isTrusted: boolean): void {
    const event = new Event(type, { bubbles: true });
    Object.defineProperty(event, 'isTrusted', { value: isTrusted });
    document.body.dispatchEvent(event);
  }

  it.each(['pointerdown', 'keydown', 'click'])('A9 a %s of the user counts for five seconds', (type) => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const isActivated = watchActivation();
    expect(isActivated()).toBe(false);
    act(type, true);
    vi.advanceTimersByTime(4999);
    expect(isActivated()).toBe(true);
    vi.advanceTimersByTime(1);
    expect(isActivated()).toBe(false);
  });

  it('A9 an event dispatched by a script does not count as a click', () => {
    const isActivated = watchActivation();
    act('click', false);
    expect(isActivated()).toBe(false);
  });
});

describe('return and leaving', () => {
  let isHidden = false;

  beforeEach(() => {
    Object.defineProperty(document, 'hidden', { get: () => isHidden, configurable: true });
  });
  afterEach(() => {
    for (const name of ['hidden', 'prerendering']) Reflect.deleteProperty(document, name);
  });

  it('W6 a prerendered page is painted before its visit begins anything', async () => {
    Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
    const run = vi.fn();
    void browserEnvironment(TEST_RELEASE).page.visited.then(run);
    await new Promise(requestAnimationFrame);
    document.dispatchEvent(new Event('prerenderingchange'));
    await Promise.resolve();
    expect(run).not.toHaveBeenCalled();
    await until(() => run.mock.calls.length === 1);
  });

  it.each([
    [
      'the user returns by showing the tab, by focus, and by the back-forward cache',
      environment.onReturn,
      [
        [document, 'visibilitychange', 1],
        [document, 'visibilitychange', 0, {}, true],
        [window, 'focus', 1],
        [window, 'pageshow', 1, { persisted: true }],
        [window, 'pageshow', 0, { persisted: false }],
      ],
    ],
    [
      'W6 a prerendered page that is shown and focused, before it says so, has no return',
      (fn) => {
        Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
        return environment.onReturn(fn);
      },
      [
        [document, 'visibilitychange', 0],
        [window, 'focus', 0],
      ],
    ],
    [
      'the user leaves by hiding the tab and by going to another page',
      environment.onLeave,
      [
        [document, 'visibilitychange', 1, {}, true],
        [document, 'visibilitychange', 0],
        [window, 'pagehide', 1],
      ],
    ],
  ] satisfies [string, (fn: () => void) => () => void, [EventTarget, string, number, object?, boolean?][]][])(
    '%s',
    (_, register, events) => {
      const fn = vi.fn();
      const counts = () =>
        events.map(([target, type, , given = {}, hidden = false]) => {
          fn.mockClear();
          isHidden = hidden;
          target.dispatchEvent(Object.assign(new Event(type), given));
          return fn.mock.calls.length;
        });
      const stop = register(fn);
      expect(counts()).toEqual(events.map(([, , count]) => count));
      stop();
      expect(counts()).toEqual(events.map(() => 0));
    },
  );
});

it('A76 says that the focus comes from a frame only while it is on the page', async () => {
  const fn = vi.fn();
  const stop = environment.onReturn(fn);
  const frame = document.body.appendChild(document.createElement('iframe'));
  frame.getClientRects = () => Object.assign([new DOMRect()], { item: () => null });
  const focusFrame = async () => {
    frame.focus();
    vi.spyOn(document, 'activeElement', 'get').mockReturnValue(frame);
    window.dispatchEvent(new Event('blur'));
    await delay(0);
  };
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  await focusFrame();
  window.dispatchEvent(new Event('focus'));
  expect(fn).toHaveBeenLastCalledWith(false, true);
  // The window was closed together with its frame.
  await focusFrame();
  frame.getClientRects = () => Object.assign([], { item: () => null });
  window.dispatchEvent(new Event('focus'));
  expect(fn).toHaveBeenLastCalledWith(false, false);
  // Another window of the computer had the focus.
  vi.spyOn(document, 'hasFocus').mockReturnValue(false);
  await focusFrame();
  window.dispatchEvent(new Event('focus'));
  expect(fn).toHaveBeenLastCalledWith(false, false);
  stop();
  frame.remove();
});

it('A76 says when the windows that the page opens are closed, and leaves `window.open` as it was', async () => {
  const windows = [{ closed: false }, { closed: false }, window];
  const plain = vi.fn(() => windows.shift() ?? null);
  Reflect.set(window, 'open', plain);
  const onClosed = vi.fn();
  const all = [...windows];
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  environment.page.watchWindows(onClosed);
  await vi.advanceTimersByTimeAsync(1000);
  for (const _ of all) window.open('/login', 'sso');
  expect(plain.mock.calls).toEqual(all.map(() => ['/login', 'sso']));
  for (const one of all.slice(0, 2)) {
    await vi.advanceTimersByTimeAsync(1000);
    expect(onClosed).not.toHaveBeenCalled();
    Object.assign(one, { closed: true });
  }
  await vi.advanceTimersByTimeAsync(1000);
  expect([onClosed.mock.calls.length, window.open]).toEqual([1, plain]);
  // A page that has replaced it meanwhile keeps its own.
  const stop = environment.page.watchWindows(onClosed);
  const own = vi.fn();
  Reflect.set(window, 'open', own);
  stop();
  expect(window.open).toBe(own);
  Reflect.set(window, 'open', plain);
});

describe('other tabs', () => {
  /** Stands in for BroadcastChannel; `all` holds the channels of all tabs. */
  class Channel {
    static all: Channel[] = [];
    sent: unknown[] = [];
    isOpen = true;
    onmessage: (event: { data: unknown }) => void = () => {};
    constructor(readonly name: string) {
      Channel.all.push(this);
    }
    postMessage(message: unknown) {
      this.sent.push(message);
    }
    close() {
      this.isOpen = false;
    }
  }

  beforeEach(() => {
    Channel.all = [];
    vi.stubGlobal('BroadcastChannel', Channel);
  });

  it('T9 are told and heard over one channel, and not obeyed if they say anything else', () => {
    const { channel } = browserEnvironment(TEST_RELEASE);
    const heard: unknown[] = [];
    const leave = channel.subscribe((message) => heard.push(message));
    channel.post({ type: 'logout' });
    const [only] = Channel.all;
    expect([Channel.all.length, only?.name, only?.sent]).toEqual([1, 'lc-frame', [{ type: 'logout' }]]);
    const known = [{ type: 'cart write' }, { type: 'cart' }, { type: 'logout' }, { type: 'login' }];
    const unknown = [null, undefined, 'logout', 7, {}, { type: 'other' }, { type: null }, ['logout']];
    for (const data of [...known, ...unknown]) only?.onmessage({ data });
    leave();
    only?.onmessage({ data: { type: 'cart' } });
    expect(heard).toEqual(known);
  });

  it('W7 are not heard by a page that has been left, and again after Back', () => {
    const { channel } = browserEnvironment(TEST_RELEASE);
    const heard = vi.fn();
    channel.subscribe(heard);
    const tell = () => {
      for (const open of Channel.all.filter(({ isOpen }) => isOpen))
        open.onmessage({ data: { type: 'cart' } });
    };
    window.dispatchEvent(new Event('pagehide'));
    tell();
    expect(heard).not.toHaveBeenCalled();
    window.dispatchEvent(new Event('pageshow'));
    tell();
    expect(heard).toHaveBeenCalledOnce();
  });

  it('W7 C18 are told of a last change without a channel that stays open', () => {
    const { channel } = browserEnvironment(TEST_RELEASE);
    channel.subscribe(() => {});
    window.dispatchEvent(new Event('pagehide'));
    channel.post({ type: 'cart' });
    expect(Channel.all.map(({ sent, isOpen }) => [sent, isOpen])).toEqual([
      [[], false],
      [[{ type: 'cart' }], false],
    ]);
  });

  class Forbidden {
    constructor() {
      throw new DOMException('', 'SecurityError');
    }
  }

  it.each([
    ['an engine without channels', undefined],
    ['a page without access to one', Forbidden],
  ])('are not there for %s, and nothing throws', (_, channels) => {
    vi.stubGlobal('BroadcastChannel', channels);
    const { channel } = browserEnvironment(TEST_RELEASE);
    expect(() => {
      channel.subscribe(() => {})();
      channel.post({ type: 'logout' });
    }).not.toThrow();
  });
});

it('what the page’s owner has to fix is said once on the console', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  setEnvironment(environment);
  for (const text of ['one', 'one', 'two']) warnOnce(text);
  expect(warn.mock.calls.flat()).toEqual(['[lc-frame] one', '[lc-frame] two']);
});

describe('a failed call', () => {
  const happen = (type: string, given = {}) => window.dispatchEvent(Object.assign(new Event(type), given));

  /** The answer to the failed call after a time; `before` and `after` happen around its failure. */
  async function answerOf(ms: number, before = '', after = '') {
    vi.useFakeTimers();
    const { wasLeft } = watchLeaving();
    happen(before);
    const told = vi.fn();
    void wasLeft().then(told);
    happen(after);
    await vi.advanceTimersByTimeAsync(ms);
    return told;
  }

  it.each([
    ['is a failure on a page that stays', 200, [[false]], '', ''],
    ['is not judged while the page is being left', 5000, [], 'beforeunload', ''],
    ['is not judged just before the page is hidden either (WebKit)', 5000, [], '', 'pagehide'],
    ['is a failure if nothing comes of it, as with a download', 9000, [[false]], 'beforeunload', ''],
  ])('%s', async (_, ms, answers, before, after) => {
    expect((await answerOf(ms, before, after)).mock.calls).toEqual(answers);
  });

  it('is ignored by a page restored from the back/forward cache', async () => {
    const told = await answerOf(2000, '', 'pagehide');
    expect(told).not.toHaveBeenCalled();
    happen('pageshow', { persisted: true });
    await vi.advanceTimersByTimeAsync(200);
    expect(told.mock.calls).toEqual([[true]]);
  });
});

it('a navigation is counted when it begins, and when the page is hidden by it', () => {
  const { leavings } = watchLeaving();
  const counts = ['beforeunload', 'visibilitychange', 'pagehide'].map((type) => {
    window.dispatchEvent(new Event(type));
    return leavings();
  });
  expect(counts).toEqual([1, 1, 2]);
});

describe('the page', () => {
  it('has an address that changes without a navigation, and keeps what its own scripts store in the history', () => {
    const state = { own: 1 };
    vi.spyOn(history, 'state', 'get').mockReturnValue(state);
    const replaced = vi.spyOn(history, 'replaceState').mockImplementation(() => {});
    page.replaceUrl('https://a.example/b');
    expect(replaced.mock.calls).toEqual([[state, '', 'https://a.example/b']]);
    expect([page.url(), page.origin()]).toEqual([location.href, location.origin]);
  });

  it('has the metas that its head names, and says where the user came from', () => {
    const meta = document.head.appendChild(document.createElement('meta'));
    Object.assign(meta, { name: '_csrf', content: 'm1' });
    expect([page.meta('_csrf'), page.meta('none')]).toEqual(['m1', undefined]);
    meta.remove();
    Object.defineProperty(document, 'referrer', { get: () => 'https://from.example/', configurable: true });
    expect([page.referrer(), page.isHidden()]).toEqual(['https://from.example/', false]);
    Reflect.deleteProperty(document, 'referrer');
  });

  it.each([
    ['back_forward', true],
    ['navigate', false],
  ])('was come back to if its navigation is of type %s', (type, isRevisited) => {
    vi.spyOn(performance, 'getEntriesByType').mockImplementation((kind) =>
      kind === 'navigation' ? [Object.assign(Object.create(null), { type })] : [],
    );
    expect(page.isRevisited()).toBe(isRevisited);
  });

  it('has globals that a script has left, but neither frames nor inherited ones', () => {
    Reflect.set(window, 'LcTest', 7);
    expect([environment.global('LcTest'), environment.global('toString')]).toEqual([7, undefined]);
    Reflect.deleteProperty(window, 'LcTest');
  });
});

describe('what the page and the servers get', () => {
  it.each([
    [true, false],
    [false, true],
    [undefined, true],
  ])('is an event that crosses shadow roots; prevented if cancelable is %s: %s', (cancelable, expected) => {
    const seen: CustomEvent[] = [];
    const hear = (event: Event) => {
      event.preventDefault();
      if (event instanceof CustomEvent) seen.push(event);
    };
    window.addEventListener('lc-test', hear);
    const options = cancelable === undefined ? undefined : { cancelable };
    expect(environment.emit('lc-test', { a: 1 }, options)).toBe(expected);
    expect(seen).toMatchObject([{ detail: { a: 1 }, bubbles: true, composed: true }]);
    window.removeEventListener('lc-test', hear);
  });

  it('is a beacon that needs no preflight, and false where the browser takes none', async () => {
    const sendBeacon = vi.fn((_url: string, _body: Blob) => true);
    vi.stubGlobal('navigator', { sendBeacon });
    expect(environment.beacon('https://a.example/c', '{"a":1}')).toBe(true);
    const [url, body] = sendBeacon.mock.calls[0] ?? [];
    const sent = [url, body?.type.toLowerCase(), await body?.text()];
    expect(sent).toEqual(['https://a.example/c', 'text/plain;charset=utf-8', '{"a":1}']);
    vi.stubGlobal('navigator', {});
    expect(environment.beacon('https://a.example/c', '')).toBe(false);
  });

  it('is a request of the page’s own fetch', async () => {
    const fetch = vi.fn(async () => new Response('x'));
    vi.stubGlobal('fetch', fetch);
    await environment.fetch('https://a.example/', { method: 'POST' });
    expect(fetch.mock.calls).toEqual([['https://a.example/', { method: 'POST' }]]);
  });
});

describe('a window', () => {
  /** The window that the browser opens, at a blank page. */
  function stubWindow() {
    const [replace, focus] = [vi.fn(), vi.fn()];
    const opened = { closed: false, opener: window, focus, location: { href: 'about:blank', replace } };
    const open = vi.fn(() => opened);
    vi.stubGlobal('open', open);
    return { open, opened, replace, focus };
  }

  it.each([
    ['undefined, as a pop-up blocker does', () => undefined],
    ['null, as a browser that blocks it', () => null],
    ['this window, as the view of an app', () => window],
  ])('opens in place of the page if the browser answers %s', (_, open) => {
    vi.stubGlobal('open', open);
    const assign = vi.spyOn(location, 'assign').mockReturnValue();
    page.open('https://a.example/');
    page.open('https://b.example/', { name: 'chat' });
    expect(assign.mock.calls).toEqual([['https://a.example/'], ['https://b.example/']]);
  });

  it('without a name is a new one each time, and cannot reach this page', () => {
    const { open, opened } = stubWindow();
    for (let time = 0; time < 2; time += 1) page.open('https://a.example/');
    expect(open.mock.calls).toEqual(Array(2).fill(['https://a.example/', '_blank', '']));
    expect(opened.opener).toBeNull();
  });

  it('with a name comes to the front while it is open, and is opened again after it was closed', () => {
    const { open, opened, replace, focus } = stubWindow();
    const openChat = () => page.open('https://a.example/', { name: 'front', features: 'popup' });
    openChat();
    openChat();
    expect(open.mock.calls).toEqual([['', 'front', 'popup']]);
    expect([replace.mock.calls.length, focus.mock.calls.length]).toEqual([1, 1]);
    opened.closed = true;
    openChat();
    expect(open).toHaveBeenCalledTimes(2);
  });

  const forbid = () => {
    throw new DOMException('', 'SecurityError');
  };

  it.each([
    ['an address', () => 'https://other.example/'],
    ['an origin that this page may not read', forbid],
  ])('that another page of the tab has opened keeps its content: it has %s', (name, get) => {
    const { opened, replace, focus } = stubWindow();
    Object.defineProperty(opened.location, 'href', { get });
    page.open('https://a.example/', { name });
    expect([replace.mock.calls.length, focus.mock.calls.length]).toEqual([0, 1]);
  });
});
