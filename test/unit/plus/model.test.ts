import { expect, it } from 'vitest';
import { plusState } from '../../../src/plus/model';

it.each([
  [true, false, 'never-open'],
  [false, true, 'member'],
  [false, false, 'expired'],
  [true, true, 'never-open'],
] as const)('G37 never opened %s, member %s: %s', (isNeverOpen, isPlusMember, state) => {
  expect(plusState({ isNeverOpen, isPlusMember })).toBe(state);
});
