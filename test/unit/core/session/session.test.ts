import { beforeEach, describe, expect, it, vi } from 'vitest';
import { knownSwitch, readKeyPairs } from '../../../../src/core/http/field-keys';
import { $pageData } from '../../../../src/core/page/page-data';
import { askWho, dispatch } from '../../../../src/core/session/identity';
import { FIRST } from '../../../../src/core/session/model/machine';
import { markOf } from '../../../../src/core/session/model/visitor';
import { markCustomer, removeLoginFlag, visitor } from '../../../../src/core/session/notes';
import {
  $isCertainGuest,
  $loginStatus,
  $session,
  $user,
  amendUser,
  keepOfCustomer,
  noteCounts,
  onCounts,
  onUser,
  restoreSession,
  setState,
  type UserChange,
} from '../../../../src/core/session/session';
import '../../../../src/plus/schema';
import { becomeGuest, becomeUnknown, fallIntoDoubt, refreshUser } from '../../log-in';
import { type TestEnvironment, useTestEnvironment } from '../../test-environment';
import { hurry, turns, until } from '../../until';
import { startPage } from './page';

const KEY = 'user-sessionStorage';
const MEMBER = { isNeverOpen: false, isPlusMember: true, validDate: '2027-01-01' };
let page: TestEnvironment;
const become = (role: string, more: object = {}) => page.browser.control('state', { role, ...more });
const stored = () => JSON.parse(page.sessionStore.get(KEY) ?? '{}');
const localKeys = () => page.localStore.keys().toSorted();
const told = () => page.seen.events.map(({ detail }) => detail);

/** User info names this customer. */
function nameCustomer(customerCode: string, more: object = {}): Promise<boolean> {
  const result = { customerCode, customerLogin: 1, ...more };
  page.answer = ({ pathname }) =>
    pathname === '/cas/user/info'
      ? Promise.resolve(Response.json({ code: 200, msg: '', result }))
      : undefined;
  return refreshUser();
}

beforeEach(() => {
  page = useTestEnvironment();
  becomeGuest();
  page.seen.events.length = 0;
});

describe('user info', () => {
  it('E7 stores the user, the keys and the encryption switch of a customer', async () => {
    await become('customer', { encryptSwitch: 'on' });
    expect(await refreshUser()).toBe(true);
    expect($user.get()).toMatchObject({ customerCode: '1024886A', salesmanName: '林悦', customerLogin: 1 });
    expect($session.get().loginStatus).toBe(true);
    expect(localKeys()).toEqual(['encryptSwitch', 'keyPair', 'lc-keys-of', 'privateKey', 'publicKey']);
    expect(page.localStore.get('encryptSwitch')).toBe('on');
    // A private key is not stored twice.
    const { decryptPrivateHexKey } = readKeyPairs()[0] ?? {};
    expect(decryptPrivateHexKey).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.parse(page.localStore.get('keyPair') ?? '')).toMatchObject({ decryptPrivateHexKey });
    expect(page.sessionStore.get(KEY)).not.toMatch(/cipherClientVO|decryptPrivateHexKey/);
  });

  it('lc-user-changed names each customer in turn, and no logout of nobody', async () => {
    becomeGuest();
    for (const code of ['C1', 'C2', 'C2', 'C1']) await nameCustomer(code);
    expect(told()).toEqual(['C1', 'C2', 'C1'].map((customerCode) => ({ loggedIn: true, customerCode })));
  });

  it('A12 is not asked a second time for a customer who has logged out since it failed', async () => {
    await become('customer');
    await refreshUser();
    await page.browser.control('faults', { call: '/cas/user/info', kind: '500' });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const asked = askWho('check');
    await until(() => page.seen.requests.length === 2);
    await turns();
    becomeGuest();
    await vi.advanceTimersByTimeAsync(2000);
    vi.useRealTimers();
    expect([await asked, page.seen.requests.length]).toEqual(['dropped', 2]);
  });

  it('is a line of the console only if the server is at fault', async () => {
    await refreshUser();
    expect(page.seen.warnings).toEqual([]);
    await page.browser.control('faults', { call: '/cas/user/info', kind: '500' });
    await hurry(refreshUser);
    expect(page.seen.warnings).toEqual(['session: ServerError (status 500)']);
  });
});

describe('another user', () => {
  it.each([
    ['T5 after a refusal', 'unknown', 2, () => becomeUnknown()],
    ['T5 G40 after a logout', 'guest', 0, () => becomeGuest()],
  ])('%s has no field of the customer before', async (_, status, customerLogin, leave) => {
    await become('customer', { encryptSwitch: 'on' });
    await refreshUser();
    keepOfCustomer({ plusInfo: MEMBER });
    amendUser({ cartNum: 7 });
    leave();
    expect([$loginStatus.get(), $session.get().plusInfo]).toEqual([status, null]);
    expect($user.get()).toEqual({
      ...{ cartNum: null, couponNum: null, messageNum: null, customerStarLevel: null, saleQQ: null },
      ...{ complaintName: '', complaintPhone: '', customerCode: '', customerLogin, encryptSwitch: 'off' },
      ...{ privateKey: '', publicKey: '', salesmanCode: '', salesmanName: '', salesmanPhone: '' },
      ...{ isUserLogin: null, isSettleAccount: null, isShowAgentPayOrderList: null },
      ...{ needChooseCusType: null, existSendOrder: null, needSign: true, cipherClientVO: null },
    });
    expect(localKeys()).toEqual(['encryptSwitch']);
    expect(page.sessionStore.keys()).toEqual([]);
  });

  it('has the membership, the keys and the address’s zone of no other customer', async () => {
    await nameCustomer('C1', { privateKey: '12', publicKey: '34' });
    keepOfCustomer({ plusInfo: MEMBER });
    page.sessionStore.set(KEY, JSON.stringify({ ...stored(), fromZone: 'select' }));
    await nameCustomer('C1');
    expect([$session.get().plusInfo, stored().fromZone]).toEqual([MEMBER, 'select']);
    await nameCustomer('C2');
    expect([$session.get().plusInfo, stored().fromZone, readKeyPairs()]).toEqual([null, '', []]);
  });

  it.each([
    ['keys of their own', { cipherClientVO: { decryptPrivateHexKey: '56', encryptPublicHexKey: '78' } }],
    ['none', {}],
  ])('E7 with %s gets no key of whoever used this browser before', async (_what, own) => {
    await nameCustomer('C1', { privateKey: '12', publicKey: '34' });
    const left = page.localStore.keys().map((key) => [key, page.localStore.get(key) ?? ''] as const);
    // That customer has left on another host, which reaches no storage of this one.
    becomeGuest();
    for (const [key, value] of left) page.localStore.set(key, value);
    await nameCustomer('C1');
    expect(readKeyPairs()).toEqual([{ decryptPrivateHexKey: '12', encryptPublicHexKey: '34' }]);
    becomeGuest();
    for (const [key, value] of left) page.localStore.set(key, value);
    await nameCustomer('C2', own);
    expect(readKeyPairs()).toEqual(Object.values(own));
  });
});

it.each<[string, () => unknown, string, boolean]>([
  ['a refusal', becomeUnknown, 'guest', true],
  ['a customer', () => nameCustomer('C1'), 'customer', false],
  ['a customer, and then a failure', () => nameCustomer('C1').then(fallIntoDoubt), 'guest', false],
])('A12 after %s a guest is certain or not', async (_, happen, status, isCertain) => {
  await happen();
  expect([$loginStatus.get(), $isCertainGuest.get()]).toEqual([status, isCertain]);
});

describe('an area', () => {
  const STEPS: Record<string, () => unknown> = {
    fail: fallIntoDoubt,
    refuse: becomeUnknown,
    logout: becomeGuest,
    'no provider': () => dispatch({ type: 'nobody at the provider' }),
    elsewhere: () => dispatch({ type: 'logout elsewhere', visitor: visitor() }),
  };

  it.each([
    ['a customer, once however often named', 'C1 C1', 'here'],
    ['A12 a failure, and the same one named again', 'C1 fail fail C1', 'here; here C1; here C1'],
    ['A12 a failure, and another one', 'C1 fail C2', 'here; here C1; gone, forget C1'],
    ['a refusal, and the provider’s silence', 'C1 refuse no-provider', 'here; gone C1; gone C1'],
    ['a refusal, and the same one', 'C1 refuse C1', 'here; gone C1; here C1'],
    ['a refusal, and another one', 'C1 refuse C2', 'here; gone C1; gone, forget C1'],
    ['a logout, and another one', 'C1 logout C2', 'here; gone, forget C1; here'],
    ['a failure, and a logout elsewhere', 'C1 fail elsewhere', 'here; here C1; gone, forget C1'],
    ['another one', 'C1 C2', 'here; gone, forget C1'],
  ])('T5 A12 hears of %s', async (_what, steps, heard) => {
    const told: UserChange[] = [];
    setState(FIRST);
    const stop = onUser((change) => void told.push(change));
    for (const step of steps.split(' ')) {
      const take = STEPS[step.replace('-', ' ')];
      if (take === undefined) await nameCustomer(step);
      else take();
    }
    stop();
    await nameCustomer('C9');
    const text = ({ isGone, mustForget, before }: UserChange) =>
      [isGone ? 'gone' : 'here', mustForget ? `, forget` : '', before && ` ${before}`].join('');
    expect(told.map(text).join('; ')).toBe(heard);
  });

  it('that begins to listen hears of whoever is known, but of no customer of the tab’s storage', async () => {
    const hear = vi.fn();
    setState({ ...FIRST, who: 'customer', customer: 'C1' });
    onUser(hear)();
    expect(hear).not.toHaveBeenCalled();
    await nameCustomer('C1');
    onUser(hear)();
    expect(hear.mock.calls).toEqual([[{ isGone: false, mustForget: false, before: '' }]]);
  });
});

describe('the session stored by an earlier page of the tab', () => {
  const NONE = { cookie: { login: 'unknown', who: ',' } };
  /** The storage that a customer's page has left. */
  async function leavePage(change: object = {}): Promise<void> {
    await become('customer');
    await refreshUser();
    const state = { ...stored(), ...change };
    becomeGuest();
    markCustomer('1024886A');
    page.sessionStore.set(KEY, JSON.stringify(state));
  }

  it('contains the user, PLUS info, both configurations and the login status', async () => {
    const projectConfigVO = { www: 'http://www.lc.localhost:8080' };
    $pageData.set({ projectConfigVO });
    await become('customer');
    await refreshUser();
    expect(stored()).toMatchObject({
      userInfo: { customerCode: '1024886A', customerLogin: 1 },
      plusInfo: null,
      projectConfigVO,
      commonConfigVO: {},
      loginStatus: true,
    });
    $pageData.set({});
  });

  it('keeps the cookie under which the customer was named, whatever is stored later', async () => {
    page.cookies.set('customer_info', 'C1-P-3-1');
    await nameCustomer('C1');
    page.cookies.set('customer_info', 'C2-P-3-1');
    amendUser({ cartNum: 3 });
    const cookie = { login: 'yes', who: 'C1-P,' };
    expect(stored()).toMatchObject({ userInfo: { customerCode: 'C1', cartNum: 3 }, cookie });
  });

  it.each([
    ['A11 is shown until the server answers', {}, undefined, true],
    ['is shown if another page has written it', { cookie: undefined, fromZone: 'x' }, 'x-y-z-1', true],
    ['T6 is dropped if customer_info names somebody else', {}, 'x-y-z-1', false],
    ['T6 is dropped if there was no such cookie and there is one now', NONE, '1-0-0-1', false],
    ['is dropped if an earlier release has written it', { cookie: 'x-y-z-1' }, 'x-y-z-1', false],
    ['is dropped if it says that nobody was logged in', { loginStatus: false }, undefined, false],
  ])('%s', async (_what, change, cookie, isShown) => {
    await leavePage(change);
    if (cookie !== undefined) page.cookies.set('customer_info', cookie);
    expect(restoreSession()).toBe(isShown ? '1024886A' : undefined);
    expect($user.get().customerCode).toBe(isShown ? '1024886A' : '');
    expect(page.sessionStore.get(KEY) !== undefined).toBe(isShown);
  });

  it('keeps the fromZone that other pages write, until its customer logs out', async () => {
    const write = (fromZone: string) => page.sessionStore.set(KEY, JSON.stringify({ ...stored(), fromZone }));
    write('select');
    restoreSession();
    becomeGuest();
    expect(stored().fromZone).toBe('select');
    await become('customer');
    await refreshUser();
    expect(stored().fromZone).toBe('select');
    write('plus');
    amendUser({ cartNum: 5 });
    restoreSession();
    await refreshUser();
    expect([stored().fromZone, $user.get().customerCode]).toEqual(['plus', '1024886A']);
    becomeGuest();
    expect(page.sessionStore.get(KEY)).toBeUndefined();
  });

  it.each([
    ['fails', fallIntoDoubt],
    ['refuses, because the session has expired', becomeUnknown],
  ])('keeps the fromZone while user info %s, for the same customer alone', async (_what, happen) => {
    await become('customer');
    await refreshUser();
    page.sessionStore.set(KEY, JSON.stringify({ ...stored(), fromZone: 'plus' }));
    happen();
    expect(stored()).toEqual({
      fromZone: 'plus',
      cookie: { login: 'unknown', who: '', mark: markOf('1024886A') },
    });
    await nameCustomer('1024886A');
    expect(stored().fromZone).toBe('plus');
    happen();
    await nameCustomer('C2');
    expect(stored().fromZone).toBe('');
  });
});

describe('A12 a user info that names nobody and does not say so', () => {
  it.each([
    ['an empty result', {}],
    ['a list', []],
    ['nulls', { customerCode: null, customerLogin: null }],
    ['the defaults', { customerCode: '', customerLogin: 2 }],
    ['a login without a code', { customerLogin: 1, encryptSwitch: 'off', publicKey: '34' }],
    ['a blank code', { customerCode: ' ', customerLogin: 1, encryptSwitch: 'off' }],
  ])('says nothing by %s: nobody is logged in or out, and no switch is stored', async (_, result) => {
    await nameCustomer('C1', { encryptSwitch: 'on' });
    page.answer = async () => Response.json({ code: 200, msg: '', result });
    expect([await hurry(() => askWho('check')), $user.get().customerCode]).toEqual(['unavailable', 'C1']);
    becomeGuest();
    page.seen.events.length = 0;
    expect(await hurry(() => askWho('check'))).toBe('unavailable');
    expect([$loginStatus.get(), told(), page.localStore.get('encryptSwitch')]).toEqual(['guest', [], 'on']);
  });

  it('is not restored as a customer from the tab’s storage', () => {
    page.sessionStore.set(KEY, JSON.stringify({ userInfo: { customerLogin: 1 }, loginStatus: true }));
    expect(restoreSession()).toBeUndefined();
    expect($loginStatus.get()).toBe('unknown');
  });
});

describe('C1 the counts of customer_info', () => {
  const counts = () => {
    const { cartNum, couponNum, messageNum } = $user.get();
    return [cartNum, couponNum, messageNum];
  };
  const give = (info: string, flag = '1024886A') => {
    page.cookies.set('customer_info', info);
    page.cookies.set('isLoginCustomerFlag', flag);
  };
  /** A page of a customer whose tab has seen another one. */
  async function nextPage(info: string): Promise<void> {
    give('3-1-0-1');
    await nameCustomer('C1', { cartNum: 3, couponNum: 1, messageNum: 0 });
    const left = stored();
    becomeGuest();
    page.sessionStore.set(KEY, JSON.stringify({ ...left, cookie: { login: 'yes', who: ',1024886A' } }));
    give(info);
    restoreSession();
  }

  it('are shown at once: a guest’s cart and messages, and whatever a stored customer has', async () => {
    give('2-7-5-0');
    restoreSession();
    expect(counts()).toEqual([2, null, 5]);
    await nextPage('4-2-6-1');
    expect([$user.get().customerCode, ...counts()]).toEqual(['C1', 4, 2, 6]);
    await nameCustomer('C1', { cartNum: 9, messageNum: 8 });
    // The call does not say how many coupons there are.
    expect(counts()).toEqual([9, 2, 8]);
  });

  it('are not shown if page data say that these numbers are none', async () => {
    $pageData.set({ customerInfoCounts: 'off' });
    give('2-7-5-0');
    restoreSession();
    expect(counts()).toEqual([null, null, null]);
    $pageData.set({});
  });

  it('are read from the cookies that page data name', () => {
    $pageData.set({ customerInfoCookie: 'info', loginFlagCookie: 'flag' });
    page.cookies.set('info', '2-7-5-1');
    page.cookies.set('flag', 'A');
    give('1-1-1-0');
    expect(visitor()).toMatchObject({ login: 'yes', who: ',A', counts: { cartNum: 2 } });
    removeLoginFlag();
    expect([page.cookies.get('flag'), page.cookies.get('isLoginCustomerFlag')]).toEqual([
      undefined,
      '1024886A',
    ]);
    $pageData.set({});
  });

  it('change when they change, until a call says more, and areas hear of it', async () => {
    await nextPage('4-2-6-1');
    await nameCustomer('C1');
    const hear = vi.fn();
    onCounts(hear);
    amendUser({ cartNum: 5 });
    noteCounts();
    // The cookie says what it said before the call.
    expect([counts(), hear.mock.calls]).toEqual([[5, 2, 6], []]);
    give('6-2-7-1');
    noteCounts();
    expect([counts(), hear.mock.calls.length]).toEqual([[6, 2, 7], 1]);
  });

  it('of another customer are not shown beside the one here', async () => {
    await nextPage('4-2-6-1');
    give('1-1-1-1', '2048631P');
    noteCounts();
    expect(counts()).toEqual([4, 2, 6]);
  });
});

describe('G8 the encryption switch', () => {
  it('is read of a user info that names a guest too', async () => {
    await nameCustomer('', { customerLogin: 0, encryptSwitch: 'on' });
    expect([await askWho('check'), knownSwitch()]).toEqual(['refused', 'on']);
  });

  it.each(['', 'off'])('is not turned off by a user info that names nobody: %j', async (encryptSwitch) => {
    page.localStore.remove('encryptSwitch');
    await nameCustomer('', { customerLogin: 0, encryptSwitch });
    expect([await askWho('check'), page.localStore.get('encryptSwitch')]).toEqual(['refused', undefined]);
    page.localStore.set('encryptSwitch', 'on');
    await askWho('check');
    expect(page.localStore.get('encryptSwitch')).toBe('on');
  });

  it.each([
    ['is off where the server has never said more', undefined, {}, 'off'],
    ['stays on in a new tab, where only local storage has it', 'on', {}, 'on'],
    ['is on in small letters or capitals', undefined, { encryptSwitch: ' ON ' }, 'on'],
  ])('%s', async (_what, local, given, now) => {
    await nameCustomer('C1', { encryptSwitch: 'off' });
    becomeGuest();
    if (local !== undefined) page.localStore.set('encryptSwitch', local);
    await nameCustomer('C1', given);
    expect([page.localStore.get('encryptSwitch'), $user.get().encryptSwitch]).toEqual([now, now]);
  });

  it('stays on in a tab whose session alone says that it was on', async () => {
    const userInfo = { customerCode: 'C1', customerLogin: 1 };
    const session = { userInfo: { ...userInfo, encryptSwitch: 'on' }, loginStatus: true };
    const next = await startPage({
      session: new Map([[KEY, JSON.stringify(session)]]),
      answer: ({ pathname }) =>
        pathname === '/cas/user/info'
          ? Promise.resolve(Response.json({ code: 200, msg: '', result: userInfo }))
          : undefined,
    });
    expect([next.status(), next.localStorage.get('encryptSwitch')]).toEqual(['customer', 'on']);
  });
});
