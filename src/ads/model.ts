import type { Banner } from './schema';

/** If any banner has a background image only that one is shown; otherwise all of them in turn. */
export function bannersToShow(banners: readonly Banner[]): readonly Banner[] {
  const withBackground = banners.find(({ backgroundLeftUrl }) => backgroundLeftUrl.trim() !== '');
  return withBackground === undefined ? banners : [withBackground];
}
