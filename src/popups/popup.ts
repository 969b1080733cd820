import { atom } from 'nanostores';
import { $loginStatus, isCustomer } from '../core/session/session';
import { readShownPopups, rememberShownPopup } from './calls';
import { campaignOf, choosePopup } from './model/choice';
import type { Coupon, Popup } from './schema';

/** The page's marketing pop-up: `waiting` until the user is at leisure, `done` after the one a page may show (P1 one dialog, G23 pop-up requests). */
export type PopupState =
  | { status: 'none' | 'done' }
  | { status: 'waiting'; found: readonly Popup[] }
  | { status: 'shown'; popup: Popup };

/** `isEmptied`: the server has answered one draw with neither coupons nor a message. */
export type DrawState =
  | { status: 'closed'; isEmptied?: boolean }
  | { status: 'drawing' }
  | { status: 'drawn'; coupons: readonly Coupon[] };

export const $popup = atom<PopupState>({ status: 'none' });
/** The red packet that is shown. */
export const $draw = atom<DrawState>({ status: 'closed' });
/**
 * Shows the pop-up that waits, once it is known whose session this is; none of a campaign that this customer has seen
 * in this session (P6 pop-up timing, G25 pop-up frequency). Called when the user is at leisure.
 */
export function showWaitingPopup(): void {
  const state = $popup.get();
  if (state.status !== 'waiting' || $loginStatus.get() === 'unknown') return;
  const shown = readShownPopups(isCustomer());
  const popup = choosePopup(state.found.filter((item) => !shown.includes(campaignOf(item))));
  if (popup !== undefined) {
    rememberShownPopup(isCustomer(), campaignOf(popup));
    $draw.set({ status: 'closed' });
  }
  $popup.set(popup === undefined ? { status: 'none' } : { status: 'shown', popup });
}

export function closePopup(): void {
  $popup.set({ status: 'done' });
}
