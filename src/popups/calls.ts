import { environment } from '../core/browser/environment';
import { call } from '../core/http/client';
import { shownMessage } from '../core/http/errors';
import { onCustomerLeft } from '../core/session/session';
import { ALERT_PAGE, CUSTOMER_POPUPS_KEY, GUEST_POPUPS_KEY, POPUPS_SHOWN_MAX } from './constants';
import { type Coupon, getMarketAlert, getRedPacketDraw, type Popup, parsePopups } from './schema';

/** The pop-ups the server has for this page (§popups.calls). Throws as every call does. */
export async function fetchPopups(): Promise<Popup[]> {
  const ru = new URL(environment().page.url()).searchParams.get('ru') ?? '';
  const { msg, result } = await call(getMarketAlert, { query: { ru, alertPage: ALERT_PAGE } });
  return parsePopups(msg, result);
}

/** Draws the red packet once and resolves to its coupons and the server's message. Throws as every call does. */
export async function drawRedPacketOf(uuid: string): Promise<{ coupons: Coupon[]; msg: string }> {
  const { msg, result } = await call(getRedPacketDraw, { query: { uuid } });
  return { coupons: result.couponItems, msg: shownMessage(msg) };
}

onCustomerLeft(() => environment().sessionStore.remove(CUSTOMER_POPUPS_KEY));

/** The campaigns that this session has shown to the current customer, or to its guests. */
export function readShownPopups(isCustomer: boolean): string[] {
  const stored = environment().sessionStore.get(isCustomer ? CUSTOMER_POPUPS_KEY : GUEST_POPUPS_KEY);
  return stored === undefined || stored === '' ? [] : stored.split('\n');
}

/** Stores one more shown campaign for the rest of this session. */
export function rememberShownPopup(isCustomer: boolean, campaign: string): void {
  const { sessionStore } = environment();
  const shown = [...readShownPopups(isCustomer), campaign].slice(-POPUPS_SHOWN_MAX).join('\n');
  if (isCustomer) sessionStore.set(CUSTOMER_POPUPS_KEY, shown);
  else sessionStore.set(GUEST_POPUPS_KEY, shown);
}
