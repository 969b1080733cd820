import { atom } from 'nanostores';
import { DRAW_ERROR_MS, POPUP_TEXT } from '../config/popups';
import { HOME_PATHS } from '../config/routes';
import type { Coupon, Popup } from '../contract/popups';
import { choosePopup, isWorthShowing } from '../lib/popups/choice';
import { environment } from '../platform/environment';
import { ApiError, LoginRequired, PageLeft, refusalOf, SessionExpired } from '../services/errors';
import { drawRedPacketOf, fetchPopups, readShownPopups, rememberShownPopup } from '../services/popups';
import { track } from './analytics';
import { showToast } from './dialogs';
import { reportError } from './errors';
import { noteFailure } from './failure-log';
import { userChanges } from './identity/epochs';
import { $loginPhase, openLogin } from './identity/login';
import { $loginStatus, $refreshCount, $session, $user, becomeGuest, isCustomer } from './identity/session';

/** The page's marketing pop-up: `waiting` until the user is at leisure, `done` after the one a page may show (P1, G23). */
export type PopupState =
  | { status: 'none' | 'done' }
  | { status: 'waiting'; found: readonly Popup[] }
  | { status: 'shown'; popup: Popup };

export type DrawState = { status: 'closed' | 'drawing' } | { status: 'drawn'; coupons: readonly Coupon[] };

export const $popup = atom<PopupState>({ status: 'none' });
/** The red packet that is shown. */
export const $draw = atom<DrawState>({ status: 'closed' });
/** For whom this page has asked the server: a customer code, '' for its first load. */
export const $askedFor = atom<readonly string[]>([]);

/** The customer whom user info has named last on this page: what was shown before that was theirs all the time. */
let owner = '';
/** Another number after each customer who has left the page. */
let departures = 0;
/** Customers who left a page that had asked before they saw anything: it asks again when they come back. */
const missed = new Set<string>();

/**
 * Asks for pop-ups: the home page at once, another page after each customer's login refresh unless its path is `/`
 * (§popups.choice, G23). Returns the undo.
 */
export function watchPopups(isHome: boolean): () => void {
  const stopDropping = $session.subscribe(({ userInfo }) => dropOthers(userInfo.customerCode));
  if (isHome) void askOnce('');
  const stopAsking = $refreshCount.subscribe((count) => {
    if (count === 0) return;
    owner = $user.get().customerCode;
    const { pathname } = new URL(environment().page.url());
    if (missed.delete(owner) || !(isHome || HOME_PATHS.includes(pathname))) void askOnce(owner);
  });
  return () => {
    stopDropping();
    stopAsking();
  };
}

/**
 * After a logout, or when another customer comes, nothing of the last one's stays. A guest's stays at a login; an ad is
 * nobody's, and an unopened red packet shows nothing and asks for the login, which may be the same customer's.
 */
function dropOthers(customer: string): void {
  if (owner === '' || customer === owner) return;
  departures += 1;
  const state = $popup.get();
  if (state.status === 'waiting') $popup.set({ status: 'none' });
  const marks = $askedFor.get();
  if ($popup.get().status === 'none' && marks.length > 0) {
    missed.add(owner);
    $askedFor.set(marks.filter((known) => known !== owner));
  }
  if (state.status !== 'shown' || state.popup.kind === 'alert') return;
  const isUnopened = state.popup.kind === 'redpacket' && $draw.get().status === 'closed';
  if (customer !== '' || !isUnopened) closePopup();
}

async function askOnce(customer: string): Promise<void> {
  if ($askedFor.get().includes(customer)) return;
  $askedFor.set([...$askedFor.get(), customer]);
  const before = departures;
  const asked = await ask();
  if (before !== departures) return;
  const state = $popup.get();
  const waiting = state.status === 'waiting' ? state.found : [];
  const isOver = state.status === 'shown' || state.status === 'done';
  const found = [...waiting, ...asked].filter(isWorthShowing);
  if (!isOver && found.length > 0) $popup.set({ status: 'waiting', found });
}

async function ask(): Promise<readonly Popup[]> {
  const asked = userChanges();
  try {
    return await fetchPopups();
  } catch (error) {
    reportError(error, { area: 'popups', by: 'page', asked });
    return [];
  }
}

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

/**
 * Draws the shown red packet: one request per call, none while one is under way (P9) or for a guest. Resolves to `login`
 * when a login is needed first, else to nothing; any other failure has been shown for 3 s (§popups.red-packet).
 */
export async function drawRedPacket(): Promise<'login' | undefined> {
  const state = $popup.get();
  if (state.status !== 'shown' || state.popup.kind !== 'redpacket' || $draw.get().status !== 'closed')
    return undefined;
  if ($loginStatus.get() === 'guest') return askForLogin();
  $draw.set({ status: 'drawing' });
  const asked = userChanges();
  try {
    const coupons = await drawRedPacketOf(state.popup.uuid);
    if (coupons.length === 0) return failDraw('');
    $draw.set({ status: 'drawn', coupons });
    track({ op: 'red-packet-draw' });
    // The packet was closed meanwhile: what was won is said all the same.
    if ($popup.get() !== state && asked === userChanges()) showToast(POPUP_TEXT.drawnTitle);
    return undefined;
  } catch (error) {
    return takeDrawFailure(error, asked);
  }
}

function takeDrawFailure(error: unknown, asked: number): 'login' | undefined {
  $draw.set({ status: 'closed' });
  if (error instanceof PageLeft) return undefined;
  if (error instanceof LoginRequired) {
    if (asked === userChanges()) becomeGuest();
    if (!isCustomer()) return askForLogin();
  }
  if (error instanceof SessionExpired) {
    reportError(error, { area: 'popups', by: 'user', asked });
    return undefined;
  }
  if (!(error instanceof ApiError)) noteFailure('popups', error);
  return failDraw(refusalOf(error)?.text);
}

/** The packet can be opened once more. */
function failDraw(text: string | undefined): undefined {
  $draw.set({ status: 'closed' });
  showToast(text || POPUP_TEXT.retry, DRAW_ERROR_MS);
}

function askForLogin(): 'login' {
  showToast(POPUP_TEXT.loginFirst);
  return 'login';
}

/** Opens the login for a draw; where the page shows a login of its own the pop-up makes room for it (P2). */
export async function logInForDraw(): Promise<void> {
  const login = openLogin('red-packet');
  if ($loginPhase.get() === 'idle') closePopup();
  await login;
}
