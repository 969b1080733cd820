import { beforeEach, describe, expect, it } from 'vitest';
import { LOGIN_UNKNOWN, LOGIN_YES } from '../../../src/core/session/constants';
import { IDENTITY_TEXT } from '../../../src/core/session/texts';
import { POPUP_TEXT } from '../../../src/popups/texts';
import { LOGOUT_MARK } from '../logout-mark';
import { turns, until } from '../until';
import { asked, control, hold, open, page, shownKind, showPacket, stores, toasts } from './page';

const DRAW = '/async/red/packet/draw';
const LOGIN = { name: 'lc-login-required', detail: { reason: 'red-packet' } };
const draws = () => asked(DRAW).length;

beforeEach(() => open('/'));

describe('red packet', () => {
  it('P9 is drawn once however often it is clicked, and keeps the coupons', async () => {
    await showPacket('customer');
    await Promise.all([stores.drawRedPacket(), stores.drawRedPacket()]);
    await stores.drawRedPacket();
    expect(draws()).toBe(1);
    const draw = stores.$draw.get();
    expect(draw.status === 'drawn' && draw.coupons.length).toBe(3);
    // The packet itself shows them.
    expect(stores.$toasts.get()).toEqual([]);
  });

  it('reports a draw that brought coupons', async () => {
    await showPacket('customer');
    stores.flushReports();
    page.seen.beacons.length = 0;
    await stores.drawRedPacket();
    stores.flushReports();
    const reports = page.seen.beacons.flatMap(({ body }) => JSON.parse(body).events);
    expect(reports.map(({ op }) => op)).toEqual(['red-packet-draw']);
  });

  it('shows nothing for a draw that leaving the page has cut off', async () => {
    await showPacket('customer');
    page.isLeft = true;
    await control('faults', { call: DRAW, kind: 'refuse' });
    await stores.drawRedPacket();
    expect([stores.$toasts.get(), stores.$draw.get().status]).toEqual([[], 'closed']);
  });

  it('P2 opens the login for a guest and sends no draw', async () => {
    await showPacket();
    void stores.drawRedPacket();
    expect(toasts()).toEqual([IDENTITY_TEXT.loginFirst]);
    expect(page.seen.events).toContainEqual(LOGIN);
    expect(stores.$draw.get().status).toBe('closed');
    expect(draws()).toBe(0);
    // The packet comes back after the window (P2).
    expect(shownKind()).toBe('redpacket');
  });

  it('A12 leaves the answer to the server for a customer whom user info cannot name', async () => {
    await showPacket('customer');
    stores.fallIntoDoubt();
    await stores.drawRedPacket();
    expect(draws()).toBe(1);
  });

  it.each([
    ['a customer whose session has ended', LOGIN_YES],
    ['somebody of whom nothing is known', LOGIN_UNKNOWN],
  ])('tells %s so by the draw', async (_, customerLogin) => {
    await showPacket();
    stores.setUser({ customerLogin });
    void stores.drawRedPacket();
    await until(() => toasts()[0]);
    expect(toasts()).toEqual([IDENTITY_TEXT.loginFirst]);
    expect(page.seen.events).toContainEqual(LOGIN);
    expect(draws()).toBe(1);
    expect([stores.$loginStatus.get(), stores.$draw.get().status]).toEqual(['guest', 'closed']);
  });

  it('A10 logs nobody out by a draw that was refused before a login', async () => {
    await showPacket();
    stores.setUser({ customerLogin: LOGIN_UNKNOWN });
    const answerDraw = hold(DRAW);
    const drawing = stores.drawRedPacket();
    await until(() => draws() === 1);
    await new Promise((resolve) => setImmediate(resolve));
    await control('state', { role: 'customer' });
    await stores.refreshAfterLogin();
    answerDraw();
    await drawing;
    expect(stores.$loginStatus.get()).toBe('customer');
    expect(toasts()).toEqual([POPUP_TEXT.retry]);
  });

  it('P2 hides if the page shows its own login', async () => {
    await showPacket();
    page.prevented.add('lc-login-required');
    await stores.drawRedPacket();
    expect(stores.$popup.get().status).toBe('done');
    expect(page.seen.events).toContainEqual(LOGIN);
  });

  it.each([
    [{ kind: 'code', code: 500, msg: '红包已抢光' }, '红包已抢光'],
    [{ kind: 'code', code: 500, msg: '' }, POPUP_TEXT.retry],
    [{ kind: 'code', code: 500, msg: 'needChooseCusType' }, POPUP_TEXT.retry],
    [{ kind: '500-msg', code: 500, msg: '红包系统维护中' }, '红包系统维护中'],
    [{ kind: '500' }, POPUP_TEXT.retry],
    [{ kind: 'refuse' }, POPUP_TEXT.retry],
    [{ kind: 'wrong-types' }, POPUP_TEXT.retry],
  ])('P9 says for %j %s for 3 s, and can be tried again', async (fault, message) => {
    await showPacket('customer');
    await control('faults', { call: DRAW, times: 1, ...fault });
    await stores.drawRedPacket();
    expect(stores.$toasts.get()).toMatchObject([{ message }]);
    expect(draws()).toBe(1);
    // An answer of the server is nothing that is missing on the page (contract.md §4 `lc-error`).
    const isMissing = ['500', '500-msg', 'refuse'].includes(fault.kind);
    const missing = page.seen.events.filter(({ name }) => name === 'lc-error');
    expect(missing).toMatchObject(isMissing ? [{ detail: { area: 'popups' } }] : []);
    await stores.drawRedPacket();
    expect(stores.$dialogs.get()).toEqual([]);
    expect(draws()).toBe(2);
  });

  it('P9 shows the server’s message if it is empty, and disappears', async () => {
    await showPacket('customer');
    const fault = { kind: 'code', code: 200, msg: '很遗憾，未抽中优惠券' };
    await control('faults', { call: DRAW, ...fault });
    await stores.drawRedPacket();
    await stores.drawRedPacket();
    expect(stores.$toasts.get()).toMatchObject([{ message: '很遗憾，未抽中优惠券' }]);
    expect(stores.$popup.get().status).toBe('done');
    expect(draws()).toBe(1);
  });

  it('P9 can be drawn a second and last time if the server sent no message', async () => {
    await showPacket('customer');
    await control('faults', { call: DRAW, kind: 'code', code: 200, msg: '' });
    for (let click = 0; click < 4; click += 1) await stores.drawRedPacket();
    expect(stores.$toasts.get()[0]).toMatchObject({ message: POPUP_TEXT.retry });
    expect(draws()).toBe(2);
  });

  it('opens the login page if the session has expired', async () => {
    await showPacket('customer');
    await control('faults', { call: DRAW, kind: '411' });
    await stores.drawRedPacket();
    await turns();
    expect(page.seen.navigated).toMatchObject([expect.stringContaining('/login.html')]);
  });

  it('A8 says nothing and opens nothing for a draw that is refused after a logout', async () => {
    await showPacket('customer');
    const answerDraw = hold(DRAW);
    await control('faults', { call: DRAW, kind: 'needLogin' });
    const drawing = stores.drawRedPacket();
    await until(() => draws() === 1);
    await turns();
    page.cookies.set('lc_logged_out', LOGOUT_MARK);
    stores.becomeGuest();
    answerDraw();
    await drawing;
    expect(stores.$toasts.get()).toEqual([]);
    expect(page.seen.events).not.toContainEqual(LOGIN);
  });

  it('shows the coupons even if the packet was closed meanwhile', async () => {
    await showPacket('customer');
    const drawing = stores.drawRedPacket();
    stores.closePopup();
    await drawing;
    expect(toasts()).toEqual([POPUP_TEXT.drawnTitle]);
  });
});
