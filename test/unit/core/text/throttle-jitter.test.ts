import { expect, it } from 'vitest';
import { jittered, jitteredUp } from '../../../../src/core/text/throttle';

it.each([
  [0, 500, 1000],
  [128, 1000, 1250],
  [255, 1496, 1498],
])(
  'the random byte %i turns one second into %i ms, and at least one second into %i ms',
  (byte, around, atLeast) => {
    expect([jittered(1000, byte), jitteredUp(1000, byte)].map(Math.round)).toEqual([around, atLeast]);
  },
);
