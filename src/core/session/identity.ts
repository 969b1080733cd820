import { environment, onEnvironment } from '../browser/environment';
import { deferred, delayAbout, until } from '../browser/scheduling';
import { showToast } from '../dialogs/dialogs';
import { call } from '../http/client';
import { BadReply, noteFailure, verdictOfError } from '../http/errors';
import { storeSwitch } from '../http/field-keys';
import { switchOf } from '../http/model/sealing';
import type { Verdict } from '../http/model/verdict';
import { visible } from '../text/visible';
import { LOGIN_NO, LOGIN_UNKNOWN, SECOND_TRY_MS, SILENT_LOGIN_CAP_MS } from './constants';
import { judgeCode, type LoginParams, type PendingLogin } from './model/code';
import { type Effect, type Event, next, type State, type UserReply, type Why } from './model/machine';
import { markOf, visitorOf } from './model/visitor';
import { markCustomer, noteUserCheck, seemsLoggedIn, visitor } from './notes';
import { showRefusal } from './refusals';
import { exchangeCode, getUserInfo, type UserInfo } from './schema';
import {
  $state,
  $user,
  forgetCustomer,
  forgetZone,
  isCustomer,
  setState,
  showCustomer,
  showUser,
  tellAreas,
} from './session';
import { endsOutlivedSession } from './store-session';
import { IDENTITY_TEXT } from './texts';

/** The answer of user info; `dropped` if a logout has overtaken it. */
export type UserAnswer = Verdict | 'dropped';

/** Promises and timers of the running question and exchange, which the machine's state cannot hold. */
const pending = {
  /** Resolves with the answer of user info for all callers of {@link askWho}. */
  answer: deferred<UserAnswer>(),
  /** Another tab has marked a customer since user info was asked: the answer may be about an earlier one. */
  isOvertaken: false,
  exchange: Promise.resolve(false),
  timeLimit: undefined as ReturnType<typeof setTimeout> | undefined,
};

onEnvironment(() => {
  clearTimeout(pending.timeLimit);
  pending.answer = deferred();
  pending.exchange = Promise.resolve(false);
});

/**
 * Tells the machine (model/machine.ts) of an event, and carries out what it decides. Its state is the new one
 * by then.
 */
export function dispatch(event: Event): void {
  const before = $state.get();
  const { state, effects } = next(before, event);
  setState(state);
  if (state.checkedAt !== before.checkedAt) noteUserCheck(state.checkedAt);
  if (before.question !== undefined && state.question === undefined) {
    const reply = event.type === 'answered' ? event.reply : undefined;
    if (reply?.verdict === 'unavailable') noteFailure('session', reply.failure);
    else if (reply !== undefined && !pending.isOvertaken) markCustomer(codeIn(reply));
    pending.answer.resolve(reply?.verdict ?? 'dropped');
    pending.answer = deferred();
  }
  for (const effect of effects) EFFECTS[effect](state, event, before);
  if (state.told === before.told || state.told === undefined) return;
  const { customerCode } = $user.get();
  environment().emit('lc-user-changed', { loggedIn: state.who === 'customer', customerCode });
}

type Perform = (state: State, event: Event, before: State) => void;

const changed =
  (isGone: boolean, mustForget: boolean): Perform =>
  (_state, _event, before) =>
    tellAreas({ isGone, mustForget, before: before.customer });

const EFFECTS: Record<Effect, Perform> = {
  arrived: changed(false, false),
  replaced: changed(true, true),
  left: changed(true, false),
  'left by a logout': changed(true, true),
  doubt: changed(false, false),
  'ask user info': ({ asked }) => void askUserInfo(asked),
  // A page that is being left does not make the second call.
  'ask user info later': ({ asked }) => void delayAbout(SECOND_TRY_MS).then(() => askUserInfo(asked)),
  'begin the time limit': () => {
    clearTimeout(pending.timeLimit);
    pending.timeLimit = setTimeout(() => dispatch({ type: 'time is up' }), SILENT_LOGIN_CAP_MS);
  },
  'show the customer': (_, event) => {
    if (event.type === 'answered' && event.reply.verdict === 'granted') showCustomer(event.reply.info);
  },
  'show a guest': () => showUser(LOGIN_NO),
  'show nobody': () => showUser(LOGIN_UNKNOWN),
  forget: forgetCustomer,
  'forget the zone': forgetZone,
  toast: () => showToast(IDENTITY_TEXT.otherCustomer),
};

/**
 * Asks the server who the user is. Calls made at the same time share one answer, and an answer that started
 * before a logout is dropped (A10 shared refresh).
 */
export function askWho(why: Why): Promise<UserAnswer> {
  const { promise } = pending.answer;
  dispatch({ type: 'ask', why });
  return $state.get().question === undefined ? Promise.resolve('dropped') : promise;
}

/** Resolves when `holds` is true of the machine's state. */
export const untilState = (holds: (state: State) => boolean) => until($state, holds);

async function askUserInfo(of: number): Promise<void> {
  if ($state.get().question?.of !== of) return;
  const { now } = environment();
  const began = now();
  const asked = visitor();
  const reply = await fetchUserInfo();
  const answered = visitor();
  pending.isOvertaken = answered.mark !== asked.mark;
  const read = visitorOf(reply.verdict, asked, answered);
  // The mark is written with the answer.
  const seen = reply.verdict === 'unavailable' ? read : { ...read, mark: markOf(codeIn(reply)) };
  dispatch({ type: 'answered', of, reply, tookMs: now() - began, isHinted: seemsLoggedIn(), visitor: seen });
}

const codeIn = (reply: UserReply) => (reply.verdict === 'granted' ? reply.info.customerCode : '');

/** Fetches the user. Never rejects. */
async function fetchUserInfo(): Promise<UserReply> {
  try {
    const { result: info } = await call(getUserInfo);
    const verdict = verdictOn(info);
    if (verdict === 'granted') return endsOutlivedSession() ? { verdict: 'refused' } : { verdict, info };
    if (verdict === 'unavailable') return { verdict, failure: new BadReply('no customerCode') };
    // A refusal can switch sealing on, but never off (G8 encryption switch).
    if (switchOf(info) === 'on') storeSwitch('on');
    return { verdict };
  } catch (failure) {
    const verdict = verdictOfError(failure);
    return verdict === 'refused' ? { verdict } : { verdict, failure };
  }
}

/**
 * The verdict on a user info with code 200. A backend that has lost a dependency answers with an empty
 * result: without a customer's code it says nothing (A12 outage budget).
 */
function verdictOn({ customerLogin, customerCode }: UserInfo): Verdict {
  if (customerLogin === LOGIN_NO) return 'refused';
  return visible(customerCode).trim() === '' ? 'unavailable' : 'granted';
}

/** All options are required, because a missing option would be read from a polluted `Object.prototype`. */
interface ExchangeOptions {
  /** The code came by the address; a code that our own call returned is bound to the call already. */
  needsState: boolean;
  /** The login window was opened for a customer. */
  isAgain: boolean;
  /** The user asked for the login. */
  byUser: boolean;
}

/**
 * Logs in with a code of the provider, if it may be used at all (A1 code exchange): exchanges it once, then
 * asks user info. Codes are exchanged one after the other, until a code has logged in. Resolves to whether
 * this code has logged a customer in. A failure is one line without the code in it (A3 single exchange, A4
 * secret code); a refusal of what the user asked for opens its dialog too.
 */
export function loginWithCode(
  given: LoginParams | undefined,
  begun: PendingLogin | undefined,
  how: ExchangeOptions,
): Promise<boolean> {
  const run = () => exchange(given, begun, how);
  pending.exchange = pending.exchange.then(run, run);
  return pending.exchange;
}

async function exchange(
  given: LoginParams | undefined,
  begun: PendingLogin | undefined,
  { needsState, isAgain, byUser }: ExchangeOptions,
): Promise<boolean> {
  const { now, warn } = environment();
  const isLoggedIn = isCustomer() && !isAgain;
  const verdict = judgeCode({ given, pending: begun, isLoggedIn, now: now(), needsState });
  if (given === undefined || verdict !== 'exchange') {
    if (verdict !== 'no-code') warn(`identity: code ignored (${verdict})`);
    return false;
  }
  try {
    await call(exchangeCode, { query: { code: given.code }, referrerPolicy: 'no-referrer' });
  } catch (error) {
    warn(`identity: code not exchanged (${error instanceof Error ? error.name : 'Error'})`);
    if (byUser) showRefusal(error, 'user');
    return false;
  }
  return refreshAfterLogin();
}

/** A code has been exchanged; whoever waits for an earlier answer gets the one after the login. */
export async function refreshAfterLogin(): Promise<boolean> {
  dispatch({ type: 'exchanged' });
  return (await askWho('login')) === 'granted';
}
