import { expect, it } from 'vitest';
import { attempt } from '../../../../src/core/text/objects';

it('a forbidden call returns undefined', () => {
  const forbidden = (): string => {
    throw new DOMException('denied', 'SecurityError');
  };
  expect([attempt(() => 0), attempt(forbidden)]).toEqual([0, undefined]);
});
