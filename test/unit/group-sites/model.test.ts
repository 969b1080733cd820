import { describe, expect, it } from 'vitest';
import { byIndustry } from '../../../src/group-sites/model';
import { INDUSTRIES } from '../../../src/top-bar/texts';

describe('sister sites by industry', () => {
  it('are in the order of the industries and, inside one, as the server lists them', () => {
    const sites = [
      { industryType: 3, title: 'c' },
      { industryType: 1, title: 'a' },
      { industryType: 1, title: 'b' },
    ];
    const groups = byIndustry(sites, INDUSTRIES).map(({ industry, sites: own }) => [
      industry.label,
      own.map(({ title }) => title),
    ]);
    expect(groups).toEqual([
      ['电子行业', ['a', 'b']],
      ['工业软件', ['c']],
    ]);
  });

  it('leave out those of an unknown industry', () => {
    expect(byIndustry([{ industryType: 9 }], INDUSTRIES)).toEqual([]);
  });
});
