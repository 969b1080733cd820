import { cleanStores } from 'nanostores';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { $dialogs } from '../../../src/core/dialogs/dialogs';
import { $loginStatus, $session, amendUser } from '../../../src/core/session/session';
import { $isPlusFailed, $isPlusMember, $plus, refreshPlus } from '../../../src/plus/plus';
import { becomeGuest, noteOtherUser, refreshUser } from '../log-in';
import { type TestEnvironment, useTestEnvironment } from '../test-environment';
import { turns, until } from '../until';

const MEMBER = { isNeverOpen: false, isPlusMember: true, validDate: '2031-01-01' };
let page: TestEnvironment;
const control = (name: string, body: object) => page.browser.control(name, body);
const plusCalls = () => page.seen.requests.filter(({ url }) => url.includes('/v2/plus/expire/info'));

let stop = () => {};
/** A badge comes onto the page. */
const showBadge = () => {
  stop = $plus.subscribe(() => {});
};
const become = async (role: string) => {
  await control('state', { role });
  await refreshUser();
};

afterEach(() => stop());
beforeEach(() => {
  cleanStores($isPlusMember, $plus);
  page = useTestEnvironment();
  becomeGuest();
});

describe('the PLUS membership', () => {
  it('is fetched once a badge is visible and a customer is known, and once per page view', async () => {
    showBadge();
    expect(plusCalls()).toEqual([]);
    await become('plus');
    await refreshUser();
    await expect.poll(() => $isPlusMember.get()).toBe(true);
    expect(plusCalls()).toHaveLength(1);
  });

  it('is fetched again on the way back from the page where it was bought, but not at each return to the tab', async () => {
    showBadge();
    await become('customer');
    await until(() => $plus.get() ?? undefined);
    page.comeBack();
    await refreshUser();
    expect([$isPlusMember.get(), plusCalls().length]).toEqual([false, 1]);
    page.answer = ({ pathname }) =>
      pathname === '/v2/plus/expire/info'
        ? Promise.resolve(Response.json({ code: 200, result: MEMBER }))
        : undefined;
    page.comeBack({ isRestored: true });
    await refreshUser();
    await expect.poll(() => $isPlusMember.get()).toBe(true);
    amendUser({ cartNum: 1 });
    expect(plusCalls()).toHaveLength(2);
  });

  it('stored by an earlier page of the tab is shown, and fetched again because it may have been bought since', async () => {
    await become('plus');
    // A customer whom this page has not asked for yet.
    const userInfo = { ...$session.get().userInfo, customerCode: 'back from a purchase' };
    const plusInfo = { isNeverOpen: true, isPlusMember: false, validDate: '' };
    $session.set({ ...$session.get(), userInfo, plusInfo });
    showBadge();
    expect($isPlusMember.get()).toBe(false);
    await expect.poll(() => $isPlusMember.get()).toBe(true);
    expect(plusCalls()).toHaveLength(1);
  });

  it('of another customer is fetched once the previous customer’s reply was dropped', async () => {
    await become('plus');
    page.holds.add('/v2/plus/expire/info');
    showBadge();
    const first = await until(() => page.held[0]);
    page.holds.clear();
    const userInfo = { ...$session.get().userInfo, customerCode: 'somebody else' };
    $session.set({ ...$session.get(), userInfo, plusInfo: null });
    await first.serve();
    first.answer();
    await expect.poll(() => $isPlusMember.get()).toBe(true);
    expect(plusCalls()).toHaveLength(2);
  });

  it('is fetched again by the next login after a failure, but not by each cart count', async () => {
    await control('state', { role: 'plus' });
    await control('faults', { call: '/v2/plus/expire/info', kind: '500' });
    await refreshUser();
    showBadge();
    await expect.poll(() => $isPlusFailed.get()).toBe(true);
    amendUser({ cartNum: 1 });
    amendUser({ cartNum: 2 });
    expect([$isPlusFailed.get(), plusCalls().length]).toEqual([true, 1]);
    becomeGuest();
    await refreshUser();
    await expect.poll(() => plusCalls().length).toBe(2);
  });

  it('is fetched again at once if the call was refused before a login of the same customer', async () => {
    await control('state', { role: 'plus' });
    showBadge();
    const plain = page.fetch;
    let refuse = (_: Response) => {};
    page.fetch = (input, init) => {
      const isFirst =
        String(new Request(input).url).includes('/v2/plus/expire/info') && plusCalls().length === 0;
      const answered = plain(input, init);
      if (!isFirst) return answered;
      return new Promise((resolve) => (refuse = resolve));
    };
    await refreshUser();
    await expect.poll(() => plusCalls().length).toBe(1);
    noteOtherUser();
    refuse(Response.json({ code: 411, msg: '' }));
    await expect.poll(() => $isPlusMember.get()).toBe(true);
    expect([$isPlusFailed.get(), plusCalls().length]).toEqual([false, 2]);
  });

  it('is not fetched if no badge is on the page', async () => {
    await become('plus');
    expect(plusCalls()).toEqual([]);
  });

  it('of a customer who has logged out meanwhile is dropped', async () => {
    await become('plus');
    const late = refreshPlus();
    becomeGuest();
    await late;
    expect($plus.get()).toBeNull();
  });

  it('A9 makes the user a guest by an expired session once user info confirms it, and opens nothing', async () => {
    await become('plus');
    await control('state', { expired: true });
    await refreshPlus();
    await expect.poll(() => $loginStatus.get()).toBe('guest');
    expect([$plus.get(), page.seen.navigated]).toEqual([null, []]);
  });

  it('keeps the last state when a later call fails, and says so on the console only', async () => {
    await become('plus');
    await refreshPlus();
    await control('faults', { call: '/v2/plus/expire/info', kind: '500-msg', msg: '维护中' });
    page.seen.warnings.length = 0;
    await refreshPlus();
    expect([$plus.get()?.isPlusMember, $isPlusFailed.get()]).toEqual([true, false]);
    expect([page.seen.warnings, $dialogs.get()]).toEqual([['plus: ServerError (status 500)'], []]);
  });

  // Spec 4: "PLUS badge (dark when isPlusMember)": a membership that has ended is none.
  it.each([
    ['not again on the same day', '2026-11-24', '2026-11-24', 0],
    ['again on another day', '2026-11-23', '2031-01-01', 1],
    ['again after its last day', '2026-11-24', '2026-11-23', 1],
    ['again if its last day is not known', '2026-11-24', '', 1],
    ['again if the day of the answer is not known', undefined, '2031-01-01', 1],
  ])('of a member is fetched %s by the tab’s next page', async (name, day, validDate, calls) => {
    page.now = () => new Date(2026, 10, 24, 9).getTime();
    if (day !== undefined) page.sessionStore.set('lc-plus-day', day);
    await control('state', { role: 'customer' });
    const userInfo = { ...$session.get().userInfo, customerCode: name, customerLogin: 1 };
    $session.set({ userInfo, plusInfo: { ...MEMBER, validDate }, loginStatus: true });
    showBadge();
    await turns();
    expect(plusCalls()).toHaveLength(calls);
    if (calls > 0) expect(page.sessionStore.get('lc-plus-day')).toBe('2026-11-24');
  });

  it('of a customer whom another one has followed is not shown to that one', async () => {
    await become('plus');
    const path = '/v2/plus/expire/info';
    page.heldAnswers.add(path);
    const late = refreshPlus();
    const held = await until(() => page.held[0]);
    await held.serve();
    page.heldAnswers.delete(path);
    await become('customer');
    const shown = new Set<boolean>();
    const unsubscribe = $session.subscribe(({ plusInfo }) => void shown.add(plusInfo?.isPlusMember ?? false));
    held.answer();
    await late;
    unsubscribe();
    expect([[...shown], plusCalls().length]).toEqual([[false], 2]);
  });

  it('is shown to nobody but a customer, whatever storage says', () => {
    $session.set({ ...$session.get(), plusInfo: MEMBER });
    expect($plus.get()).toBeNull();
  });
});
