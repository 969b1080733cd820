import { describe, expect, it } from 'vitest';
import { extendTrail, isHeadingFor, type TrailPoint } from '../../../../src/catalog/model/pointer-intent';

const edge = { x: 220, top: 0, bottom: 540 };

/** The trail of a pointer that moves from one place to another at `speed` px/s, looked at every 16 ms. */
function walk(from: readonly [number, number], to: readonly [number, number], speed: number): TrailPoint[][] {
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

const verdicts = (trails: TrailPoint[][]) => new Set(trails.map((trail) => isHeadingFor(edge, trail)));

describe('M1 a pointer', () => {
  it.each([
    ['crosses rows diagonally to the panel', [100, 90], [215, 220], true],
    ['crosses them upwards', [100, 450], [215, 300], true],
    ['goes straight down the list', [100, 20], [100, 500], false],
    ['goes down beside the panel', [210, 20], [214, 500], false],
    ['goes away from the panel', [200, 100], [40, 160], false],
    ['goes past its corner', [20, 480], [60, 560], false],
  ] as const)('that %s is heading for it all the way: %j to %j, %s', (_, from, to, isHeading) => {
    expect(verdicts(walk(from, to, 400))).toEqual(new Set([isHeading]));
  });

  it('that turns from across to down within the trail is no longer heading for the panel', () => {
    const across = walk([60, 100], [120, 110], 400).at(-1) ?? [];
    const last = across.at(-1)?.at ?? 0;
    let trail = across;
    for (let step = 1; step <= 6; step += 1) {
      trail = extendTrail(trail, { x: 120, y: 110 + step * 8, at: last + step * 16 });
    }
    expect(isHeadingFor(edge, trail)).toBe(false);
  });

  it.each([
    [[100, 100], [200, 110], true],
    [[200, 100], [100, 110], false],
    [[200, 100], [200, 100], false],
    [[219, 100], [220, 200], false],
    [[200, 100], [210, 140], true],
    [[200, 100], [210, 141], false],
    [[100, 90], [200, -10], true],
    [[100, 89], [200, -11], false],
    [[100, 450], [200, 550], true],
    [[100, 451], [200, 551], false],
    [[120, 20], [170, -300], false],
  ] as const)('from %j to %j goes right, not steeply, to the panel’s edge: %s', (from, to, isHeading) => {
    const trail = [from, to].map(([x, y], index) => ({ x, y, at: index * 16 }));
    expect(isHeadingFor(edge, trail)).toBe(isHeading);
  });

  it('M2 that has not moved has no direction', () => {
    expect([isHeadingFor(edge, []), isHeadingFor(edge, [{ x: 1, y: 1, at: 0 }])]).toEqual([false, false]);
  });
});

it.each([
  [100, [20, 50, 100]],
  [101, [50, 101]],
  [500, [50, 500]],
])('a trail at %d ms keeps the positions of the last 80 ms, and one to compare with', (now, times) => {
  const at = (ms: number) => ({ x: 0, y: 0, at: ms });
  expect(extendTrail([at(0), at(20), at(50)], at(now)).map((point) => point.at)).toEqual(times);
});
