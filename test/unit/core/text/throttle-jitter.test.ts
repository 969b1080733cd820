import { expect, it } from 'vitest';
import { jittered, jitteredUp } from '../../../../src/core/text/throttle';

it.each([
  [0, 500, 1000],
  [128, 1000, 1250],
  [255, 1496, 1498],
])(
  'the byte %i makes of a second %i ms, and of a pause of at least a second %i ms',
  (byte, around, atLeast) => {
    expect([jittered(1000, byte), jitteredUp(1000, byte)].map(Math.round)).toEqual([around, atLeast]);
  },
);
