import { expect, it } from 'vitest';
import { bannersToShow } from '../../../src/ads/model';

const banner = (backgroundLeftUrl: string) => ({
  ...{ advertisingUrl: '', targetLink: '', title: '', backgroundLeftUrl },
});

it('shows the first banner with a background image alone, and all of them without one', () => {
  const banners = [banner(''), banner(' ')];
  expect([bannersToShow(banners), bannersToShow([])]).toEqual([banners, []]);
  expect(bannersToShow([banner(''), banner('/a.png'), banner('/b.png')])).toEqual([banner('/a.png')]);
});
