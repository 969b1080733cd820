import * as v from 'valibot';
import { expect, it } from 'vitest';
import { plusInfo } from '../../../../src/core/session/plus-schema';

const ms = new Date(2026, 11, 31, 23, 59).getTime();

it.each([
  [ms, '2026-12-31'],
  [String(ms), '2026-12-31'],
  ['2026-12-31', '2026-12-31'],
  ['20261231', '20261231'],
  [null, ''],
])('§plus.data a validDate of %j reads %j', (validDate, text) => {
  expect(v.parse(plusInfo, { isPlusMember: true, validDate }).validDate).toBe(text);
});
