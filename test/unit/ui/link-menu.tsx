import { act } from 'react';
import { vi } from 'vitest';
import { Popover } from '../../../src/ui/Popover';

/** A popover of one link, which opens by hover too. */
export const menu = (
  <Popover trigger="Menu" panelLabel="Links" hover>
    <a href="https://www.example.com/">one</a>
  </Popover>
);

export const wait = (ms: number) => act(async () => vi.advanceTimersByTime(ms));

/** Stops the clock of timers, long after anything that happened before. */
export function stopClock(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  vi.advanceTimersByTime(10_000);
}
