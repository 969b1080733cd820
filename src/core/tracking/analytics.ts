import type { LcTrackEvent } from '../../contract/host-types';
import { environment, onEnvironment } from '../browser/environment';
import { together } from '../browser/listen';
import { $namedHosts, $paths, asOwners } from '../page/hosts';
import { $pageDataStatus } from '../page/load-page-data';
import { $pageData } from '../page/page-data';
import { isOff } from '../page/parts';
import { takeLoginNews } from '../session/notes';
import { $user, onUser } from '../session/session';
import { toHex } from '../text/encodings';
import { jsonText } from '../text/json';
import { readLastSearch, sendReports, type TrackReport } from './calls';
import {
  DEFAULT_LAST_SEARCH_COOKIE,
  DEVICE_COOKIE,
  DEVICE_COOKIE_DAYS,
  DEVICE_ID_BYTES,
  TRACK_BATCH_LENGTH,
  TRACK_IDLE_MS,
  TRACK_PLATFORM,
  TRACK_QUEUE_MAX,
} from './constants';
import { pageType } from './model/page-types';
import { safeForTracking, scrubTexts, scrubUrl } from './model/tracking-scrub';

let queue: TrackReport[];
let idle: ReturnType<typeof setTimeout> | undefined;
/** The page view has started, and with it the sending. */
let hasStarted: boolean;
onEnvironment(() => {
  clearTimeout(idle);
  hasStarted = false;
  queue = [];
});

/** Queues one click-tracking report, scrubbed of personal data; with `analytics: off` nothing. */
export function track({ cp, ty = 'click', op = '', pid = '', hf = '', option = {} }: LcTrackEvent): void {
  if (isOff('tracking')) return;
  const here = environment().page.url();
  const report: TrackReport = {
    pf: TRACK_PLATFORM,
    cp: safeForTracking(cp ?? pageType(asOwners(here), $namedHosts.get()) ?? ''),
    ty: safeForTracking(ty),
    op: safeForTracking(op),
    pid: safeForTracking(pid),
    data: { hf: scrubUrl(hf), current_href: scrubUrl(here), option: scrubTexts(option) },
  };
  if (hasStarted && jsonText([...queue, report]).length > TRACK_BATCH_LENGTH) flushReports();
  queue = [...queue, report].slice(-TRACK_QUEUE_MAX);
  flushSoon();
}

/**
 * Before the page view nothing is sent (W6 prerendered view), nor before the `dataUrl` has said whether
 * reports are off.
 */
function flushSoon(): void {
  clearTimeout(idle);
  if (hasStarted && $pageDataStatus.get() !== 'loading') idle = setTimeout(flushReports, TRACK_IDLE_MS);
}

/** Sends the queued reports. A device without an id gets one, even if there is nothing to send. */
export function flushReports(): void {
  clearTimeout(idle);
  if (isOff('tracking')) {
    queue = [];
    return;
  }
  const device = deviceId();
  const reports = queue;
  queue = [];
  if (reports.length > 0) sendReports(reports, device, $paths.get().collector);
}

/**
 * Starts tracking for this page view, whose configuration is closed. Reports a page view if the page has a
 * type, and a login event whenever the customer changes; sends the queue when the page is left. Returns its
 * stop.
 */
export function startAnalytics(): () => void {
  hasStarted = true;
  flushSoon();
  trackView();
  return together(onUser(trackLogin), $pageDataStatus.listen(flushSoon), environment().onLeave(flushReports));
}

/** A view tells which search of the last 30 days led the visitor on. */
function trackView(): void {
  const { page } = environment();
  const type = pageType(asOwners(page.url()), $namedHosts.get());
  if (type === undefined) return;
  const search = readLastSearch($pageData.get().lastSearchCookie ?? DEFAULT_LAST_SEARCH_COOKIE);
  const option = search && { keyword: search.keyword, searchSource: search.searchSource };
  track({ cp: type, ty: 'view', hf: page.referrer(), ...(option && { option: { lastSearch: option } }) });
}

/** A login is reported once, not once per tab: the group's mark of the customer says whether it has been. */
function trackLogin(): void {
  if (!isOff('tracking') && takeLoginNews($user.get().customerCode)) track({ ty: 'login' });
}

/** The random device id: 20 hex characters, kept 365 days on the whole site. */
function deviceId(): string {
  const { cookies, randomBytes } = environment();
  const cookie = cookies.get(DEVICE_COOKIE);
  if (cookie !== undefined && /^[\da-f]{20}$/i.test(cookie)) return cookie;
  const id = toHex(randomBytes(DEVICE_ID_BYTES));
  cookies.set(DEVICE_COOKIE, id, DEVICE_COOKIE_DAYS);
  return id;
}
