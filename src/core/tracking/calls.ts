import { environment } from '../browser/environment';
import { addressOf } from '../http/client';
import { jsonText } from '../text/json-text';
import { ASSUMED_COLLECT_PATH } from './constants';

export interface TrackReport {
  pf: string;
  cp: string;
  ty: string;
  op: string;
  pid: string;
  data: { hf: string; current_href: string; option: Record<string, unknown> };
}

/**
 * Sends reports in the background: as a beacon, else as a keepalive request. `collector` is a path on the analytics host or a
 * whole address. Never throws and tells nobody when the collector is down, blocked or not named (N2 report queue).
 */
export function sendReports(
  reports: readonly TrackReport[],
  deviceId: string,
  collector = ASSUMED_COLLECT_PATH,
): void {
  const body = jsonText({ ...environment().release, deviceId, events: reports });
  try {
    const url = collector.startsWith('/') ? addressOf({ area: 'analytics', path: collector }) : collector;
    if (environment().beacon(url, body)) return;
    const sent = environment().fetch(url, {
      method: 'POST',
      body,
      keepalive: true,
      credentials: 'include',
      mode: 'no-cors',
    });
    sent.catch(() => {});
  } catch {
    // A page's own shim may throw here; tracking must never be felt.
  }
}
