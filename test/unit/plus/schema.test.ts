import * as v from 'valibot';
import { expect, it } from 'vitest';
import { plusInfo } from '../../../src/plus/schema';

const ms = new Date(2026, 11, 31, 23, 59).getTime();

it.each([
  [ms, '2026-12-31'],
  [String(ms), '2026-12-31'],
  ['2026-12-31', '2026-12-31'],
  ['20261231', '20261231'],
  ['12345678901', '12345678901'],
  ['12345678901234', '12345678901234'],
  [new Date(ms).toISOString(), '2026-12-31'],
  [new Date(ms).toISOString().replace('Z', '+0000'), '2026-12-31'],
  ['2026-12-31T23:59:00', '2026-12-31T23:59:00'],
  [`${ms} ms`, `${ms} ms`],
  [`at ${ms}`, `at ${ms}`],
  [null, ''],
])('a validDate of %j reads %j', (validDate, text) => {
  expect(v.parse(plusInfo, { isPlusMember: true, validDate }).validDate).toBe(text);
});

it('reads a membership', () => {
  const info = { isNeverOpen: true, isPlusMember: true, validDate: '2026-12-31' };
  expect(v.parse(plusInfo, info)).toEqual(info);
  expect(v.parse(plusInfo, {})).toEqual({ isNeverOpen: false, isPlusMember: false, validDate: '' });
});
