import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { callsOfVisit, capacity, DEFAULTS, outageFactors } from '../../simulation/capacity';

const outages = readFileSync('docs/outages.md', 'utf8');
const table = (text: string) => text.replace(/ +\|/g, ' |').replace(/-{3,}/g, '---');
const cells = (given: Partial<typeof DEFAULTS>, row: string) =>
  capacity({ ...DEFAULTS, ...given }, outageFactors(outages))
    .split('\n')
    .find((line) => line.startsWith(`| ${row} |`))
    ?.split(' | ')
    .slice(1) ?? [];

describe('the calculated capacity', () => {
  it('counts the same calls as docs/outages.md', () => {
    const totals = [false, true].map((isCustomer) =>
      callsOfVisit(isCustomer, 5, 12_000).map((calls) =>
        [...calls.values()].reduce((sum, count) => sum + count),
      ),
    );
    expect(table(outages)).toContain(`| nothing | ${totals.map((views) => views.join(' ')).join(' | ')} |`);
  });

  it('has a factor for each service that the simulation stops', () => {
    expect([...outageFactors(outages).keys()]).toEqual(['user info', 'provider', 'cart', 'op', 'static']);
    expect([...outageFactors(outages).values()].every((factor) => factor >= 1)).toBe(true);
  });

  it('changes with its assumptions', () => {
    expect(cells({}, 'script, nothing cached').slice(0, 2)).toEqual(['10', '1600']);
    expect(cells({ cold: 0.2 }, 'script, nothing cached').slice(0, 2)).toEqual(['20', '3200']);
    expect(cells({ 'delta-kb': 16.1 }, 'script, an older one cached')[1]).toBe('32');
    expect(cells({ customers: 1 }, 'PLUS')[0]).toBe('100');
    expect(cells({ customers: 1 }, 'provider')[0]).toBe('0');
    expect(cells({ peak: 6 }, 'cart')[2]).toBe('6900');
  });

  it('is the one in docs/embedding/cdn.md', () => {
    const shown = table(readFileSync('docs/embedding/cdn.md', 'utf8'));
    expect(shown).toContain(table(capacity(DEFAULTS, outageFactors(outages))));
    const missing = Object.entries(DEFAULTS).filter(
      ([name, value]) => !shown.includes(`| \`--${name}\` | ${value} |`),
    );
    expect(missing).toEqual([]);
  });
});
