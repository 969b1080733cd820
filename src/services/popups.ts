import { ALERT_PAGE, POPUPS_SHOWN_KEY } from '../config/popups';
import { type Coupon, getMarketAlert, getRedPacketDraw, type Popup, parsePopups } from '../contract/popups';
import { environment } from '../platform/environment';
import { call } from './client';

/** The pop-ups the server has for this page (§popups.calls). Throws as every call does. */
export async function fetchPopups(): Promise<Popup[]> {
  const ru = new URL(environment().page.url()).searchParams.get('ru') ?? '';
  const { msg, result } = await call(getMarketAlert, { query: { ru, alertPage: ALERT_PAGE } });
  return parsePopups(msg, result);
}

/** Draws the red packet once and resolves to its coupons. Throws as every call does. */
export async function drawRedPacketOf(uuid: string): Promise<Coupon[]> {
  return (await call(getRedPacketDraw, { query: { uuid } })).result.couponItems;
}

/** What this session has shown, one entry for each kind and customer. */
export function readShownPopups(): string[] {
  const stored = environment().sessionStore.get(POPUPS_SHOWN_KEY);
  return stored === undefined || stored === '' ? [] : stored.split('\n');
}

/** Remembers one more shown pop-up for the rest of this session. */
export function rememberShownPopup(entry: string): void {
  environment().sessionStore.set(POPUPS_SHOWN_KEY, [...readShownPopups(), entry].join('\n'));
}
