import { describe, expect, it } from 'vitest';
import { isPaused, isThrottled, jittered, jitteredUp, pauseNote } from '../../../../src/core/text/throttle';

describe('throttle', () => {
  it.each([
    [99_500, true],
    [99_001, true],
    [99_000, false],
    [0, false],
    [100_000, true],
    [100_001, false],
    [Number.NaN, false],
  ])('last run at %d, at most once a second, at 100 s: %s', (lastAt, isWaiting) => {
    expect(isThrottled(lastAt, 100_000, 1000)).toBe(isWaiting);
  });
});

it.each([
  [0, 500, 1000],
  [128, 1000, 1250],
  [255, 1496, 1498],
])('the byte %i turns one second into %i ms, and at least one into %i ms', (byte, around, atLeast) => {
  expect([jittered(1000, byte), jitteredUp(1000, byte)].map(Math.round)).toEqual([around, atLeast]);
});

describe('a pause', () => {
  it.each([
    // A clock that was set back ends no pause, one of another clock does not begin one.
    [-11_000, 9000, false],
    [-10_000, 9000, true],
    [-1000, 9000, true],
    [0, 8000, true],
    [7999, 9000, true],
    [8000, 9000, false],
  ])('of eight seconds, %i ms after it was noted, with %i ms at most: %s', (ms, mostMs, isWaiting) => {
    const now = 1_795_491_459_745;
    expect(isPaused(pauseNote(now, 8000), now + ms, mostMs)).toBe(isWaiting);
  });

  it('of twelve hours outlives a clock that is set back by an hour at most', () => {
    const [now, hour] = [1_795_491_459_745, 3_600_000];
    const note = pauseNote(now, 12 * hour);
    const back = [60_000, hour, hour + 1].map((ms) => isPaused(note, now - ms, 12 * hour));
    expect(back).toEqual([true, true, false]);
  });

  it.each([undefined, '', '%', 'zzzzzzzzzzz'])('has no note of %j', (note) => {
    expect(isPaused(note, 5, 1000)).toBe(false);
  });
});
