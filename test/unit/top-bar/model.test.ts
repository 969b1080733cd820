import { describe, expect, it } from 'vitest';
import { byIndustry, qqUrl, starLevel } from '../../../src/top-bar/model';

describe('G48 the address of a chat with the salesman', () => {
  it('holds a QQ number of 5 to 12 digits', () => {
    const url = 'https://wpa.qq.com/msgrd?v=3&uin=2850123456&site=qq&menu=yes';
    expect(qqUrl('2850123456')).toBe(url);
    expect(qqUrl(' 2850123456\n')).toBe(url);
    expect(qqUrl('10001')).toContain('uin=10001&');
  });

  const numbers = '0 1234 0123456 1234567890123 -2850123456 1e9 ２８５０１２３４５６'.split(' ');
  const hostile = '2850123456&menu=no javascript:alert(1) https://evil.test/ <img $&$&$&'.split(' ');
  it.each([null, '', ...numbers, ...hostile])('is missing for %s', (saleQQ) => {
    expect(qqUrl(saleQQ)).toBeUndefined();
  });

  it('is the page’s own if it names one, and missing if that is not a link', () => {
    expect(qqUrl('10001', 'https://chat.test/qq?n=%s')).toBe('https://chat.test/qq?n=10001');
    expect(qqUrl('10001', 'javascript:alert(%s)')).toBeUndefined();
  });
});

describe('A13 the star level', () => {
  it.each([1, 99])('%s is shown', (level) => {
    expect(starLevel(level)).toBe(level);
  });

  it.each([null, 0, -2, 2.5, 100, Number.NaN])('%s is not shown', (level) => {
    expect(starLevel(level)).toBeUndefined();
  });
});

it('sister sites are in the order of the industries and of the server, those of an unknown one under 更多服务', () => {
  const sites = [3, 1, 9, 1].map((industryType, index) => ({ industryType, index }));
  const groups = byIndustry(sites).map(({ industry, sites: own }) => [
    industry.label,
    own.map(({ index }) => index),
  ]);
  expect(groups).toEqual([
    ['电子行业', [1, 3]],
    ['工业软件', [0]],
    ['更多服务', [2]],
  ]);
});
