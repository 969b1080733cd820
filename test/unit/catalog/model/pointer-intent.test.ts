import { describe, expect, it } from 'vitest';
import { extendTrail, pointerIntent, type TrailPoint } from '../../../../src/catalog/model/pointer-intent';

const edge = { x: 220, top: 0, bottom: 540 };

/** The trail of a pointer that moves from one place to another at `speed` px/s, looked at every 16 ms. */
function walk(from: [number, number], to: [number, number], speed: number): TrailPoint[][] {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const steps = Math.max(1, Math.round(length / speed / 0.016));
  const trails: TrailPoint[][] = [];
  let trail: TrailPoint[] = [];
  for (let step = 0; step <= steps; step += 1) {
    const part = step / steps;
    const place = { x: from[0] + (to[0] - from[0]) * part, y: from[1] + (to[1] - from[1]) * part };
    trail = extendTrail(trail, { ...place, at: step * 16 });
    if (step > 0) trails.push(trail);
  }
  return trails;
}

const verdicts = (trails: TrailPoint[][]) => new Set(trails.map((trail) => pointerIntent(trail, edge)));

describe('pointer intent', () => {
  it('M1 sees a pointer crossing rows diagonally at 400 px/s as heading for the panel all the way', () => {
    expect(verdicts(walk([100, 90], [215, 220], 400))).toEqual(new Set(['to-panel']));
    expect(verdicts(walk([100, 450], [215, 300], 400))).toEqual(new Set(['to-panel']));
  });

  it('M1 never sees a pointer going straight down the list as heading for the panel', () => {
    expect(verdicts(walk([100, 20], [100, 500], 400))).toEqual(new Set(['elsewhere']));
    expect(verdicts(walk([210, 20], [214, 500], 400))).toEqual(new Set(['elsewhere']));
  });

  it('M1 does not see a pointer going away from the panel, or past its corners, as heading for it', () => {
    expect(verdicts(walk([200, 100], [40, 160], 400))).toEqual(new Set(['elsewhere']));
    expect(verdicts(walk([20, 480], [60, 560], 400))).toEqual(new Set(['elsewhere']));
  });

  it('M1 notices a turn from across to down within the trail', () => {
    const across = walk([60, 100], [120, 110], 400).at(-1) ?? [];
    const last = across.at(-1)?.at ?? 0;
    let trail = across;
    for (let step = 1; step <= 6; step += 1) {
      trail = extendTrail(trail, { x: 120, y: 110 + step * 8, at: last + step * 16 });
    }
    expect(pointerIntent(trail, edge)).toBe('elsewhere');
  });

  it('M2 sees no direction in a pointer that has not moved', () => {
    expect(pointerIntent([], edge)).toBe('elsewhere');
    expect(pointerIntent([{ x: 1, y: 1, at: 0 }], edge)).toBe('elsewhere');
  });

  it('forgets positions older than 80 ms but keeps one to compare with', () => {
    const trail = extendTrail([{ x: 0, y: 0, at: 0 }], { x: 5, y: 5, at: 500 });
    expect(trail).toHaveLength(2);
    expect(extendTrail(trail, { x: 6, y: 5, at: 520 }).map(({ at }) => at)).toEqual([500, 520]);
  });

  it('keeps the positions of the last 80 ms', () => {
    const at = (ms: number) => ({ x: 0, y: 0, at: ms });
    const times = (now: number) => extendTrail([at(0), at(20), at(50)], at(now)).map((point) => point.at);
    expect([times(100), times(101), times(500)]).toEqual([
      [20, 50, 100],
      [50, 101],
      [50, 500],
    ]);
  });

  it('M1 a pointer is heading for the panel only if it goes right, not steeply, to the panel’s edge', () => {
    const intentOf = (from: [number, number], to: [number, number]) =>
      pointerIntent(
        [from, to].map(([x, y], index) => ({ x, y, at: index * 16 })),
        edge,
      );
    expect(intentOf([100, 100], [200, 110])).toBe('to-panel');
    expect(intentOf([200, 100], [100, 110])).toBe('elsewhere');
    expect(intentOf([200, 100], [200, 100])).toBe('elsewhere');
    expect(intentOf([219, 100], [220, 200])).toBe('elsewhere');
    expect([intentOf([200, 100], [210, 140]), intentOf([200, 100], [210, 141])]).toEqual([
      'to-panel',
      'elsewhere',
    ]);
    expect([intentOf([100, 90], [200, -10]), intentOf([100, 89], [200, -11])]).toEqual([
      'to-panel',
      'elsewhere',
    ]);
    expect([intentOf([100, 450], [200, 550]), intentOf([100, 451], [200, 551])]).toEqual([
      'to-panel',
      'elsewhere',
    ]);
    expect(intentOf([120, 20], [170, -300])).toBe('elsewhere');
  });
});
