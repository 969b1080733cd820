import { RAIN_COUNTS } from '../constants';

export type RainShape = 'envelope' | 'meteor' | 'ingot' | 'star';

/** One falling thing; all numbers are for CSS. */
export interface RainDrop {
  shape: RainShape;
  /** From the left edge, percent of the width. */
  left: number;
  /** Seconds of its fall that are over at the start. */
  ahead: number;
  /** One fall, seconds. */
  fall: number;
  /** Its size relative to the picture's. */
  scale: number;
  /** Tilt, degrees. */
  tilt: number;
}

/**
 * The rain of a theme: 20 envelopes and 3 meteors; at the lantern festival 15 ingots, else 3 more meteors and
 * 9 stars.
 */
export function rainDrops(isYuanXiao: boolean): RainDrop[] {
  const { envelopes, meteors, moreMeteors, lanternIngots, stars } = RAIN_COUNTS;
  const counts: [RainShape, number][] = isYuanXiao
    ? [
        ['envelope', envelopes],
        ['meteor', meteors],
        ['ingot', lanternIngots],
      ]
    : [
        ['envelope', envelopes],
        ['meteor', meteors + moreMeteors],
        ['star', stars],
      ];
  return counts.flatMap(([shape, count], row) =>
    Array.from({ length: count }, (_, index) => drop(shape, index, count, row + 1)),
  );
}

/**
 * Spread evenly over the width and then shifted by fixed fractions, so that it looks random and is the same
 * each time.
 */
function drop(shape: RainShape, index: number, count: number, row: number): RainDrop {
  const part = (step: number) => ((index + 1) * step + row * 0.37) % 1;
  const fall = shape === 'meteor' ? 2.2 + part(0.37) : 4 + 3 * part(0.618);
  return {
    shape,
    left: round(((index + part(0.414)) / count) * 104 - 2),
    ahead: round(part(0.732) * fall),
    fall: round(fall),
    scale: round(0.7 + 0.6 * part(0.271)),
    tilt: Math.round(part(0.523) * 70 - 35),
  };
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
