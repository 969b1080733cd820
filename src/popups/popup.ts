import { atom } from 'nanostores';
import { environment } from '../core/browser/environment';
import { together } from '../core/browser/listen';
import { asUser } from '../core/session/failures';
import {
  $loginStatus,
  $refreshCount,
  $session,
  $user,
  identityVersion,
  isCurrent,
  isCustomer,
} from '../core/session/session';
import { calendarDay } from '../core/text/format';
import { fetchPopups, readShownPopups, rememberShownPopup } from './calls';
import { campaignOf, choosePopup, isWorthShowing } from './model/choice';
import type { Coupon, Popup } from './schema';

/** The page's marketing pop-up: `waiting` until the user is not busy, `done` after the one that a page may show. */
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
 * Shows the waiting pop-up once the session's user is known, unless this customer has seen its campaign in this
 * session. Is called when the user is not busy.
 */
export function showWaitingPopup(): void {
  const state = $popup.get();
  if (state.status !== 'waiting' || $loginStatus.get() === 'unknown') return;
  const customer = isCustomer() ? $user.get().customerCode : '';
  const shown = readShownPopups(customer);
  const day = calendarDay(environment().now());
  const popup = choosePopup(state.found.filter((item) => !shown.includes(campaignOf(item, day))));
  if (popup !== undefined) {
    rememberShownPopup(customer, campaignOf(popup, day));
    $draw.set({ status: 'closed' });
  }
  $popup.set(popup === undefined ? { status: 'none' } : { status: 'shown', popup });
}

export function closePopup(): void {
  $popup.set({ status: 'done' });
}

/** The customer codes for which this page has called the server; '' for its first load. */
const askedFor = new Set<string>();
/** {@link identityVersion} when the home page called the server on load. */
let loadedAt: number | undefined;
/** The customer named by the last user info on this page; whatever was shown before was theirs too. */
let owner = '';
/** Changes after each customer who has left the page. */
let departures = 0;
/** Customers who left before they saw a requested pop-up. The page requests it again when they return. */
const missed = new Set<string>();

/**
 * Asks for pop-ups: the home page at once, and every page after each customer's login refresh unless its path is `/`
 * (§popups.choice). Returns the undo.
 */
export function watchPopups(isHome: boolean): () => void {
  const stopDropping = $session.subscribe(({ userInfo }) => dropOthers(userInfo.customerCode));
  if (isHome) {
    loadedAt ??= identityVersion();
    void askOnce('');
  }
  const stopAsking = $refreshCount.subscribe((count) => {
    if (count === 0) return;
    owner = $user.get().customerCode;
    const isExcepted = new URL(environment().page.url()).pathname === '/';
    // The call on load was this customer's already, unless somebody has come since.
    const isAsked = loadedAt !== undefined && isCurrent(loadedAt);
    if (missed.delete(owner) || !(isExcepted || isAsked)) void askOnce(owner);
  });
  return together(stopDropping, stopAsking);
}

/**
 * After a logout, or for another customer, nothing of the previous customer stays. A guest's pop-up stays at a
 * login, and an ad belongs to nobody. An unopened red packet stays at a logout, because it shows nothing yet
 * and asks for the login, which may be the same customer's.
 */
function dropOthers(customer: string): void {
  if (owner === '' || customer === owner) return;
  departures += 1;
  const state = $popup.get();
  if (state.status === 'waiting') $popup.set({ status: 'none' });
  if ($popup.get().status === 'none' && askedFor.size > 0) {
    missed.add(owner);
    askedFor.delete(owner);
  }
  if (state.status !== 'shown' || state.popup.kind === 'alert') return;
  const isUnopened = state.popup.kind === 'redpacket' && $draw.get().status === 'closed';
  if (customer !== '' || !isUnopened) closePopup();
}

async function askOnce(customer: string): Promise<void> {
  if (askedFor.has(customer)) return;
  askedFor.add(customer);
  const before = departures;
  const ending = await asUser({ area: 'popups', by: 'page' }, fetchPopups);
  if (before !== departures) return;
  const state = $popup.get();
  const waiting = state.status === 'waiting' ? state.found : [];
  const isOver = state.status === 'shown' || state.status === 'done';
  const found = [...waiting, ...(ending.ok ? ending.answer : [])].filter(isWorthShowing);
  if (!isOver && found.length > 0) $popup.set({ status: 'waiting', found });
}
