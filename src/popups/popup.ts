import { atom } from 'nanostores';
import type { Coupon, Popup } from '../../contract/popups';
import { choosePopup } from '../../lib/popups/choice';
import { readShownPopups, rememberShownPopup } from '../../services/popups';
import { $loginStatus, $user } from '../identity/session';

/** The page's marketing pop-up: `waiting` until the user is at leisure, `done` after the one a page may show (P1, G23). */
export type PopupState =
  | { status: 'none' | 'done' }
  | { status: 'waiting'; found: readonly Popup[] }
  | { status: 'shown'; popup: Popup };

export type DrawState = { status: 'closed' | 'drawing' } | { status: 'drawn'; coupons: readonly Coupon[] };

export const $popup = atom<PopupState>({ status: 'none' });
/** The red packet that is shown. */
export const $draw = atom<DrawState>({ status: 'closed' });
/**
 * Shows the pop-up that waits, once it is known whose session this is; none that this customer has seen in this
 * session (P6, G25). Called when the user is at leisure.
 */
export function showWaitingPopup(): void {
  const state = $popup.get();
  if (state.status !== 'waiting' || $loginStatus.get() === 'unknown') return;
  const shown = readShownPopups();
  const entry = ({ kind }: Popup) => `${kind} ${$user.get().customerCode}`;
  const popup = choosePopup(state.found.filter((item) => !shown.includes(entry(item))));
  if (popup !== undefined) {
    rememberShownPopup(entry(popup));
    $draw.set({ status: 'closed' });
  }
  $popup.set(popup === undefined ? { status: 'none' } : { status: 'shown', popup });
}

export function closePopup(): void {
  $popup.set({ status: 'done' });
}
