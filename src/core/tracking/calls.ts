import { ASSUMED_COLLECT_PATH } from '../config/analytics';
import { jsonText } from '../lib/text/json-text';
import { environment } from '../platform/environment';
import { addressOf } from './client';

export interface TrackReport {
  pf: string;
  cp: string;
  ty: string;
  op: string;
  pid: string;
  data: { hf: string; current_href: string; option: Record<string, unknown> };
}

/**
 * Sends reports in the background: as a beacon, else as a keepalive request. Never throws and tells nobody when the
 * collector is down or blocked (N2).
 */
export function sendReports(reports: readonly TrackReport[], deviceId: string): void {
  const body = jsonText({ deviceId, events: reports });
  try {
    const url = addressOf({ area: 'analytics', path: ASSUMED_COLLECT_PATH });
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
