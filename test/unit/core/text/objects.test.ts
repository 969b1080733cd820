import { expect, it } from 'vitest';
import { attempt } from '../../../../src/core/text/objects';

it('gives what came, or undefined for what is forbidden', () => {
  const forbidden = (): string => {
    throw new DOMException('denied', 'SecurityError');
  };
  expect([attempt(() => 0), attempt(forbidden)]).toEqual([0, undefined]);
});
