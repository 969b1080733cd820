import { environment } from '../core/browser/environment';
import { randomByte } from '../core/browser/scheduling';
import { call } from '../core/http/client';
import { PageLeft } from '../core/http/errors';
import { jsonText, parseStored } from '../core/text/json';
import { TOP_BANNERS_KEY } from './constants';
import { areBannersFresh, bannerPauseMs } from './model';
import { getTopBanners, keptBanners, type TopBanner } from './schema';

/**
 * Fetches the pictures of the top banner (§ads.banner), but only once in a while: the time of the last fetch
 * and its result are in local storage (the local throttle of §session.storage). A failure is stored too, with
 * the previous banners, because every page view would otherwise call an op host that is down. Throws as every
 * call does.
 */
export async function fetchTopBanners(): Promise<TopBanner[]> {
  const kept = keptTopBanners();
  if (kept !== undefined && areBannersFresh(kept, environment().now())) return kept.banners;
  try {
    const banners = (await call(getTopBanners)).result;
    keep({ banners });
    return banners;
  } catch (error) {
    const noted = { banners: kept?.banners ?? [], pauseMs: bannerPauseMs(randomByte()) };
    if (!(error instanceof PageLeft)) keep(noted);
    throw error;
  }
}

/** The banners that were shown last, however old they are. */
export function keptTopBanners() {
  return parseStored(keptBanners, environment().localStore.get(TOP_BANNERS_KEY));
}

function keep(noted: { banners: readonly TopBanner[]; pauseMs?: number }): void {
  const { localStore, now } = environment();
  localStore.set(TOP_BANNERS_KEY, jsonText({ at: now(), ...noted }));
}
