import { getTopBanners, type TopBanner } from '../contract/ads';
import { call } from './client';

/** The pictures of the top banner (spec §7 Frame data). Throws as every call does. */
export async function fetchTopBanners(): Promise<TopBanner[]> {
  return (await call(getTopBanners)).result;
}
