import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { browserEnvironment } from '../../../../src/core/browser/browser';
import type { Environment } from '../../../../src/core/browser/environment';
import { TEST_RELEASE } from '../../test-environment';

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
    const openChat = () => environment.page.open('https://a.example/', { name: 'front', features: 'popup' });
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
