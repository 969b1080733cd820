import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  type Event,
  FIRST,
  isSettled,
  isStale,
  next,
  type State,
  type Step,
  type UserReply,
  type Who,
  type Why,
} from '../../../../../src/core/session/model/machine';
import { readVisitor } from '../../../../../src/core/session/model/visitor';
import { userInfo } from '../../../../../src/core/session/schema';
import '../../../property-runs';

const named = (customerCode: string): UserReply => ({
  verdict: 'granted',
  info: v.parse(userInfo, { customerCode, customerLogin: 1 }),
});
const REPLIES: Record<string, UserReply> = {
  A: named('A'),
  B: named('B'),
  nameless: named(''),
  refused: { verdict: 'refused' },
  failed: { verdict: 'unavailable', failure: new Error('down') },
};

/** The cookies of two customers. */
const SEEN = readVisitor('3-0-0-1', 'A');
const OTHER = readVisitor('3-0-0-1', 'B');

/** The user that the page has been told of, as the machine notes it. */
const toldOf = (who: Who, customer: string) => (who === 'customer' ? `customer ${customer}` : 'guest');

/** A page of `who`, where user info has answered before. */
const at = (who: Who, more: Partial<State> = {}): State => {
  const customer = who === 'customer' || who === 'leaving' ? 'A' : '';
  return {
    ...FIRST,
    who,
    customer,
    hasBegun: true,
    said: customer === '' ? undefined : 'granted',
    told: who === 'unknown' ? undefined : toldOf(customer === '' ? who : 'customer', customer),
    ...more,
  };
};

/** User info answers a question that was asked for this reason. */
function answer(from: State, why: Why, reply: keyof typeof REPLIES, facts: object = {}): Step {
  const { state } = next(from, { type: 'ask', why });
  const told = { tookMs: 9000, isHinted: false, visitor: SEEN, ...facts };
  return next(state, { type: 'answered', of: state.asked, reply: REPLIES[reply] ?? named('A'), ...told });
}

describe('who is here after user info', () => {
  // From, why, reply → who, customer, a new era, effects.
  it.each<[Who, Why, string, Who, string, boolean, string]>([
    ['unknown', 'start', 'A', 'customer', 'A', false, 'show the customer, arrived'],
    ['unknown', 'start', 'refused', 'unknown', '', false, ''],
    ['unknown', 'start', 'failed', 'unknown', '', false, ''],
    ['guest', 'start', 'A', 'customer', 'A', true, 'show the customer, arrived'],
    ['guest', 'start', 'refused', 'guest', '', false, 'forget, show a guest'],
    ['customer', 'start', 'A', 'customer', 'A', false, 'show the customer'],
    ['customer', 'start', 'B', 'customer', 'B', true, 'forget, show the customer, replaced'],
    ['customer', 'start', 'refused', 'unknown', 'A', true, 'forget, show nobody, begin the time limit, left'],
    ['customer', 'start', 'failed', 'doubt', 'A', false, 'forget, show a guest, doubt'],
    ['doubt', 'start', 'refused', 'guest', '', false, 'forget, show a guest, arrived'],
    ['doubt', 'start', 'A', 'customer', 'A', false, 'show the customer, arrived'],
    ['doubt', 'news', 'A', 'customer', 'A', true, 'show the customer, arrived'],
    ['customer', 'news', 'B', 'customer', 'B', true, 'forget, show the customer, toast, replaced'],
    ['customer', 'news', 'refused', 'guest', '', true, 'forget, show a guest, left by a logout'],
    ['customer', 'news', 'failed', 'doubt', 'A', true, 'forget, show a guest, doubt'],
    ['guest', 'news', 'failed', 'guest', '', false, 'forget, show a guest'],
    ['customer', 'check', 'refused', 'guest', '', true, 'forget, show a guest, left by a logout'],
    ['customer', 'check', 'failed', 'customer', 'A', false, ''],
    ['customer', 'login', 'failed', 'customer', 'A', false, ''],
    ['customer', 'login', 'refused', 'customer', 'A', false, ''],
    ['guest', 'login', 'refused', 'guest', '', false, ''],
  ])('%s, asked for %s: %s → %s %s', (from, why, reply, who, customer, isNewEra, effects) => {
    const { state, effects: done } = answer(at(from), why, reply);
    expect(state).toMatchObject({ who, customer, era: isNewEra ? 1 : 0, question: undefined });
    expect(done.join(', ')).toBe(effects);
    expect(state.told).toBe(who === 'unknown' ? undefined : toldOf(who, customer));
  });

  it.each<[Who, object, boolean]>([
    ['unknown', {}, false],
    ['unknown', { isHinted: true }, true],
    ['customer', {}, true],
    ['customer', { tookMs: 3001 }, false],
  ])('A12 %s, %j: a failure is asked about once more: %s', (who, facts, isAskedAgain) => {
    const first = answer(at(who), 'start', 'failed', { tookMs: 3000, ...facts });
    expect(first.effects.includes('ask user info later')).toBe(isAskedAgain);
    if (!isAskedAgain) return;
    const of = first.state.question?.of ?? 0;
    const again = {
      type: 'answered',
      of,
      reply: named('A'),
      tookMs: 1,
      isHinted: true,
      visitor: SEEN,
    } as const;
    expect(next(first.state, again).state.who).toBe('customer');
    const failed = next(first.state, { ...again, reply: REPLIES.failed ?? named('') });
    expect([failed.state.who, failed.state.question]).toEqual(['doubt', undefined]);
    // The next failure is one after a failure.
    const again2 = answer(failed.state, 'start', 'failed', { tookMs: 1, isHinted: true });
    expect(again2.state.question).toBeUndefined();
  });

  it('A12 somebody who has logged in seems a customer without any cookie', () => {
    const { state } = next(at('guest'), { type: 'exchanged' });
    expect(answer({ ...state, question: undefined }, 'login', 'failed').state.who).toBe('doubt');
  });

  it('the first customer whom a page names has been here all the time, although no view has begun', () => {
    const { state, effects } = answer(FIRST, 'check', 'A');
    expect([state.era, effects]).toEqual([0, ['show the customer', 'arrived']]);
  });

  it('a customer named after a failure is of a new era, because calls may have been made for a guest', () => {
    expect(answer(at('doubt', { said: 'unavailable' }), 'start', 'A').state.era).toBe(1);
  });

  it.each<[Who, Why, string, boolean]>([
    ['customer', 'check', 'A', true],
    ['customer', 'news', 'failed', true],
    ['guest', 'login', 'refused', true],
    ['customer', 'login', 'refused', false],
    ['customer', 'check', 'failed', false],
  ])('T7 %s, asked for %s: %s counts the cookie as seen: %s', (who, why, reply, isSeen) => {
    const { state } = answer(at(who, { hasNews: true }), why, reply);
    expect([state.visitor, state.hasNews]).toEqual(isSeen ? [SEEN, false] : [undefined, true]);
  });

  it('T7 somebody else in the cookies, or word of another tab, makes the user stale', () => {
    expect(isStale(at('guest', { visitor: SEEN }), OTHER)).toBe(true);
    expect(isStale(at('guest', { visitor: SEEN }), readVisitor('4-1-2-1', 'A'))).toBe(false);
    expect(isStale(next(at('guest'), loginElsewhere(true)).state, SEEN)).toBe(true);
    expect(isStale(next(FIRST, begin('A')).state, OTHER)).toBe(true);
    expect(isStale(FIRST, OTHER)).toBe(false);
  });
});

const ASKING = { asked: 1, question: { of: 1, why: 'start', isSecond: false } } as const;
const TIME_IS_UP = { type: 'time is up' } as const;
const KNOWS_NOBODY = { type: 'nobody at the provider' } as const;
const LOGOUT_ELSEWHERE = { type: 'logout elsewhere', visitor: OTHER } as const;
const LEFT = { type: 'left', visitor: OTHER } as const;
const begin = (customer?: string) => ({ type: 'begin', customer, visitor: SEEN, checkedAt: 0 }) as const;
const NAMELESS = readVisitor('1-1-0-1', '1', 'a1b2c3d4');
const returned = (visitor = SEEN) => ({ type: 'returned', visitor, now: 0, isLoggedOut: false }) as const;
const refusedAt = (now: number) => ({ type: 'refused elsewhere', now }) as const;
const loginElsewhere = (isHidden: boolean) => ({ type: 'login elsewhere', isHidden }) as const;

describe('what happens besides', () => {
  const nobody = at('unknown');
  const refused = at('unknown', { said: 'refused' });
  const customer = at('customer');
  const doubt = at('doubt', { said: 'unavailable' });
  const hereAMinute = at('customer', { checkedAt: 0 });
  const loggedIn = at('customer', { question: { ...ASKING.question, why: 'login' } });
  const restored = at('customer', { said: undefined });
  const hereUnder = at('customer', { visitor: SEEN });
  const nameless = at('customer', { visitor: NAMELESS });

  // The last column names who is here afterwards, the era, why user info is asked, and the effects.
  it.each<[string, State, Event, string]>([
    ['A11 a view begins', FIRST, begin(), 'unknown 0: begin the time limit'],
    ['A11 a customer’s tab', FIRST, begin('A'), 'customer 0: begin the time limit'],
    ['A11 two seconds without an answer', nobody, TIME_IS_UP, 'doubt 0: show a guest, doubt'],
    ['A11 two seconds after a refusal', refused, TIME_IS_UP, 'guest 0: forget, show a guest, arrived'],
    [
      'A11 … and a question since',
      { ...refused, ...ASKING },
      TIME_IS_UP,
      'doubt 0 start: show a guest, doubt',
    ],
    ['A11 two seconds of a customer', customer, TIME_IS_UP, 'customer 0: '],
    ['the provider knows nobody', refused, KNOWS_NOBODY, 'guest 0: forget, show a guest, arrived'],
    ['the provider does not know the customer', customer, KNOWS_NOBODY, 'customer 0: '],
    ['a login in another tab', at('guest'), loginElsewhere(false), 'guest 0 news: ask user info'],
    ['A12 a login elsewhere, this tab hidden', at('guest'), loginElsewhere(true), 'guest 0: '],
    [
      'A8 a logout elsewhere',
      customer,
      LOGOUT_ELSEWHERE,
      'guest 1: forget the zone, forget, show a guest, left by a logout',
    ],
    ['A8 a logout elsewhere of nobody', at('guest'), LOGOUT_ELSEWHERE, 'guest 0: forget, show a guest'],
    ['a return under the same cookie', hereUnder, returned(), 'customer 0: '],
    ['a return when counts have changed', hereUnder, returned(readVisitor('9-1-0-1', 'A')), 'customer 0: '],
    [
      'T7 a return under a cookie that names nobody',
      nameless,
      returned(NAMELESS),
      'customer 0 check: ask user info',
    ],
    ['T7 … within a minute of the last', { ...nameless, checkedAt: 0 }, returned(NAMELESS), 'customer 0: '],
    [
      'T7 a return when somebody else has logged in',
      hereUnder,
      returned(OTHER),
      'customer 0 news: ask user info',
    ],
    ['W7 … of a guest', at('guest'), { ...returned(), isLoggedOut: true }, 'guest 0: '],
    ['A12 a return in doubt', doubt, returned(), 'doubt 0 check: ask user info'],
    ['A12 … within a minute of the last', { ...doubt, checkedAt: 0 }, returned(), 'doubt 0: '],
    ['A9 a refused call of a customer', customer, refusedAt(0), 'customer 0 check: ask user info'],
    ['A9 the next one within a minute', hereAMinute, refusedAt(59_999), 'customer 0: '],
    ['A9 after a code was exchanged', loggedIn, refusedAt(0), 'customer 0 login: '],
    ['A9 where user info has refused', refused, refusedAt(0), 'unknown 0: '],
    ['A9 before the page view has asked', restored, refusedAt(0), 'customer 0: '],
    ['A9 A11 while the page view asks', at('customer', ASKING), refusedAt(0), 'customer 0 start: '],
    ['A10 a code exchanged', at('guest'), { type: 'exchanged' }, 'guest 1 login: ask user info'],
    ['A8 a confirmed logout', customer, { type: 'logout confirmed' }, 'leaving 0: '],
    ['A8 leaving, a question', at('leaving'), { type: 'ask', why: 'news' }, 'leaving 0: '],
    ['A8 leaving, an exchange', at('leaving'), { type: 'exchanged' }, 'leaving 0: '],
    [
      'A8 the page is left',
      at('leaving'),
      LEFT,
      'guest 1: forget the zone, forget, show a guest, left by a logout',
    ],
    ['a page that is hidden without a logout', customer, LEFT, 'customer 0: '],
  ])('%s', (_what, from, event, then) => {
    const { state, effects } = next(from, event);
    const { who, era, question } = state;
    expect(
      `${[who, era, question?.why].filter((part) => part !== undefined).join(' ')}: ${effects.join(', ')}`,
    ).toBe(then);
    // The page is told of whoever is shown.
    const isShown = effects.some((effect) => effect.startsWith('show'));
    expect(state.told).toBe(isShown ? toldOf(who, state.customer) : from.told);
  });

  it.each([false, true])('a login in another tab drops a pending answer (hidden: %s)', (isHidden) => {
    const { state, effects } = next(at('guest', ASKING), loginElsewhere(isHidden));
    expect([state.question, effects]).toEqual([{ of: 2, why: 'news', isSecond: false }, ['ask user info']]);
  });

  it('A10 callers share one question, whose strongest reason counts, and a later login asks anew', () => {
    const { state } = next(at('customer'), { type: 'ask', why: 'check' });
    const joined = next(state, { type: 'ask', why: 'news' });
    expect([joined.state.question, joined.effects]).toEqual([{ of: 1, why: 'news', isSecond: false }, []]);
    expect(next(joined.state, { type: 'ask', why: 'login' }).state.question?.why).toBe('news');
    const anew = next(joined.state, { type: 'exchanged' });
    expect(anew.state.question).toEqual({ of: 2, why: 'news', isSecond: false });
    const late = {
      type: 'answered',
      of: 1,
      reply: named('B'),
      tookMs: 1,
      isHinted: true,
      visitor: OTHER,
    } as const;
    expect(next(anew.state, late)).toEqual({ state: anew.state, effects: [] });
  });

  it.each<Event>([LOGOUT_ELSEWHERE, { type: 'logout confirmed' }])(
    'A10 $type drops the question',
    (event) => {
      expect(next(at('guest', ASKING), event).state.question).toBeUndefined();
    },
  );

  it('the flag that a logout has removed is no news afterwards', () => {
    const removed = readVisitor('3-0-0-1', '');
    const left = next(next(hereUnder, { type: 'logout confirmed' }).state, {
      type: 'left',
      visitor: removed,
    });
    expect(isStale(left.state, removed)).toBe(false);
    const told = next(hereUnder, { type: 'logout elsewhere', visitor: removed });
    expect(isStale(told.state, removed)).toBe(false);
  });

  it('A11 a page view waits while nobody is shown, or for two seconds the tab’s customer', () => {
    const whos: Who[] = ['unknown', 'customer', 'guest', 'doubt', 'leaving'];
    expect(whos.filter((who) => isSettled(at(who)))).toEqual(['guest', 'doubt', 'leaving']);
    expect(isSettled(next(customer, TIME_IS_UP).state)).toBe(true);
  });
});

const visitor = fc.constantFrom(SEEN, OTHER);
const event: fc.Arbitrary<Event> = fc.oneof(
  fc.record({
    type: fc.constant('ask' as const),
    why: fc.constantFrom<Why>('news', 'start', 'check', 'login'),
  }),
  fc.record({
    type: fc.constant('answered' as const),
    of: fc.nat(6),
    reply: fc.constantFrom(...Object.values(REPLIES)),
    tookMs: fc.constantFrom(1, 9000),
    isHinted: fc.boolean(),
    visitor,
  }),
  fc.record({ type: fc.constantFrom('exchanged', 'time is up', 'nobody at the provider') }),
  fc.record({ type: fc.constant('logout confirmed' as const) }),
  fc.record({ type: fc.constantFrom('left', 'logout elsewhere'), visitor }),
  fc.record({ type: fc.constant('login elsewhere' as const), isHidden: fc.boolean() }),
  fc.record({
    type: fc.constant('returned' as const),
    visitor,
    now: fc.nat(200_000),
    isLoggedOut: fc.boolean(),
  }),
  fc.record({ type: fc.constant('refused elsewhere' as const), now: fc.nat(200_000) }),
);

it('any order of events: nobody is logged out by a failure, no late answer counts, and each change is told', () => {
  fc.assert(
    fc.property(fc.constantFrom(undefined, 'A'), fc.array(event, { maxLength: 30 }), (customer, events) => {
      let { state } = next(FIRST, begin(customer));
      for (const one of events) {
        const before = state;
        const step = next(state, one);
        state = step.state;
        const { effects } = step;
        const isLate = one.type === 'answered' && one.of !== before.question?.of;
        if (isLate) expect(step).toEqual({ state: before, effects: [] });
        const hasFailed = one.type === 'answered' && one.reply.verdict === 'unavailable';
        // Never a guest after a failure, for whoever was a customer; and nobody has left.
        if (hasFailed && before.who === 'customer') expect(['customer', 'doubt']).toContain(state.who);
        if (hasFailed) expect(effects.filter((effect) => effect.startsWith('left'))).toEqual([]);
        // Another customer's reads belong to another era.
        if (before.who === 'customer' && state.who === 'customer' && before.customer !== state.customer)
          expect(state.era).toBeGreaterThan(before.era);
        if (before.who === 'customer' && ['guest', 'unknown'].includes(state.who))
          expect(state.era).toBeGreaterThan(before.era);
        // One question at a time, each asked once.
        const isAsked = effects.filter((effect) => effect === 'ask user info').length;
        expect(isAsked).toBe(state.asked - before.asked);
        if (state.who === 'guest') expect(state.customer).toBe('');
        // A confirmed logout ends only by being left, and nobody comes back into it.
        if (before.who === 'leaving') expect(['leaving', 'guest']).toContain(state.who);
        if (state.who === 'leaving') expect(state.question).toBeUndefined();
        if (effects.some((effect) => effect === 'show a guest' || effect === 'show the customer'))
          expect(state.told).toBe(toldOf(state.who, state.customer));
      }
      // A logout always ends, and then the server's word counts.
      const left = next(next(state, { type: 'logout confirmed' }).state, LEFT).state;
      expect(left).toMatchObject({ who: 'guest', customer: '', question: undefined });
      expect(answer(left, 'news', 'A').state).toMatchObject({ who: 'customer', customer: 'A' });
    }),
  );
});

it('W7 A8 a customer out of the cache after a logout is nobody until user info has answered', () => {
  const { state, effects } = next(at('customer'), { ...returned(), isLoggedOut: true });
  expect(state).toMatchObject({ who: 'unknown', customer: 'A', era: 1, question: { why: 'news' } });
  expect(effects).toEqual(['forget', 'show nobody', 'begin the time limit', 'left', 'ask user info']);
});
