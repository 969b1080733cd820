import { ASSUMED_TOP_BANNER_FRESH_MS, TOP_BANNERS_KEY } from '../config/ads';
import { getTopBanners, keptBanners, type TopBanner } from '../contract/ads';
import { parseStored } from '../contract/parse';
import { jsonText } from '../lib/text/json-text';
import { isThrottled } from '../lib/throttle';
import { environment } from '../platform/environment';
import { call } from './client';

/**
 * The pictures of the top banner (§ads.banner), asked for once in a while only: the local throttle of §session.storage, its
 * time and what came then in local storage. Throws as every call does.
 */
export async function fetchTopBanners(): Promise<TopBanner[]> {
  const { localStore, now } = environment();
  const kept = parseStored(keptBanners, localStore.get(TOP_BANNERS_KEY));
  if (kept !== undefined && isThrottled(kept.at, now(), ASSUMED_TOP_BANNER_FRESH_MS)) return kept.banners;
  const banners = (await call(getTopBanners)).result;
  localStore.set(TOP_BANNERS_KEY, jsonText({ at: now(), banners }));
  return banners;
}
