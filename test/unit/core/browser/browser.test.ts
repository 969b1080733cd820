import { afterEach, expect, it, vi } from 'vitest';
import { browserEnvironment } from '../../../../src/core/browser/browser';
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
