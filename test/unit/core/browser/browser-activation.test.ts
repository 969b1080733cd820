import { afterEach, expect, it, vi } from 'vitest';
import { watchActivation } from '../../../../src/core/browser/browser';

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
