import { describe, expect, it } from 'vitest';
import { bannersToShow, isPaused, pauseNote } from '../../../src/ads/model';

const banner = (backgroundLeftUrl: string) => ({
  ...{ advertisingUrl: '', targetLink: '', title: '', backgroundLeftUrl },
});

it('§ads.banner shows the first banner with a background image alone, and all of them without one', () => {
  const banners = [banner(''), banner(' ')];
  expect([bannersToShow(banners), bannersToShow([])]).toEqual([banners, []]);
  expect(bannersToShow([banner(''), banner('/a.png'), banner('/b.png')])).toEqual([banner('/a.png')]);
});

describe('banners that could not be fetched', () => {
  it.each([
    [0, 149_999, true],
    [0, 150_000, false],
    [255, 448_000, true],
    [255, 450_000, false],
    [255, -2000, false],
  ])(
    'wait half to one and a half of five minutes after a failure (byte %i, %i ms: %s)',
    (byte, ms, isWaiting) => {
      const now = 1_795_491_459_745;
      expect(isPaused(pauseNote(now, byte), now + ms)).toBe(isWaiting);
    },
  );

  it.each([undefined, '', '%', 'zzzzzzzzzzz'])('do not wait for a note of %j', (note) => {
    expect(isPaused(note, 5)).toBe(false);
  });
});
