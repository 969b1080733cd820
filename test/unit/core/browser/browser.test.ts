import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { browserEnvironment, watchActivation, watchLeaving } from '../../../../src/core/browser/browser';
import { type Environment, setEnvironment, warnOnce } from '../../../../src/core/browser/environment';
import { TEST_RELEASE } from '../../test-environment';

afterEach(() => vi.unstubAllGlobals());

it.each([[undefined], [null]])('a window counts as not opened if the browser returns %s', (answer) => {
  vi.stubGlobal('open', () => answer);
  expect(browserEnvironment(TEST_RELEASE).page.open('https://www.example.com/', { name: 'chat' })).toBe(
    false,
  );
});

it('a page without access to a tab channel gets none, and nothing throws', () => {
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      constructor() {
        throw new DOMException('', 'SecurityError');
      }
    },
  );
  const { channel } = browserEnvironment(TEST_RELEASE);
  expect(() => {
    channel.subscribe(() => {})();
    channel.post({ type: 'logout' });
  }).not.toThrow();
});

it('B6 the browser asks before the page is left during an upload, and no longer afterwards', () => {
  const leave = () => {
    const event = new Event('beforeunload', { cancelable: true });
    // A plain event's own says what preventDefault does.
    Object.defineProperty(event, 'returnValue', { value: '', writable: true });
    window.dispatchEvent(event);
    return [event.defaultPrevented, event.returnValue];
  };
  const release = browserEnvironment(TEST_RELEASE).guardLeave();
  expect(leave()).toEqual([true, true]);
  release();
  expect(leave()).toEqual([false, '']);
});

describe('activation', () => {
  afterEach(() => void vi.useRealTimers());

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

describe('events', () => {
  let isHidden = false;

  let calls = 0;

  let stop = () => {};

  const environment = browserEnvironment(TEST_RELEASE);

  const happen = (target: EventTarget, type: string, given = {}) =>
    target.dispatchEvent(Object.assign(new Event(type), given));

  beforeEach(() => {
    calls = 0;
    isHidden = false;
    Object.defineProperty(document, 'hidden', { get: () => isHidden, configurable: true });
  });

  afterEach(() => {
    stop();
    Reflect.deleteProperty(document, 'hidden');
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  /** How often what was registered is called while each of these happens. */
  function callsOf(
    register: (fn: () => void) => () => void,
    events: [EventTarget, string, object?, boolean?][],
  ) {
    stop = register(() => {
      calls += 1;
    });
    const counted = events.map(([target, type, given, hidden = false]) => {
      const before = calls;
      isHidden = hidden;
      happen(target, type, given);
      return calls - before;
    });
    stop();
    for (const [target, type, given] of events) happen(target, type, given);
    return [counted, calls - counted.reduce((sum, count) => sum + count, 0)];
  }

  it('the user returns by showing the tab, by focus, and by the back-forward cache', () => {
    expect(
      callsOf(environment.onReturn, [
        [document, 'visibilitychange'],
        [document, 'visibilitychange', {}, true],
        [window, 'focus'],
        [window, 'pageshow', { persisted: true }],
        [window, 'pageshow', { persisted: false }],
      ]),
    ).toEqual([[1, 0, 1, 1, 0], 0]);
  });

  it('W6 a prerendered page that is shown and focused, before it says so, has no return', () => {
    Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
    const calls = callsOf(environment.onReturn, [
      [document, 'visibilitychange'],
      [window, 'focus'],
    ]);
    Reflect.deleteProperty(document, 'prerendering');
    expect(calls).toEqual([[0, 0], 0]);
  });

  it('the user leaves by hiding the tab and by going to another page', () => {
    expect(
      callsOf(environment.onLeave, [
        [document, 'visibilitychange', {}, true],
        [document, 'visibilitychange'],
        [window, 'pagehide'],
      ]),
    ).toEqual([[1, 0, 1], 0]);
  });

  describe('other tabs', () => {
    /** Stands in for BroadcastChannel; `all` holds the channels of all tabs. */
    class Channel {
      static all: Channel[] = [];
      sent: unknown[] = [];
      onmessage: (event: { data: unknown }) => void = () => {};
      constructor(readonly name: string) {
        Channel.all.push(this);
      }
      postMessage(message: unknown) {
        this.sent.push(message);
      }
      isOpen = true;
      close() {
        this.isOpen = false;
      }
    }
    beforeEach(() => {
      Channel.all = [];
      vi.stubGlobal('BroadcastChannel', Channel);
    });

    it('T9 are told and heard over one channel', () => {
      const { channel } = browserEnvironment(TEST_RELEASE);
      const heard: unknown[] = [];
      const leave = channel.subscribe((message) => heard.push(message));
      channel.post({ type: 'logout' });
      const [only] = Channel.all;
      expect([Channel.all.length, only?.name, only?.sent]).toEqual([1, 'lc-frame', [{ type: 'logout' }]]);
      for (const type of ['cart', 'logout', 'login']) only?.onmessage({ data: { type } });
      leave();
      only?.onmessage({ data: { type: 'cart' } });
      expect(heard).toEqual([{ type: 'cart' }, { type: 'logout' }, { type: 'login' }]);
    });

    it.each([null, undefined, 'logout', 7, {}, { type: 'other' }, { type: null }, ['logout']])(
      'T9 are not obeyed if they say %j',
      (data) => {
        const { channel } = browserEnvironment(TEST_RELEASE);
        const heard = vi.fn();
        channel.subscribe(heard);
        Channel.all[0]?.onmessage({ data });
        expect(heard).not.toHaveBeenCalled();
      },
    );

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

    it('are not there for an engine without channels', () => {
      vi.stubGlobal('BroadcastChannel', undefined);
      const { channel } = browserEnvironment(TEST_RELEASE);
      expect(() => {
        channel.post({ type: 'cart' });
        channel.subscribe(() => {})();
      }).not.toThrow();
    });
  });

  it('what the page’s owner has to fix is said once on the console', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    setEnvironment(environment);
    for (const text of ['one', 'one', 'two']) warnOnce(text);
    expect(warn.mock.calls.flat()).toEqual(['[lc-frame] one', '[lc-frame] two']);
  });
});

describe('leaving', () => {
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
});

describe('page', () => {
  let environment: Environment;

  beforeEach(() => {
    environment = browserEnvironment(TEST_RELEASE);
  });

  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    document.head.replaceChildren();
    document.body.replaceChildren();
  });

  describe('the page', () => {
    it('has an address that changes without a navigation, and keeps what its own scripts store in the history', () => {
      const state = { own: 1 };
      vi.spyOn(history, 'state', 'get').mockReturnValue(state);
      const replaced = vi.spyOn(history, 'replaceState').mockImplementation(() => {});
      environment.page.replaceUrl('https://a.example/b');
      expect(replaced.mock.calls).toEqual([[state, '', 'https://a.example/b']]);
      expect([environment.page.url(), environment.page.origin()]).toEqual([location.href, location.origin]);
    });

    it('has the metas that its head names', () => {
      const meta = document.createElement('meta');
      Object.assign(meta, { name: '_csrf', content: 'm1' });
      document.head.append(meta);
      expect([environment.page.meta('_csrf'), environment.page.meta('none')]).toEqual(['m1', undefined]);
    });

    it('says where the user came from', () => {
      Object.defineProperty(document, 'referrer', { get: () => 'https://from.example/', configurable: true });
      expect([environment.page.referrer(), environment.page.isHidden()]).toEqual([
        'https://from.example/',
        false,
      ]);
      Reflect.deleteProperty(document, 'referrer');
    });

    it.each([
      ['back_forward', true],
      ['navigate', false],
    ])('was come back to if its navigation is of type %s', (type, isRevisited) => {
      vi.spyOn(performance, 'getEntriesByType').mockImplementation((kind) =>
        kind === 'navigation' ? [Object.assign(Object.create(null), { type })] : [],
      );
      expect(environment.page.isRevisited()).toBe(isRevisited);
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
    ])(
      'is an event from the document that crosses shadow roots; prevented while cancelable is %s: %s',
      (cancelable, expected) => {
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
      },
    );

    it('is a beacon that needs no preflight, and false where the browser takes none', async () => {
      const sendBeacon = vi.fn((_url: string, _body: Blob) => true);
      vi.stubGlobal('navigator', { sendBeacon });
      expect(environment.beacon('https://a.example/c', '{"a":1}')).toBe(true);
      const [url, body] = sendBeacon.mock.calls[0] ?? [];
      expect([url, body?.type.toLowerCase(), await body?.text()]).toEqual([
        'https://a.example/c',
        'text/plain;charset=utf-8',
        '{"a":1}',
      ]);
      vi.stubGlobal('navigator', {});
      expect(environment.beacon('https://a.example/c', '')).toBe(false);
    });

    it('is a line of the console that names the frame', () => {
      const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
      environment.warn('page data cannot be read');
      expect(warn.mock.calls).toEqual([['[lc-frame] page data cannot be read']]);
    });

    it('is a request of the page’s own fetch', async () => {
      const fetch = vi.fn(async () => new Response('x'));
      vi.stubGlobal('fetch', fetch);
      await environment.fetch('https://a.example/', { method: 'POST' });
      expect(fetch.mock.calls).toEqual([['https://a.example/', { method: 'POST' }]]);
    });
  });

  describe('a window', () => {
    /** Windows of the browser, by name. */
    function stubWindows(isOther = false) {
      const replace = vi.fn();
      const focus = vi.fn();
      const opened = {
        closed: false,
        opener: window,
        focus,
        location: { href: isOther ? 'https://other.example/' : 'about:blank', replace },
      };
      const open = vi.fn(() => opened);
      vi.stubGlobal('open', open);
      return { open, opened, replace, focus };
    }

    it('without a name is a new one each time, and cannot reach this page', () => {
      const { open, opened, replace } = stubWindows();
      for (let time = 0; time < 2; time += 1) expect(environment.page.open('https://a.example/')).toBe(true);
      expect(open.mock.calls).toEqual(Array(2).fill(['about:blank', '_blank', '']));
      expect(replace.mock.calls).toEqual(Array(2).fill(['https://a.example/']));
      expect(opened.opener).toBeNull();
    });

    it('with a name comes to the front while it is open, and is opened again after it was closed', () => {
      const { open, opened, replace, focus } = stubWindows();
      const openChat = () =>
        environment.page.open('https://a.example/', { name: 'front', features: 'popup' });
      expect([openChat(), openChat()]).toEqual([true, true]);
      expect([open.mock.calls, replace.mock.calls.length, focus.mock.calls.length]).toEqual([
        [['', 'front', 'popup']],
        1,
        1,
      ]);
      opened.closed = true;
      openChat();
      expect(open).toHaveBeenCalledTimes(2);
    });

    it.each(['an address', 'an origin that this page may not read'])(
      'that another page of the tab has opened keeps its content: it has %s',
      (what) => {
        const { opened, replace, focus } = stubWindows(true);
        if (what !== 'an address')
          Object.defineProperty(opened.location, 'href', {
            get: () => {
              throw new DOMException('', 'SecurityError');
            },
          });
        expect(environment.page.open('https://a.example/', { name: what })).toBe(true);
        expect([replace.mock.calls.length, focus.mock.calls.length]).toEqual([0, 1]);
      },
    );
  });
});
