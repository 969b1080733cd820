import { atom } from 'nanostores';
import { environment, onEnvironment } from '../core/browser/environment';
import { isOff, isOn } from '../core/page/parts';
import { asUser } from '../core/session/failures';
import {
  $loginStatus,
  $user,
  identityVersion,
  isCurrent,
  isCustomer,
  isInDoubt,
  onUser,
} from '../core/session/session';
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
  // `keptFor`: the customer who has left a red packet unopened, and alone may open it.
  | { status: 'shown'; popup: Popup; keptFor?: string };

/** `isEmptied`: the server has answered one draw with neither coupons nor a message. */
export type DrawState =
  | { status: 'closed'; isEmptied?: boolean }
  | { status: 'drawing' }
  | { status: 'drawn'; coupons: readonly Coupon[] };

export const $popup = atom<PopupState>({ status: 'none' });
/** The red packet that is shown. */
export const $draw = atom<DrawState>({ status: 'closed' });

/**
 * Shows the waiting pop-up once the session's user is known, unless this customer has seen its campaign in
 * this session. Is called when the user is not busy.
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
    $draw.set({ status: 'closed' });
  }
  $popup.set(popup === undefined ? { status: 'none' } : { status: 'shown', popup });
}

export function closePopup(): void {
  $popup.set({ status: 'done' });
}

/**
 * The state of this page's pop-up call for each customer, by customer code. `spared`: no call, because the
 * page asks for nobody, or its call on load was theirs already. `missed`: they left before they saw a
 * requested pop-up, so the page requests it again when they return.
 */
let customers: Map<string, 'asked' | 'spared' | 'missed'>;
/** {@link identityVersion} when the home page called the server on load. */
let loadedAt: number | undefined;
/** Ends with the customer whom the pending calls are about. */
let calls: AbortController | undefined;
onEnvironment(() => {
  customers = new Map();
  loadedAt = undefined;
  calls = undefined;
  $popup.set({ status: 'none' });
  $draw.set({ status: 'closed' });
});

/**
 * Asks for pop-ups: the home page at once, and every page after each customer's login refresh unless its path
 * is `/`. Returns the undo.
 */
export function watchPopups(isHome: boolean): () => void {
  if (isHome && loadedAt === undefined) {
    loadedAt = identityVersion();
    void loadPopups();
  }
  return onUser(({ isGone, before }) => {
    if ((isGone || isInDoubt()) && customers.has(before)) dropOf(before);
    if (isCustomer()) meet($user.get().customerCode);
  });
}

function meet(customer: string): void {
  const state = $popup.get();
  if (state.status === 'shown' && (state.keptFor ?? customer) !== customer) closePopup();
  const status = customers.get(customer);
  if (status === 'asked') return;
  const isExcepted = new URL(environment().page.url()).pathname === '/';
  // The call on load was this customer's already, unless somebody has come since.
  const isLoaded = loadedAt !== undefined && isCurrent(loadedAt);
  const isSpared = status !== 'missed' && (isExcepted || isLoaded);
  customers.set(customer, isSpared ? 'spared' : 'asked');
  if (!isSpared) void loadPopups();
}

/**
 * After a logout, or for another customer, nothing of the previous customer stays. A guest's pop-up stays at
 * a login, and an ad belongs to nobody. An unopened red packet stays at a logout, because it shows nothing
 * yet and asks for the login, which may be the same customer's.
 */
function dropOf(customer: string): void {
  calls?.abort();
  calls = undefined;
  const state = $popup.get();
  if (state.status === 'waiting') $popup.set({ status: 'none' });
  const isRequested = loadedAt !== undefined || customers.get(customer) === 'asked';
  if ($popup.get().status === 'none' && isRequested) customers.set(customer, 'missed');
  if (state.status !== 'shown' || state.popup.kind === 'alert') return;
  const isUnopened = state.popup.kind === 'redpacket' && $draw.get().status === 'closed';
  if (isUnopened && !isCustomer()) $popup.set({ ...state, keptFor: customer });
  else closePopup();
}

async function loadPopups(): Promise<void> {
  calls ??= new AbortController();
  const { signal } = calls;
  if (!(await isOn('popups')) || signal.aborted) return;
  const ending = await asUser({ area: 'popups', by: 'page' }, () => fetchPopups(signal));
  if (signal.aborted || !ending.ok) return;
  const state = $popup.get();
  if (state.status === 'shown' || state.status === 'done') return;
  const waiting = state.status === 'waiting' ? state.found : [];
  const found = [...waiting, ...ending.answer].filter(
    (popup) => isWorthShowing(popup) && !(popup.kind === 'redpacket' && isOff('redPackets')),
  );
  if (found.length > 0) $popup.set({ status: 'waiting', found });
}
