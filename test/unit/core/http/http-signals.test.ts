import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { send } from '../../../../src/core/http/http';
import { useTestEnvironment as setTestEnvironment } from '../../test-environment';

// Chrome below 116, Firefox below 124, Safari below 17.4; ky looks once, as it is loaded.
vi.hoisted(() => Reflect.deleteProperty(AbortSignal, 'any'));

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('a timed-out request is aborted in browsers without AbortSignal.any', async () => {
  let signal: AbortSignal | null | undefined;
  setTestEnvironment({
    fetch: (_url, options) => {
      signal = options?.signal;
      return new Promise(() => {});
    },
  });
  const late = expect(send('http://www.lc.localhost/x')).rejects.toMatchObject({ name: 'TimeoutError' });
  await vi.advanceTimersByTimeAsync(10_000);
  await late;
  expect(signal?.aborted).toBe(true);
});

it('a request aborted by its caller is aborted there too', async () => {
  let signal: AbortSignal | null | undefined;
  setTestEnvironment({
    fetch: (_url, options) => {
      signal = options?.signal;
      return new Promise(() => {});
    },
  });
  const taken = new AbortController();
  const back = expect(send('http://www.lc.localhost/x', { signal: taken.signal })).rejects.toMatchObject({
    name: 'Aborted',
  });
  await vi.advanceTimersByTimeAsync(1);
  taken.abort();
  await back;
  expect(signal?.aborted).toBe(true);
});
