import { afterEach, expect, it, vi } from 'vitest';
import { currentTiming, reportAlive } from '../../../../elements/report/timing';
import { deferred } from '../../../../src/core/browser/scheduling';
import { useTestEnvironment } from '../../test-environment';
import { until } from '../../until';

afterEach(() => void vi.restoreAllMocks());

it('W6 lc-timing of a prerendered page comes when it is shown, and counts from there', async () => {
  const { seen } = useTestEnvironment();
  let now = 400;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  vi.spyOn(performance, 'getEntriesByType').mockImplementation((type) =>
    type === 'navigation' ? [Object.assign(Object.create(null), { activationStart: 5000 })] : [],
  );
  const { promise: visited, resolve: show } = deferred();
  reportAlive(false, visited);
  await Promise.resolve();
  expect(currentTiming()).toBeUndefined();
  now = 5016.4;
  show();
  await until(() => seen.events.length > 0);
  expect(seen.events).toEqual([
    { name: 'lc-timing', detail: expect.objectContaining({ alive: 0, painted: 16 }) },
  ]);
});
