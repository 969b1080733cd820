import { atom, type ReadableAtom } from 'nanostores';
import { environment, onEnvironment } from '../core/browser/environment';
import { isOff } from '../core/page/parts';
import { asUser } from '../core/session/failures';
import { $loginStatus, $user, isCustomer, isInDoubt, onUser } from '../core/session/session';
import { calendarDay } from '../core/text/format';
import { fetchPopups, readShownPopups, rememberShownPopup } from './calls';
import { campaignOf, choosePopup, isWorthShowing } from './model/choice';
import type { Coupon, Popup } from './schema';

/**
 * The page's marketing pop-up: `waiting` until the user is not busy, `done` after the one that a page may
 * show.
 */
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
const $drawing = atom<DrawState>({ status: 'closed' });
/** The red packet that is shown. */
export const $draw: ReadableAtom<DrawState> = $drawing;

/**
 * Shows the waiting pop-up once the user is known, unless the campaign was shown to this customer in this
 * session. Is called when the user is not busy.
 */
export function showWaitingPopup(): void {
  const state = $popup.get();
  if (state.status !== 'waiting' || $loginStatus.get() === 'unknown') return;
  const customer = isCustomer() ? $user.get().customerCode : '';
  const campaigns = readShownPopups(customer);
  const day = calendarDay(environment().now());
  const popup = choosePopup(state.found.filter((item) => !campaigns.includes(campaignOf(item, day))));
  if (popup !== undefined) {
    rememberShownPopup(customer, campaignOf(popup, day));
    $drawing.set({ status: 'closed' });
  }
  $popup.set(popup === undefined ? { status: 'none' } : { status: 'shown', popup });
}

export function setDraw(state: DrawState): void {
  $drawing.set(state);
}

export function closePopup(): void {
  $popup.set({ status: 'done' });
}

/** The customers for whom this page has made its call, or need not; '' for the home page's call on load. */
let asked: Set<string>;
/** Ends with the customer whom the pending calls are about. */
let calls: AbortController | undefined;
onEnvironment(() => {
  asked = new Set();
  calls = undefined;
  $popup.set({ status: 'none' });
  $drawing.set({ status: 'closed' });
});

/**
 * Asks for pop-ups: the home page at once, and every page after each customer's login refresh unless its path
 * is `/`. Returns the undo.
 */
export function watchPopups(isHome: boolean): () => void {
  if (isHome && !asked.has('')) {
    asked.add('');
    void loadPopups();
  }
  // The call on load was made for whoever is the first to be known.
  let isLoaded = isHome;
  return onUser(({ isGone, before }) => {
    if ((isGone || isInDoubt()) && asked.has(before)) drop();
    if (isCustomer()) meet($user.get().customerCode, isLoaded);
    isLoaded = false;
  });
}

function meet(customer: string, isLoaded: boolean): void {
  if (asked.has(customer)) return;
  asked.add(customer);
  const isExcepted = new URL(environment().page.url()).pathname === '/';
  if (!isExcepted && !isLoaded) void loadPopups();
}

/**
 * After a logout, or for another customer, nothing of the previous customer stays. A guest's pop-up stays at
 * a login, and an ad belongs to nobody. An unopened red packet stays at a logout, because it shows nothing
 * yet and asks for the login.
 */
function drop(): void {
  calls?.abort();
  calls = undefined;
  const state = $popup.get();
  if (state.status === 'waiting') $popup.set({ status: 'none' });
  if (state.status !== 'shown' || state.popup.kind === 'alert') return;
  const isUnopened = state.popup.kind === 'redpacket' && $draw.get().status === 'closed';
  if (!isUnopened || isCustomer()) closePopup();
}

async function loadPopups(): Promise<void> {
  calls ??= new AbortController();
  const { signal } = calls;
  const ending = await asUser({ area: 'popups', by: 'page', part: 'popups' }, () => fetchPopups(signal));
  if (signal.aborted || !ending.ok) return;
  const state = $popup.get();
  if (state.status === 'shown' || state.status === 'done') return;
  const waiting = state.status === 'waiting' ? state.found : [];
  const found = [...waiting, ...ending.answer].filter(
    (popup) => isWorthShowing(popup) && !(popup.kind === 'redpacket' && isOff('redPackets')),
  );
  if (found.length > 0) $popup.set({ status: 'waiting', found });
}
