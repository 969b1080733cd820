import { ASSUMED_TOP_BANNER_FRESH_MS, TOP_BANNERS_KEY } from '../config/ads';
import { getTopBanners, keptBanners, type TopBanner } from '../contract/ads';
import { parseStored } from '../contract/parse';
import { environment } from '../platform/environment';
import { call } from './client';

/** The pictures of the top banner (spec §7 Frame data), kept for the tab's next pages. Throws as every call does. */
export async function fetchTopBanners(): Promise<TopBanner[]> {
  const { sessionStore, now } = environment();
  const kept = parseStored(keptBanners, sessionStore.get(TOP_BANNERS_KEY));
  if (kept !== undefined && Math.abs(now() - kept.at) < ASSUMED_TOP_BANNER_FRESH_MS) return kept.banners;
  const banners = (await call(getTopBanners)).result;
  sessionStore.set(TOP_BANNERS_KEY, JSON.stringify({ at: now(), banners }));
  return banners;
}
