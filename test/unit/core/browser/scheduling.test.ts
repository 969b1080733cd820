import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { whenIdle } from '../../../../src/core/browser/scheduling';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a quiet moment', () => {
  it('is requestIdleCallback’s, if the browser has it', async () => {
    let rest = () => {};
    vi.stubGlobal('requestIdleCallback', (run: () => void) => (rest = run));
    const done = vi.fn();
    void whenIdle(1000).then(done);
    await vi.advanceTimersByTimeAsync(999);
    expect(done).not.toHaveBeenCalled();
    rest();
    await vi.advanceTimersByTimeAsync(0);
    expect(done).toHaveBeenCalled();
  });

  it('comes after a timeout on a page that is never idle', async () => {
    vi.stubGlobal('requestIdleCallback', () => {});
    const done = vi.fn();
    void whenIdle(1000).then(done);
    await vi.advanceTimersByTimeAsync(1000);
    expect(done).toHaveBeenCalled();
  });

  it('comes soon in a browser without requestIdleCallback', async () => {
    vi.stubGlobal('requestIdleCallback', undefined);
    const done = vi.fn();
    void whenIdle(1000).then(done);
    await vi.advanceTimersByTimeAsync(200);
    expect(done).toHaveBeenCalled();
  });
});
