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
  it('is the browser’s, where it tells', async () => {
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

  it('comes by the clock on a page that never rests', async () => {
    vi.stubGlobal('requestIdleCallback', () => {});
    const done = vi.fn();
    void whenIdle(1000).then(done);
    await vi.advanceTimersByTimeAsync(1000);
    expect(done).toHaveBeenCalled();
  });

  it('comes soon where the browser does not tell', async () => {
    vi.stubGlobal('requestIdleCallback', undefined);
    const done = vi.fn();
    void whenIdle(1000).then(done);
    await vi.advanceTimersByTimeAsync(200);
    expect(done).toHaveBeenCalled();
  });
});
