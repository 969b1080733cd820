import { atom, type ReadableAtom } from 'nanostores';
import type { LcLoginReason } from '../../contract/host-types';
import { environment } from '../browser/environment';
import { together } from '../browser/listen';
import { deferred, delay, until, withTimeout } from '../browser/scheduling';
import { urlOf } from '../page/hosts';
import { ASSUMED_ROUTES, FULL_REDIRECT_PATHS } from '../page/model/routes';
import { $pageData, viewed } from '../page/page-data';
import { LOGIN_CLICK_WAIT_MS } from './constants';
import { loginWithCode } from './identity';
import type { LoginParams, PendingLogin } from './model/code';
import { type LoginPhase, type LoginSign, nextPhase } from './model/login-phase';
import {
  allowSilentLogin,
  beginLogin,
  endPendingLogin,
  forgetAskedSilently,
  keepPendingLogin,
} from './notes';
import {
  appId,
  identityProviderInTime,
  isProviderNamed,
  loginInWindow,
  providerRequest,
  returnUrl,
  settled,
} from './provider';
import { isCustomer } from './session';

const $phase = atom<LoginPhase>('idle');
/** The state of the login (model/login-phase.ts). */
export const $loginPhase: ReadableAtom<LoginPhase> = $phase;

/** Calls `listen` with each new phase of the login. */
export const onLoginPhase = (listen: (phase: LoginPhase) => void): (() => void) => $phase.listen(listen);

/** The result that the callers of {@link openLogin} wait for: that of the `last` of their logins. */
type Waiting = ReturnType<typeof deferred<boolean>> & { last: number };
/** The number of the newest login, and what waits for it as long as it has not ended. */
const newest = { number: 0, waiting: undefined as Waiting | undefined };
/** Ends the watch for signs that a login is over. */
let stopWatching = () => {};

/** Moves the login on; a sign of an older one than the newest changes nothing. */
function tell(sign: LoginSign, number = newest.number): void {
  const phase = number === newest.number ? nextPhase($phase.get(), sign) : undefined;
  if (phase === undefined) return;
  stopWatching();
  const isPending = phase === 'window' || phase === 'leaving';
  stopWatching = isPending ? watchForEnd() : () => {};
  if (phase === 'idle') newest.waiting = undefined;
  $phase.set(phase);
}

function watchForEnd(): () => void {
  const { onReturn, page } = environment();
  return together(
    onReturn((isRestored, isFromFrame) => {
      // The provider's window may be a frame of the page.
      if (!isFromFrame) tell(isRestored ? 'restored' : 'returned');
    }),
    page.watchWindows(() => tell('window closed')),
  );
}

/** The login page's address, for a link that works without any script. */
export function loginPageUrl(): string {
  return urlOf({ ...ASSUMED_ROUTES.login, query: { redirectUrl: returnUrl() } });
}

/**
 * The registration page's address. If the page names a provider, this page embeds the provider's registration
 * and hands it all three values.
 */
export function registerPageUrl(): string {
  const { identity } = $pageData.get();
  const query = {
    redirectUrl: returnUrl(),
    appId: isProviderNamed() ? appId() : undefined,
    promoCode: identity?.promoCode || undefined,
  };
  return urlOf({ ...ASSUMED_ROUTES.register, query });
}

/** Goes to the store's login page, never from the login page itself. */
export function openLoginPage(): void {
  if (isLoginPage()) return;
  forgetAskedSilently();
  environment().page.navigate(loginPageUrl());
}

export const isLoginPage = () => withoutQuery(environment().page.url()) === withoutQuery(loginPageUrl());

/**
 * Opens the login, unless the page shows its own (`lc-login-required` prevented): the provider's window, or a
 * full redirect on the pages of the login. Without a provider, or if its script fails to load, opens the
 * store's login page. Resolves to whether a customer is logged in afterwards. Another call brings the window
 * back; all callers get the result of the newest one. A login that the page has seen end (A76 end of a login)
 * has the result of that moment, unless the provider answers soon.
 */
export function openLogin(reason: LcLoginReason): Promise<boolean> {
  const { waiting: shared } = newest;
  if (shared !== undefined && nextPhase($phase.get(), 'asked') === undefined) return shared.promise;
  allowSilentLogin();
  if (!environment().emit('lc-login-required', { reason }, { cancelable: true })) {
    // The page's own login is one that only the provider may know of.
    forgetAskedSilently();
    return Promise.resolve(false);
  }
  newest.waiting ??= { ...deferred<boolean>(), last: 0 };
  newest.number += 1;
  const { number, waiting } = newest;
  waiting.last = number;
  tell('asked');
  void logIn(number).then((isCustomer) => {
    tell('answered', number);
    if (number === waiting.last) waiting.resolve(isCustomer);
  });
  return waiting.promise;
}

/** Resolves to true when logged in, at once or after the login it opens. */
export async function requireLogin(reason: LcLoginReason): Promise<boolean> {
  return isCustomer() || openLogin(reason);
}

async function logIn(number: number): Promise<boolean> {
  // One service may ask a customer for another login (A9 session expiry); otherwise a second code is not
  // exchanged.
  const isAgain = isCustomer();
  // Kept even for the window: a provider whose window is blocked may redirect instead.
  const { provider, pending } = await prepareLogin(identityProviderInTime);
  if (provider === undefined) return leaveForLoginPage();
  const request = providerRequest(pending.state);
  if (FULL_REDIRECT_PATHS.includes(new URL(environment().page.url()).pathname)) {
    tell('redirect begins', number);
    const leaving = settled(() => provider.redirectLogin(request)).then((done) => {
      if (done === undefined) openLoginPage();
    });
    // A user who leaves the page may never get an answer. So only a failure, however late, goes on, and
    // another click may follow.
    await withTimeout(leaving, LOGIN_CLICK_WAIT_MS);
    return false;
  }
  tell('window opens', number);
  const answered = loginInWindow(provider, request);
  let hadCustomer: boolean | undefined;
  const finished = answered.then((answer) => {
    // Nobody who has come back is led away later, or from another login that is open now.
    if (answer === 'failed' && number !== newest.number) return isCustomer();
    if (answer === 'failed') return hadCustomer ?? leaveForLoginPage();
    return answer === 'closed' ? giveUpLogin(pending) : finishLogin(answer, pending, isAgain);
  });
  hadCustomer = await Promise.race([answered.then(() => undefined), unanswered()]);
  return hadCustomer ?? finished;
}

/**
 * Resolves when the page has seen the login end and the provider has had its time to answer, to whether a
 * customer was there at the end. Who logs in otherwise meanwhile has not asked for what waits for this login.
 */
async function unanswered(): Promise<boolean> {
  await until($phase, (phase) => phase === 'idle');
  const hadCustomer = isCustomer();
  await delay(LOGIN_CLICK_WAIT_MS);
  return hadCustomer;
}

/** Begins a login, and keeps it as pending, once the hosts are known and the provider is found. */
async function prepareLogin<T>(find: () => Promise<T>): Promise<{ provider: T; pending: PendingLogin }> {
  await viewed();
  const provider = await find();
  const pending = beginLogin();
  keepPendingLogin(pending);
  return { provider, pending };
}

function leaveForLoginPage(): false {
  openLoginPage();
  return false;
}

/**
 * Otherwise the page's own `code` would be taken for this login's (A2 address clean-up). But a provider whose
 * window was blocked may be leaving the page.
 */
async function giveUpLogin({ state }: PendingLogin): Promise<boolean> {
  await environment().page.wasLeft();
  endPendingLogin(state);
  return isCustomer();
}

async function finishLogin(answer: LoginParams, pending: PendingLogin, isAgain: boolean): Promise<boolean> {
  endPendingLogin(pending.state);
  if (!(await loginWithCode(answer, pending, { needsState: false, isAgain, byUser: true })))
    return isCustomer();
  environment().channel.post({ type: 'login' });
  return true;
}

/** Leaves for the registration page, as soon as its address is known. */
export async function openRegister(): Promise<void> {
  await prepareLogin(async () => undefined);
  // The registration returns without our state. The provider knows the user now and is asked on the next
  // page.
  forgetAskedSilently();
  environment().page.navigate(registerPageUrl());
}

function withoutQuery(address: string): string {
  return address.replace(/[?#].*$/s, '');
}
