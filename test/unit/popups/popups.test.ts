import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { SafeStorage } from '../../../src/core/browser/environment';
import { LOGIN_UNKNOWN, LOGIN_YES } from '../../../src/core/session/constants';
import { POPUP_TEXT } from '../../../src/popups/texts';
import type { TestEnvironment } from '../test-environment';
import { until } from '../until';

const WWW = 'http://www.lc.localhost:8080';
let page: TestEnvironment;
let stores: Awaited<ReturnType<typeof loadStores>>;

beforeEach(() => open('/'));

/** Opens a page in a new tab, or in the one that `session` is of. What the stores remember ends with the page before. */
async function open(path: string, session?: SafeStorage): Promise<void> {
  vi.resetModules();
  const { useTestEnvironment: testEnvironment } = await import('../test-environment');
  page = testEnvironment(session === undefined ? {} : { sessionStore: session }, WWW + path);
  stores = await loadStores();
  stores.becomeGuest();
}

async function loadStores() {
  return {
    ...(await import('../../../src/core/dialogs/dialogs')),
    ...(await import('../../../src/core/session/session')),
    ...(await import('../../../src/core/session/user-refresh')),
    ...(await import('../../../src/popups/popup')),
    ...(await import('../../../src/popups/draw')),
    ...(await import('../../../src/popups/popup')),
  };
}

async function control(action: string, body: object): Promise<void> {
  await page.fetch(`${WWW}/__demo/${action}`, { method: 'POST', body: JSON.stringify(body) });
}

const come = (customerCode: string) => stores.becomeCustomer({ ...stores.$user.get(), customerCode });

/** Leaves before anything was seen, and comes back: the page asks once more. */
async function goAndReturn(customerCode: string): Promise<void> {
  stores.becomeGuest();
  expect(stores.$popup.get().status).toBe('none');
  come(customerCode);
  await waiting();
  expect(asked('/market/alert/new')).toHaveLength(2);
}

function asked(path: string): string[] {
  return page.seen.requests.filter(({ url }) => url.includes(path)).map(({ url }) => url);
}

async function waiting(): Promise<void> {
  await until(() => stores.$popup.get().status === 'waiting');
}

async function showPacket(): Promise<void> {
  await control('state', { popup: 'redpacket' });
  stores.watchPopups(true);
  await waiting();
  stores.showWaitingPopup();
}

async function settled(): Promise<void> {
  await until(() => asked('/market/alert/new').length === 1);
  await new Promise((resolve) => setImmediate(resolve));
}

/** Changes the JSON of the page's answers from a path. */
function changeReply(path: string, change: (reply: { result: object }) => object): void {
  const { fetch } = page;
  page.fetch = async (input, init) => {
    const answer = await fetch(input, init);
    return new Request(input).url.includes(path) ? Response.json(change(await answer.json())) : answer;
  };
}

/** Holds the answers from a path back; the server makes them as soon as it is asked. */
function hold(path: string): () => void {
  page.heldAnswers.add(path);
  return () => {
    page.heldAnswers.delete(path);
    for (const held of page.held.filter((one) => one.path === path)) void held.serve().then(held.answer);
  };
}

function shownKind(): string | undefined {
  const state = stores.$popup.get();
  return state.status === 'shown' ? state.popup.kind : undefined;
}

describe('market alert', () => {
  it('§popups.choice §popups.calls is requested once by the home page, with the page’s ru', async () => {
    await open('/?ru=spring%20sale');
    await control('state', { popup: 'alert' });
    stores.watchPopups(true);
    stores.watchPopups(true);
    await waiting();
    stores.showWaitingPopup();
    expect(shownKind()).toBe('alert');
    expect(asked('/market/alert/new')).toEqual([`${WWW}/market/alert/new?ru=spring%20sale&alertPage=www`]);
  });

  it('G23 is requested by another page only after a login, once for each customer', async () => {
    await open('/brand.html');
    await control('state', { popup: 'alert', role: 'customer' });
    const stop = stores.watchPopups(false);
    expect(asked('/market/alert/new')).toEqual([]);
    await stores.refreshUser();
    await waiting();
    await stores.refreshUser();
    expect(asked('/market/alert/new')).toHaveLength(1);
    stop();
  });

  it('G23 is not requested after a login by a page whose path is /', async () => {
    await control('state', { popup: 'alert', role: 'customer' });
    const stop = stores.watchPopups(false);
    await stores.refreshUser();
    expect(asked('/market/alert/new')).toEqual([]);
    stop();
  });

  it.each(['500', 'html', 'no-result', 'wrong-types', 'code', 'refuse', '411'])(
    'P10 shows nothing at all after a failure (%s)',
    async (kind) => {
      await control('state', { popup: 'redpacket' });
      await control('faults', { call: '/market/alert/new', kind });
      stores.watchPopups(true);
      await settled();
      stores.showWaitingPopup();
      expect(stores.$popup.get().status).toBe('none');
      expect([...stores.$dialogs.get(), ...stores.$toasts.get()]).toEqual([]);
    },
  );

  it.each(['411', 'needLogin'])('A10 logs nobody in or out by %s requested before a login', async (kind) => {
    await control('faults', { call: '/market/alert/new', kind });
    const answerAlert = hold('/market/alert/new');
    stores.watchPopups(true);
    await until(() => asked('/market/alert/new').length === 1);
    await control('state', { role: 'customer' });
    const answerUser = hold('/cas/user/info');
    const isIn = stores.refreshAfterLogin();
    answerAlert();
    await new Promise((resolve) => setImmediate(resolve));
    answerUser();
    expect([await isIn, stores.$loginStatus.get()]).toEqual([true, 'customer']);
  });

  it('shows the rest of a new-user pop-up without coupons', async () => {
    await control('state', { popup: 'newcustomer', popupLayout: 'noCoupons' });
    stores.watchPopups(true);
    await waiting();
    stores.showWaitingPopup();
    expect(shownKind()).toBe('newcustomer');
  });

  it('§popups.choice shows no group pop-up without isPopup', async () => {
    await control('state', { popup: 'group', isPopup: false });
    stores.watchPopups(true);
    await settled();
    expect(stores.$popup.get().status).toBe('none');
  });

  it('P6 waits until the user is known', async () => {
    await control('state', { popup: 'alert' });
    stores.watchPopups(true);
    await waiting();
    const known = vi.spyOn(stores.$loginStatus, 'get').mockReturnValue('unknown');
    stores.showWaitingPopup();
    expect(shownKind()).toBeUndefined();
    known.mockRestore();
    stores.showWaitingPopup();
    expect(shownKind()).toBe('alert');
  });

  it.each([
    ['redpacket', 'uuid'],
    ['alert', 'advertisingUrl'],
    ['group', 'autoSubgroupId'],
  ])('P6 shows another campaign of the kind %s in the same session, by its %s', async (popup, name) => {
    const shownAs = async (id: string) => {
      await open('/', page.sessionStore);
      await control('state', { popup });
      changeReply('/market/alert/new', (reply) => ({ ...reply, result: { ...reply.result, [name]: id } }));
      const stop = stores.watchPopups(true);
      await waiting();
      stores.showWaitingPopup();
      stop();
      return shownKind();
    };
    expect([await shownAs('/1'), await shownAs('/2'), await shownAs('/1')]).toEqual([
      popup,
      popup,
      undefined,
    ]);
  });

  it('P6 stores a customer’s campaigns without naming the customer, until logout', async () => {
    await control('state', { popup: 'alert', role: 'customer' });
    await stores.refreshUser();
    const { customerCode } = stores.$user.get();
    stores.watchPopups(true);
    await waiting();
    stores.showWaitingPopup();
    expect(shownKind()).toBe('alert');
    expect(page.sessionStore.get('lc-popups-shown')).toMatch(/^alert /);
    expect(page.sessionStore.get('lc-popups-shown')).not.toContain(customerCode);
    stores.becomeGuest();
    expect(page.sessionStore.get('lc-popups-shown')).toBeUndefined();
  });

  it('P6 G25 shows the same campaign once in a session for each customer', async () => {
    await control('state', { popup: 'alert' });
    stores.watchPopups(true);
    await waiting();
    stores.showWaitingPopup();
    await open('/', page.sessionStore);
    await control('state', { popup: 'alert' });
    stores.watchPopups(true);
    await waiting();
    stores.showWaitingPopup();
    expect(stores.$popup.get().status).toBe('none');

    await open('/', page.sessionStore);
    await control('state', { popup: 'alert', role: 'customer' });
    await stores.refreshUser();
    stores.watchPopups(true);
    await waiting();
    stores.showWaitingPopup();
    expect(shownKind()).toBe('alert');
  });

  it('P1 shows one pop-up per page only', async () => {
    await open('/brand.html');
    await control('state', { popup: 'alert', role: 'customer' });
    const stop = stores.watchPopups(false);
    await stores.refreshUser();
    await waiting();
    stores.showWaitingPopup();
    stores.closePopup();
    come('B');
    await until(() => asked('/market/alert/new').length === 2);
    await new Promise((resolve) => setImmediate(resolve));
    expect(stores.$popup.get().status).toBe('done');
    stop();
  });
});

describe('after a change of customer, or a logout', () => {
  async function openFor(popup: string): Promise<() => void> {
    await open('/brand.html');
    await control('state', { popup, role: 'customer' });
    const stop = stores.watchPopups(false);
    come('A');
    await waiting();
    return stop;
  }

  it('a pop-up waiting for one customer is not shown to another', async () => {
    const stop = await openFor('redpacket');
    come('B');
    expect(stores.$popup.get().status).toBe('none');
    await waiting();
    const state = stores.$popup.get();
    expect(state.status === 'waiting' && state.found.length).toBe(1);
    stop();
  });

  it('a late reply for the previous customer is dropped', async () => {
    await open('/brand.html');
    await control('state', { popup: 'alert', role: 'customer' });
    const answer = hold('/market/alert/new');
    const stop = stores.watchPopups(false);
    come('A');
    await settled();
    stores.becomeGuest();
    answer();
    await new Promise((resolve) => setImmediate(resolve));
    expect(stores.$popup.get().status).toBe('none');
    come('A');
    await waiting();
    expect(asked('/market/alert/new')).toHaveLength(2);
    stop();
  });

  it('an unseen pop-up is requested again, on the home page too', async () => {
    await control('state', { popup: 'alert' });
    come('H');
    const stop = stores.watchPopups(true);
    await waiting();
    await goAndReturn('H');
    stop();
  });

  it('a pop-up is requested again at once for a customer who returns before the reply', async () => {
    await open('/brand.html');
    await control('state', { popup: 'alert' });
    const answer = hold('/market/alert/new');
    const stop = stores.watchPopups(false);
    come('A');
    stores.becomeGuest();
    come('A');
    answer();
    await waiting();
    expect(asked('/market/alert/new')).toHaveLength(2);
    stop();
  });

  it('an unseen pop-up is requested again when the same customer returns', async () => {
    const stop = await openFor('alert');
    await goAndReturn('A');
    stop();
  });

  it.each([
    ['group', 'done'],
    ['alert', 'shown'],
    ['redpacket', 'shown'],
  ])('a %s on screen is %s after a logout', async (popup, status) => {
    const stop = await openFor(popup);
    stores.showWaitingPopup();
    stores.becomeGuest();
    expect(stores.$popup.get().status).toBe(status);
    stop();
  });

  it('a red packet stays open only for the login of its own customer', async () => {
    const stop = await openFor('redpacket');
    stores.showWaitingPopup();
    stores.becomeGuest();
    come('A');
    expect(shownKind()).toBe('redpacket');
    stores.becomeGuest();
    come('B');
    expect(stores.$popup.get().status).toBe('done');
    stop();
  });

  it('drawn coupons disappear with their customer', async () => {
    const stop = await openFor('redpacket');
    stores.showWaitingPopup();
    await stores.drawRedPacket();
    expect(stores.$draw.get().status).toBe('drawn');
    stores.becomeGuest();
    expect(stores.$popup.get().status).toBe('done');
    stop();
  });

  it('a guest’s pop-up stays when the first user info or a login names a customer', async () => {
    await control('state', { popup: 'newcustomer' });
    const stop = stores.watchPopups(true);
    await waiting();
    come('A');
    expect(stores.$popup.get().status).toBe('waiting');
    stop();
  });
});

describe('red packet', () => {
  it('P9 is drawn once however often it is clicked, and keeps the coupons', async () => {
    await control('state', { role: 'customer' });
    await stores.refreshUser();
    await showPacket();
    expect(await Promise.all([stores.drawRedPacket(), stores.drawRedPacket()])).toEqual([
      undefined,
      undefined,
    ]);
    await stores.drawRedPacket();
    expect(asked('/red/packet/draw')).toHaveLength(1);
    const draw = stores.$draw.get();
    expect(draw.status === 'drawn' && draw.coupons.length).toBe(3);
  });

  it('§popups.red-packet opens the login for a guest and sends no draw', async () => {
    await showPacket();
    expect(await stores.drawRedPacket()).toBe('login');
    expect(stores.$toasts.get().map(({ message }) => message)).toEqual([POPUP_TEXT.loginFirst]);
    expect(stores.$draw.get().status).toBe('closed');
    expect(asked('/red/packet/draw')).toEqual([]);
  });

  it.each([
    ['a customer whose session has ended', LOGIN_YES],
    ['somebody of whom nothing is known', LOGIN_UNKNOWN],
  ])('§popups.red-packet tells %s so by the draw', async (_, customerLogin) => {
    await showPacket();
    stores.$session.set({ ...stores.$session.get(), userInfo: { ...stores.$user.get(), customerLogin } });
    expect(await stores.drawRedPacket()).toBe('login');
    expect(stores.$toasts.get().map(({ message }) => message)).toEqual([POPUP_TEXT.loginFirst]);
    expect(asked('/red/packet/draw')).toHaveLength(1);
    expect([stores.$loginStatus.get(), stores.$draw.get().status]).toEqual(['guest', 'closed']);
  });

  it('A10 logs nobody out by a draw that was refused before a login', async () => {
    await showPacket();
    stores.$session.set({
      ...stores.$session.get(),
      userInfo: { ...stores.$user.get(), customerLogin: LOGIN_UNKNOWN },
    });
    const answerDraw = hold('/async/red/packet/draw');
    const drawing = stores.drawRedPacket();
    await until(() => asked('/red/packet/draw').length === 1);
    await new Promise((resolve) => setImmediate(resolve));
    await control('state', { role: 'customer' });
    await stores.refreshAfterLogin();
    answerDraw();
    expect([await drawing, stores.$loginStatus.get()]).toEqual([undefined, 'customer']);
    expect(stores.$toasts.get().map(({ message }) => message)).toEqual([POPUP_TEXT.retry]);
  });

  it('P2 hides if the page shows its own login', async () => {
    await showPacket();
    page.prevented.add('lc-login-required');
    await stores.logInForDraw();
    expect(stores.$popup.get().status).toBe('done');
    expect(page.seen.events.map(({ name }) => name)).toContain('lc-login-required');
  });

  it.each([
    [{ kind: 'code', code: 500, msg: '红包已抢光' }, '红包已抢光'],
    [{ kind: 'code', code: 500, msg: '' }, POPUP_TEXT.retry],
    [{ kind: 'code', code: 500, msg: 'needChooseCusType' }, POPUP_TEXT.retry],
    [{ kind: '500-msg', code: 500, msg: '红包系统维护中' }, '红包系统维护中'],
    [{ kind: '500' }, POPUP_TEXT.retry],
    [{ kind: 'refuse' }, POPUP_TEXT.retry],
    [{ kind: 'wrong-types' }, POPUP_TEXT.retry],
  ])(
    '§popups.red-packet P9 says for the failure %j %s for 3 s, and the next click tries again',
    async (fault, message) => {
      await control('state', { role: 'customer' });
      await stores.refreshUser();
      await showPacket();
      await control('faults', { call: '/async/red/packet/draw', times: 1, ...fault });
      await stores.drawRedPacket();
      expect(stores.$toasts.get()).toMatchObject([{ message, ms: 3000 }]);
      expect(asked('/red/packet/draw')).toHaveLength(1);
      await stores.drawRedPacket();
      expect(stores.$dialogs.get()).toEqual([]);
      expect(asked('/red/packet/draw')).toHaveLength(2);
    },
  );

  it('§popups.red-packet P9 shows the server’s message if it is empty, and disappears', async () => {
    await control('state', { role: 'customer' });
    await stores.refreshUser();
    await showPacket();
    const fault = { kind: 'code', code: 200, msg: '很遗憾，未抽中优惠券' };
    await control('faults', { call: '/async/red/packet/draw', ...fault });
    await stores.drawRedPacket();
    await stores.drawRedPacket();
    expect(stores.$toasts.get()).toMatchObject([{ message: '很遗憾，未抽中优惠券', ms: 3000 }]);
    expect(stores.$popup.get().status).toBe('done');
    expect(asked('/red/packet/draw')).toHaveLength(1);
  });

  it('§popups.red-packet P9 can be drawn a second and last time if the server sent no message', async () => {
    await control('state', { role: 'customer' });
    await stores.refreshUser();
    await showPacket();
    await control('faults', { call: '/async/red/packet/draw', kind: 'code', code: 200, msg: '' });
    for (let click = 0; click < 4; click += 1) await stores.drawRedPacket();
    expect(stores.$toasts.get()[0]).toMatchObject({ message: POPUP_TEXT.retry, ms: 3000 });
    expect(asked('/red/packet/draw')).toHaveLength(2);
  });

  it('§popups.red-packet opens the login page if the session has expired', async () => {
    await control('state', { role: 'customer' });
    await stores.refreshUser();
    await showPacket();
    await control('faults', { call: '/async/red/packet/draw', kind: '411' });
    await stores.drawRedPacket();
    expect(page.seen.navigated).toMatchObject([expect.stringContaining('/login.html')]);
  });

  it('shows the coupons even if the packet was closed meanwhile', async () => {
    await control('state', { role: 'customer' });
    await stores.refreshUser();
    await showPacket();
    const drawing = stores.drawRedPacket();
    stores.closePopup();
    await drawing;
    expect(stores.$toasts.get().map(({ message }) => message)).toEqual([POPUP_TEXT.drawnTitle]);
  });
});
