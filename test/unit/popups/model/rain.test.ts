import { describe, expect, it } from 'vitest';
import { type RainShape, rainDrops } from '../../../../src/popups/model/rain';

const SHAPES: RainShape[] = ['envelope', 'meteor', 'ingot', 'star'];
const of = (wanted: RainShape, isYuanXiao = false) =>
  rainDrops(isYuanXiao).filter(({ shape }) => shape === wanted);

describe('red packet rain', () => {
  it.each([
    ['20 envelopes, 3 meteors and 15 ingots at the lantern festival', true, [20, 3, 15, 0]],
    ['otherwise 20 envelopes, 3 + 3 meteors and 9 stars', false, [20, 6, 0, 9]],
  ])('P8 has %s', (_, isYuanXiao, counts) => {
    expect(SHAPES.map((shape) => of(shape, isYuanXiao).length)).toEqual(counts);
  });

  it('is the same each time, spread over the width, with staggered starts', () => {
    expect(rainDrops(false)).toEqual(rainDrops(false));
    const envelopes = of('envelope');
    for (const part of [0, 25, 50, 75])
      expect(envelopes.filter(({ left }) => left >= part && left < part + 25).length).toBeGreaterThan(2);
    expect(new Set(envelopes.map(({ ahead }) => ahead)).size).toBeGreaterThan(15);
  });

  it.each([true, false])('falls within the picture, as large and fast as rain', (isYuanXiao) => {
    const isWithin = (value: number, [low, high]: readonly [number, number]) => value >= low && value <= high;
    for (const { shape, left, ahead, fall, scale, tilt } of rainDrops(isYuanXiao))
      expect([
        isWithin(left, [-2, 102]),
        isWithin(ahead, [0, fall]),
        isWithin(fall, shape === 'meteor' ? [2.2, 3.2] : [4, 7]),
        isWithin(scale, [0.7, 1.3]),
        isWithin(tilt, [-35, 35]),
      ]).not.toContain(false);
  });

  it('reaches both edges, in all sizes and tilts', () => {
    const drops = of('envelope', true);
    const spread = (values: number[]) => Math.max(...values) - Math.min(...values);
    expect(spread(drops.map(({ left }) => left))).toBeGreaterThan(90);
    expect(spread(drops.map(({ scale }) => scale))).toBeGreaterThan(0.4);
    expect(spread(drops.map(({ tilt }) => tilt))).toBeGreaterThan(50);
    expect(spread(drops.map(({ fall }) => fall))).toBeGreaterThan(2);
  });
});
