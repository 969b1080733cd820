import { environment } from '../core/browser/environment';
import { call } from '../core/http/client';
import { shownMessage } from '../core/http/errors';
import { onUser } from '../core/session/session';
import { checksum } from '../core/text/encodings';
import { ALERT_PAGE, CUSTOMER_POPUPS_KEY, GUEST_POPUPS_KEY, POPUPS_SHOWN_MAX } from './constants';
import { type Coupon, getMarketAlert, getRedPacketDraw, type Popup, parsePopups } from './schema';

/** The pop-ups the server has for this page. Throws as every call does. */
export async function fetchPopups(signal: AbortSignal): Promise<Popup[]> {
  const ru = new URL(environment().page.url()).searchParams.get('ru') ?? '';
  const { msg, result } = await call(getMarketAlert, { query: { ru, alertPage: ALERT_PAGE }, signal });
  return parsePopups(msg, result);
}

/**
 * Draws the red packet once and resolves to its coupons and the server's message. Throws as every call does.
 */
export async function drawRedPacketOf(uuid: string): Promise<{ coupons: Coupon[]; msg: string }> {
  const { msg, result } = await call(getRedPacketDraw, { query: { uuid } });
  return { coupons: result.couponItems, msg: shownMessage(msg) };
}

onUser(({ mustForget }) => {
  if (mustForget) environment().sessionStore.remove(CUSTOMER_POPUPS_KEY);
});

/** The campaigns that this session has shown to the customer with this code, or to guests (''). */
export function readShownPopups(customer: string): string[] {
  const key = customer === '' ? GUEST_POPUPS_KEY : CUSTOMER_POPUPS_KEY;
  const [owner, ...campaigns] = (environment().sessionStore.get(key) ?? '').split('\n');
  // Another customer may have left it, whom user info could not name any more.
  return owner === checksum(customer) ? campaigns : [];
}

/** Stores one more shown campaign for the rest of this session. */
export function rememberShownPopup(customer: string, campaign: string): void {
  const { sessionStore } = environment();
  const campaigns = [...readShownPopups(customer), campaign].slice(-POPUPS_SHOWN_MAX);
  const text = [checksum(customer), ...campaigns].join('\n');
  if (customer === '') sessionStore.set(GUEST_POPUPS_KEY, text);
  else sessionStore.set(CUSTOMER_POPUPS_KEY, text);
}
