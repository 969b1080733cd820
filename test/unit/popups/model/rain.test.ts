import { describe, expect, it } from 'vitest';
import { type RainShape, rainDrops } from '../../../../src/popups/model/rain';

function count(isYuanXiao: boolean, shape: RainShape): number {
  return rainDrops(isYuanXiao).filter((drop) => drop.shape === shape).length;
}

describe('red packet rain', () => {
  it('P8 §popups.red-packet has 20 envelopes, 3 meteors and 15 ingots at the lantern festival', () => {
    expect((['envelope', 'meteor', 'ingot', 'star'] as const).map((shape) => count(true, shape))).toEqual([
      20, 3, 15, 0,
    ]);
  });

  it('P8 §popups.red-packet has otherwise 20 envelopes, 3 + 3 meteors and 9 stars', () => {
    expect((['envelope', 'meteor', 'ingot', 'star'] as const).map((shape) => count(false, shape))).toEqual([
      20, 6, 0, 9,
    ]);
  });

  it('is the same each time, spread over the width, with staggered starts', () => {
    const drops = rainDrops(false);
    expect(rainDrops(false)).toEqual(drops);
    const envelopes = drops.filter(({ shape }) => shape === 'envelope');
    for (const part of [0, 25, 50, 75])
      expect(envelopes.filter(({ left }) => left >= part && left < part + 25).length).toBeGreaterThan(2);
    expect(new Set(envelopes.map(({ ahead }) => ahead)).size).toBeGreaterThan(15);
    for (const { ahead, fall } of drops) expect(ahead).toBeLessThanOrEqual(fall);
  });

  it.each([true, false])(
    'falls within the picture, at a size and a speed that look like rain',
    (isYuanXiao) => {
      for (const { shape, left, ahead, fall, scale, tilt } of rainDrops(isYuanXiao)) {
        expect(left).toBeGreaterThanOrEqual(-2);
        expect(left).toBeLessThanOrEqual(102);
        expect(ahead).toBeGreaterThanOrEqual(0);
        const [fastest, slowest] = shape === 'meteor' ? [2.2, 3.2] : [4, 7];
        expect(fall).toBeGreaterThanOrEqual(fastest);
        expect(fall).toBeLessThanOrEqual(slowest);
        expect(scale).toBeGreaterThanOrEqual(0.7);
        expect(scale).toBeLessThanOrEqual(1.3);
        expect(Math.abs(tilt)).toBeLessThanOrEqual(35);
      }
    },
  );

  it('reaches both edges, in all sizes and tilts', () => {
    const drops = rainDrops(true).filter(({ shape }) => shape === 'envelope');
    const spread = (values: number[]) => Math.max(...values) - Math.min(...values);
    expect(spread(drops.map(({ left }) => left))).toBeGreaterThan(90);
    expect(spread(drops.map(({ scale }) => scale))).toBeGreaterThan(0.4);
    expect(spread(drops.map(({ tilt }) => tilt))).toBeGreaterThan(50);
    expect(spread(drops.map(({ fall }) => fall))).toBeGreaterThan(2);
  });
});
