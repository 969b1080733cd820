import { describe, expect, it } from 'vitest';
import { areBannersFresh, bannerPauseMs, bannersToShow } from '../../../src/ads/model';

const banner = (backgroundLeftUrl: string) => ({ backgroundLeftUrl });

describe('the banners that are shown', () => {
  it('§ads.banner are all of them without a background image', () => {
    const banners = [banner(''), banner(' ')];
    expect(bannersToShow(banners)).toEqual(banners);
    expect(bannersToShow([])).toEqual([]);
  });

  it('§ads.banner are the first with a background image alone', () => {
    expect(bannersToShow([banner(''), banner('/a.png'), banner('/b.png')])).toEqual([banner('/a.png')]);
  });
});

describe('banners that an earlier page has fetched', () => {
  it.each([
    ['good ones for five minutes', null, 299_999, true],
    ['good ones for five minutes', null, 300_000, false],
    ['those of a failure for its pause', 1000, 999, true],
    ['those of a failure for its pause', 1000, 1000, false],
  ])('are kept: %s (pause %j, after %i ms: %s)', (_, pauseMs, ms, isFresh) => {
    expect(areBannersFresh({ at: 5, pauseMs }, 5 + ms)).toBe(isFresh);
  });

  it('wait between half and one and a half of five minutes after a failure', () => {
    expect([bannerPauseMs(0), bannerPauseMs(128)]).toEqual([150_000, 300_000]);
    expect(bannerPauseMs(255)).toBeLessThan(450_000);
  });
});
