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
});
