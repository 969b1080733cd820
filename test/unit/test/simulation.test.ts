import { describe, expect, it } from 'vitest';
import { simulateOutages } from '../../simulation/outage';
import { mostOfOthers } from '../../simulation/table';

const FAILING = ['user info', 'provider', 'cart', 'op', 'static'] as const;

// `npm run simulate:outage` prints the figures of 100 000 visitors (docs/outages.md).
const runs = simulateOutages(FAILING, 20_000);

describe('A12 ten minutes of an outage, and the minute after it', () => {
  it.each(FAILING)('of %s: no other service gets more calls than in normal operation', (failing) => {
    const { total, peak } = mostOfOthers(failing, runs.get(failing) ?? new Map());
    expect(total).toBeLessThanOrEqual(1);
    expect(peak).toBeLessThanOrEqual(1);
  });

  it.each(FAILING)(
    'of %s: no service gets more than one and a half times its normal calls afterwards',
    (failing) => {
      const loads = [...(runs.get(failing) ?? new Map()).values()];
      expect(loads).toHaveLength(7);
      for (const { after } of loads) expect(after).toBeLessThanOrEqual(1.5);
    },
  );

  it.each(FAILING)('of %s: the service itself gets at most twice its normal calls', (failing) => {
    expect(runs.get(failing)?.get(failing)?.peak).toBeLessThanOrEqual(2);
  });
});
