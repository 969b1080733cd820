import { environment, onEnvironment } from '../browser/environment';
import { deferred, singleFlight, withTimeout } from '../browser/scheduling';
import type { Verdict } from '../http/model/verdict';
import { $pageData, viewed } from '../page/page-data';
import { attempt } from '../text/objects';
import {
  CODE_WAIT_MS,
  SILENT_ANSWER_CAP_MS,
  SILENT_IDLE_MS,
  SILENT_LOGIN_CAP_MS,
  SILENT_SCRIPT_ATTEMPTS,
  STATE_MARK,
} from './constants';
import { askWho, dispatch, loginWithCode, untilState } from './identity';
import {
  isUnderWay,
  type LoginParams,
  type PendingLogin,
  readLoginParams,
  stripLoginParams,
} from './model/code';
import { isSettled } from './model/machine';
import {
  beginLogin,
  isProviderSpared,
  isSilentLoginRefused,
  lastUserCheck,
  noteAskedSilently,
  readPendingLogin,
  refuseSilentLogin,
  seemsLoggedIn,
  takePendingLogin,
  visitor,
} from './notes';
import {
  identityProvider,
  isProviderCookieless,
  isProviderNamed,
  loginSilently,
  providerRequest,
} from './provider';
import { $state, isCustomer, noteCounts, restoreSession } from './session';

/** A login code from the page's address, and the pending login that the code may belong to. */
let urlCode: { given: LoginParams; pending: PendingLogin | undefined } | undefined;
/** The start of this page view. */
let started: Promise<void> | undefined;
/** Resolves when a caller waits for the login state. */
let awaited: ReturnType<typeof deferred<void>>;
onEnvironment(() => {
  urlCode = started = undefined;
  awaited = deferred();
});

/**
 * Login parameters leave the address bar before anything else happens; they are tried later. Only where a
 * login of this browser is under way or `state` bears our mark; every other `code` is the page's own (A2
 * address clean-up).
 */
export function cleanAddress(): void {
  const { now, page } = environment();
  const address = page.url();
  const given = readLoginParams(address);
  if (given === undefined) return;
  if (!given.state.startsWith(STATE_MARK) && !isUnderWay(readPendingLogin(), now())) return;
  // A sandboxed page may not change its address. The code is still read, and tried once.
  attempt(() => page.replaceUrl(stripLoginParams(address)));
  urlCode ??= { given, pending: takePendingLogin(given) };
}

/**
 * Starts the identity of a page view: calls user info, then asks the provider silently, then
 * tries a code in the address, and otherwise makes the user a guest. A second call only speeds it up, because
 * somebody waits. Resolves when the login state is settled.
 */
export async function startIdentity(): Promise<void> {
  if (started !== undefined) awaited.resolve();
  await Promise.race([start(), untilState(isSettled)]);
}

/**
 * Begins the page view; resolves to the verdict on user info once it has answered or failed. A silent login
 * is not waited for.
 */
export async function userAsked(): Promise<Verdict | undefined> {
  await Promise.race([start(), untilState(({ said }) => said !== undefined)]);
  return $state.get().said;
}

function start(): Promise<void> {
  started ??= begin();
  return started;
}

async function begin(): Promise<void> {
  cleanAddress();
  await viewed();
  dispatch({ type: 'begin', customer: restoreSession(), visitor: visitor(), checkedAt: lastUserCheck() });
  followOthers();
  if ((await askWho('start')) === 'granted') await tryUrlCode();
  else await loginUnasked();
}

/** Asks the server for the user again, as on page load. Resolves to whether a customer is logged in. */
export async function refreshLogin(): Promise<boolean> {
  awaited.resolve();
  if ((await askWho('start')) !== 'granted') await loginUnasked();
  return isCustomer();
}

/** The central-login fallback. */
async function loginUnasked(): Promise<void> {
  await withTimeout(tryProvider(), SILENT_LOGIN_CAP_MS);
  dispatch({ type: 'nobody at the provider' });
}

/** A code of the address waits for the silent login a short time only; whichever comes first logs in. */
async function tryProvider(): Promise<boolean> {
  const hasCode = urlCode !== undefined;
  const silent = askSilently(hasCode);
  if (!hasCode) return silent;
  if (await withTimeout(silent, CODE_WAIT_MS)) return true;
  if (await tryUrlCode()) return true;
  return silent;
}

async function tryUrlCode(): Promise<boolean> {
  const code = urlCode;
  urlCode = undefined;
  if (code === undefined) return false;
  const needsState = $pageData.get().identity?.stateComesBack ?? true;
  if (!(await loginWithCode(code.given, code.pending, { needsState, isAgain: false, byUser: false })))
    return false;
  environment().channel.post({ type: 'login' });
  return true;
}

/**
 * Changes in other tabs of this origin arrive at once; changes on other hosts show when the user returns (T6
 * remote logout, T7 customer change).
 */
function followOthers(): void {
  const { channel, onReturn, page } = environment();
  channel.subscribe(({ type }) => {
    if (type === 'login') dispatch({ type: 'login elsewhere', isHidden: page.isHidden() });
    if (type !== 'logout') return;
    dispatch({ type: 'logout elsewhere', visitor: visitor() });
    // The provider does not know of it yet, and a call under way must not open the login.
    refuseSilentLogin();
  });
  onReturn((isRestored) => {
    // A page in the back-forward cache has heard no other tab (W7 instant back).
    if (isRestored) dispatch({ type: 'login elsewhere', isHidden: true });
    noteCounts();
    const isLoggedOut = isRestored && (isSilentLoginRefused() || !seemsLoggedIn());
    dispatch({ type: 'returned', visitor: visitor(), now: environment().now(), isLoggedOut });
    // The user may have logged in on a sister site, which only the provider knows.
    const { who, question } = $state.get();
    if (who === 'guest' && question === undefined) void askSilently(false);
  });
}

/**
 * Asks the provider without showing anything, at most once a minute and browser. It asks at once if something
 * hints that the provider knows the user (`hasCode`: a login has just come back to this page). Else it asks
 * when the page is idle, because script and iframe cost a guest time for nothing. Resolves to whether a
 * customer is logged in.
 */
const askSilently = singleFlight(async (hasCode: boolean): Promise<boolean> => {
  if (isSpared()) return false;
  if (!hasCode && !seemsLoggedIn()) {
    await Promise.race([environment().whenIdle(SILENT_IDLE_MS), awaited.promise]);
  }
  // Skip if the login state changed while we waited.
  if (isCustomer() || isSpared() || !isProviderNamed()) return isCustomer();
  noteAskedSilently();
  const provider = await identityProvider(SILENT_SCRIPT_ATTEMPTS);
  if (provider === undefined) return false;
  const pending = beginLogin();
  const answer = await loginSilently(provider, providerRequest(pending.state), SILENT_ANSWER_CAP_MS);
  // A logout in another tab has come first (A8 immediate logout).
  if (isSilentLoginRefused()) return isCustomer();
  const how = { needsState: false, isAgain: false, byUser: false };
  const isLoggedIn = await loginWithCode(answer, pending, how);
  // The address's code is of no use any more, and least of all after a logout.
  if (isLoggedIn) urlCode = undefined;
  // The cookie that the exchange has set is no news to the next page.
  if (answer !== undefined) noteAskedSilently();
  return isLoggedIn;
});

/**
 * Whether to spare the provider: after a logout that left its session open, within the pause, and where
 * browsers withhold its cookies anyway. Also for a customer whom user info cannot name at the moment (A12
 * outage budget).
 */
function isSpared(): boolean {
  const isNoGuest = ['doubt', 'leaving'].includes($state.get().who);
  return isSilentLoginRefused() || isProviderSpared() || isNoGuest || isProviderCookieless();
}
