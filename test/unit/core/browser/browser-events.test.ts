import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { browserEnvironment } from '../../../../src/core/browser/browser';
import { setEnvironment, warnOnce } from '../../../../src/core/browser/environment';
import { TEST_RELEASE } from '../../test-environment';

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
