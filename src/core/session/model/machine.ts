import type { Verdict } from '../../http/model/verdict';
import { isThrottled } from '../../text/throttle';
import type { UserInfo } from '../schema';
import { isNameless, isSomebodyElse, type Visitor } from './visitor';

/**
 * User info that fails more slowly than this is not asked a second time: its backend is full (A12 outage
 * budget).
 */
const SLOW_ANSWER_MS = 3000;
/**
 * A page asks user info at most this often whether a customer whom another call refuses is still logged in
 * (A9 session expiry).
 */
const USER_CHECK_PAUSE_MS = 60_000;

/**
 * The visitor: not known yet, a guest, a customer, or a customer whose confirmed logout is under way. In
 * doubt, user info cannot name somebody at the moment, who is shown as a guest although nobody has logged
 * out.
 */
export type Who = 'unknown' | 'guest' | 'customer' | 'doubt' | 'leaving';
/**
 * Why user info is asked: another tab or the cookie says that somebody else is here; a page view begins;
 * another call was refused; a code was exchanged. One question answers all; of several reasons the first of
 * this list counts.
 */
const WHYS = ['news', 'start', 'check', 'login'] as const;
export type Why = (typeof WHYS)[number];

/** The verdict on user info, with the customer it names or the failure of the call. */
export type UserReply =
  | { verdict: 'granted'; info: UserInfo }
  | { verdict: 'refused' }
  | { verdict: 'unavailable'; failure: unknown };

/**
 * The state decides who is shown, so every object has all members: an absent one would be read from an
 * `Object.prototype` that a library of the page has polluted.
 */
export interface State {
  who: Who;
  /** The code of the customer who is here, or was here until nobody could be named; '' for a guest. */
  customer: string;
  /**
   * Grows whenever another user may be here: a reply to a call of an earlier era is not about the current
   * user.
   */
  era: number;
  /** The user info that is pending; an answer to any other question is dropped (A10 shared refresh). */
  question: { of: number; why: Why; isSecond: boolean } | undefined;
  asked: number;
  /** The verdict on the last user info. */
  said: Verdict | undefined;
  hasBegun: boolean;
  /** The page view's two seconds are over for a customer of the tab's storage (A11 unknown user). */
  isTimeUp: boolean;
  hasLoggedIn: boolean;
  /**
   * The store's cookies when user info was last asked; somebody else in them since then may have logged in.
   */
  visitor: Visitor | undefined;
  /** Another tab has told of a login while this one was hidden. */
  hasNews: boolean;
  checkedAt: number;
  /** The user that the page was last told of: `lc-user-changed` comes when it changes (contract.md §4). */
  told: string | undefined;
}

export type Event =
  | { type: 'begin'; customer: string | undefined; visitor: Visitor | undefined; checkedAt: number }
  | { type: 'ask'; why: Why }
  | ({ type: 'answered'; of: number; reply: UserReply } & Facts)
  | { type: 'refused elsewhere'; now: number }
  | { type: 'exchanged' | 'time is up' | 'nobody at the provider' | 'logout confirmed' }
  // The logout itself has changed the cookies.
  | { type: 'logout elsewhere' | 'left'; visitor: Visitor }
  | { type: 'login elsewhere'; isHidden: boolean }
  | { type: 'returned'; visitor: Visitor; now: number; isLoggedOut: boolean };

/**
 * The circumstances of an answer: its duration, whether something hints at a customer, and the cookies it is
 * about.
 */
interface Facts {
  tookMs: number;
  isHinted: boolean;
  visitor: Visitor;
}

/**
 * The changes of the user that every area may hear of: somebody is known where nobody was; another customer
 * is named; the customer is gone, by a logout or not; nobody can be named for now, perhaps the same customer
 * later. A customer whom user info refuses as the page loads has left twice: when nobody is shown, and when a
 * guest is certain.
 */
export type Change = 'arrived' | 'replaced' | `left${'' | ' by a logout'}` | 'doubt';

/**
 * Steps that identity.ts carries out. `forget` removes the keys and everything that names the customer in
 * this tab; `forget the zone` removes the entries that other pages have written about the customer.
 */
export type Effect =
  | `ask user info${'' | ' later'}`
  | 'begin the time limit'
  | `show ${'the customer' | 'a guest' | 'nobody'}`
  | `forget${'' | ' the zone'}`
  | 'toast'
  | Change;

export interface Step {
  state: State;
  effects: readonly Effect[];
}

export const FIRST: State = {
  who: 'unknown',
  customer: '',
  era: 0,
  question: undefined,
  asked: 0,
  said: undefined,
  hasBegun: false,
  isTimeUp: false,
  hasLoggedIn: false,
  visitor: undefined,
  hasNews: false,
  checkedAt: Number.NEGATIVE_INFINITY,
  told: undefined,
};

/** The session's next state, and what is to be done (docs/session.md, "Who is here"). */
export function next(state: State, event: Event): Step {
  const { who, question } = state;
  switch (event.type) {
    case 'begin': {
      // The tab's storage may remember a customer, who is shown until the server answers (A11 unknown user).
      const { customer = '', visitor, checkedAt } = event;
      const shown = event.customer === undefined ? 'unknown' : 'customer';
      return to(state, { hasBegun: true, who: shown, customer, visitor, checkedAt }, 'begin the time limit');
    }
    case 'ask':
      if (who === 'leaving') return to(state);
      if (question === undefined) return ask(state, event.why);
      return to(state, { question: { ...question, why: stronger(question.why, event.why) } });
    case 'answered':
      return event.of === question?.of ? answered(state, event, question) : to(state);
    case 'exchanged':
      if (who === 'leaving') return to(state);
      // Whoever waits for an earlier question gets the answer of the one after the login.
      return ask({ ...state, era: state.era + 1, hasLoggedIn: true }, question?.why ?? 'login');
    case 'login elsewhere':
      // A hundred hidden tabs of one browser do not ask at once (A12 outage budget).
      if (event.isHidden && question === undefined) return to(state, { hasNews: true });
      // An answer under way may be about whoever was here before the login: it is dropped.
      return next({ ...state, question: undefined }, { type: 'ask', why: 'news' });
    case 'returned':
      // Out of the back-forward cache after a logout: nobody is shown until user info has answered (W7
      // instant back).
      if (event.isLoggedOut && who === 'customer') {
        const nobody = toNobody(state);
        const asked = next(nobody.state, { type: 'ask', why: 'news' });
        return { ...asked, effects: [...nobody.effects, ...asked.effects] };
      }
      if (isStale(state, event.visitor)) return next(state, { type: 'ask', why: 'news' });
      // A guest's page asks the provider instead (page-view.ts). Where the store's cookies name nobody, a
      // page without the frame may have logged another customer in unseen (T7 customer change).
      return who === 'doubt' || (who === 'customer' && isNameless(event.visitor))
        ? next(state, { type: 'refused elsewhere', now: event.now })
        : to(state);
    case 'refused elsewhere': {
      // Once a minute and tab, and not where user info has just refused or the page view asks anyway (A9
      // session expiry).
      const isKnown = state.said === undefined || state.said === 'refused' || question !== undefined;
      if (isKnown || isThrottled(state.checkedAt, event.now, USER_CHECK_PAUSE_MS)) return to(state);
      return next({ ...state, checkedAt: event.now }, { type: 'ask', why: 'check' });
    }
    case 'time is up':
      if (who !== 'unknown') return to(state, { isTimeUp: true });
      if (question === undefined && state.said !== undefined) return toGuest(state);
      // While the server has not said who is here, nobody is a guest for certain. A late answer corrects it.
      return to(state, { who: 'doubt', told: 'guest' }, 'show a guest', 'doubt');
    case 'nobody at the provider':
      return who === 'unknown' ? toGuest(state) : to(state);
    case 'logout elsewhere':
      return logOut({ ...state, visitor: event.visitor }, 'forget the zone');
    case 'logout confirmed':
      return to(state, { who: 'leaving', question: undefined });
    case 'left':
      return who === 'leaving' ? logOut({ ...state, visitor: event.visitor }, 'forget the zone') : to(state);
  }
}

/** Changes the state by the answer of user info: verdict by reason. */
function answered(
  state: State,
  { reply, tookMs, isHinted, visitor }: { reply: UserReply } & Facts,
  { why, isSecond, of }: NonNullable<State['question']>,
): Step {
  const { who, era } = state;
  const wasCustomer = who === 'customer';
  const heard: State = { ...state, question: undefined, said: reply.verdict };
  const seen: State = { ...heard, visitor, hasNews: false };
  if (reply.verdict === 'granted') return named(seen, reply.info.customerCode, why, state.said === undefined);
  if (reply.verdict === 'refused') {
    if (why === 'login') return to(wasCustomer ? heard : seen);
    if (why !== 'start') return logOut(seen);
    if (who === 'unknown') return to(seen);
    if (!wasCustomer) return toGuest(seen);
    // The provider, which page-view.ts asks now, may still know the customer: neither they nor a guest are
    // shown.
    return toNobody(seen);
  }
  const isDoubted = who === 'doubt' && state.customer !== '';
  const seemsCustomer = wasCustomer || isDoubted || state.hasLoggedIn || isHinted;
  // Neither every visitor nor every failure leads to a second call (A12 outage budget).
  if (seemsCustomer && !isSecond && state.said !== 'unavailable' && tookMs <= SLOW_ANSWER_MS)
    return to(state, { question: { of, why, isSecond: true } }, 'ask user info later');
  const isDecisive = why === 'news' || why === 'start';
  if (wasCustomer && !isDecisive) return to(heard);
  const after = { ...(isDecisive ? seen : heard), era: wasCustomer && why === 'news' ? era + 1 : era };
  if (seemsCustomer) {
    const change: Effect[] = who === 'doubt' ? [] : ['doubt'];
    return to(after, { who: 'doubt', told: 'guest' }, 'forget', 'show a guest', ...change);
  }
  return who === 'unknown' ? to(after) : toGuest(after);
}

function named(state: State, customer: string, why: Why, isFirst: boolean): Step {
  const { who, era } = state;
  const isOther = customer !== state.customer;
  const hasChanged = isOther && state.customer !== '';
  // The first answer of a page, however late, only says who was here all the time.
  const wasHere = who === 'unknown' || (who === 'doubt' && why === 'start' && isFirst);
  const isNew = !wasHere && (isOther || who !== 'customer');
  const effects: Effect[] = hasChanged ? ['forget', 'show the customer'] : ['show the customer'];
  if (hasChanged && (why === 'news' || why === 'check')) effects.push('toast');
  const told = `customer ${customer}`;
  if (hasChanged) effects.push('replaced');
  else if (told !== state.told) effects.push('arrived');
  return to(state, { who: 'customer', customer, era: isNew ? era + 1 : era, told }, ...effects);
}

/** A logout, here or elsewhere, or a refusal: what was asked before is dropped (A10 shared refresh). */
function logOut({ who, era, ...state }: State, ...first: Effect[]): Step {
  const wasHere = who === 'customer' || who === 'leaving';
  const was = { ...state, who, question: undefined, era: wasHere ? era + 1 : era };
  const guest = toGuest(was, 'left by a logout');
  return who === 'guest' ? guest : { ...guest, effects: [...first, ...guest.effects] };
}

function toGuest(state: State, left: Change = 'left'): Step {
  const { who, customer } = state;
  const change: Change = customer !== '' || who === 'leaving' ? left : 'arrived';
  const effects: Effect[] = who === 'guest' ? [] : [change];
  return to(state, { who: 'guest', customer: '', told: 'guest' }, 'forget', 'show a guest', ...effects);
}

function toNobody(state: State): Step {
  const nobody = { who: 'unknown', era: state.era + 1, told: undefined } as const;
  return to(state, nobody, 'forget', 'show nobody', 'begin the time limit', 'left');
}

function ask(state: State, why: Why): Step {
  const of = state.asked + 1;
  return to(state, { asked: of, question: { of, why, isSecond: false } }, 'ask user info');
}

/** Whether another page of the group may have logged somebody in or out since user info was asked. */
export function isStale({ hasBegun, hasNews, visitor }: State, now: Visitor): boolean {
  return hasBegun && (hasNews || (visitor !== undefined && isSomebodyElse(visitor, now)));
}

/**
 * Whether nobody waits for a page view's questions any more: a guest is shown, or for long enough a customer,
 * who may be the one of the tab's storage.
 */
export const isSettled = ({ who, isTimeUp }: State) => who !== 'unknown' && (who !== 'customer' || isTimeUp);

const stronger = (one: Why, other: Why) => (WHYS.indexOf(one) < WHYS.indexOf(other) ? one : other);

function to(state: State, changes: Partial<State> = {}, ...effects: Effect[]): Step {
  return { state: { ...state, ...changes }, effects };
}
