import { environment } from '../core/browser/environment';
import { randomByte } from '../core/browser/scheduling';
import { call } from '../core/http/client';
import { PageLeft } from '../core/http/errors';
import { jsonText, parseStored } from '../core/text/json';
import { TOP_BANNERS_KEY } from './constants';
import { areBannersFresh, bannerPauseMs } from './model';
import { getTopBanners, keptBanners, type TopBanner } from './schema';

/**
 * The pictures of the top banner (§ads.banner), asked for once in a while only: the local throttle of §session.storage, its
 * time and what came then in local storage. A failure is noted as well, with the banners of before, or an op host that is down
 * would be asked by every page view. Throws as every call does.
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
