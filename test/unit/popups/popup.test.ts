import { beforeEach, describe, expect, it, vi } from 'vitest';
import { turns, until } from '../until';
import {
  asked,
  come,
  control,
  hold,
  open,
  page,
  settled,
  showFound,
  shownKind,
  stores,
  WWW,
  waiting,
} from './page';

const ALERT = '/market/alert/new';

beforeEach(() => open('/'));

describe('the market alert', () => {
  it('§popups.choice §popups.calls is requested once by the home page, with the page’s ru', async () => {
    await open('/?ru=spring%20sale');
    await control('state', { popup: 'alert' });
    stores.watchPopups(true);
    stores.watchPopups(true);
    expect(await showFound()).toBe('alert');
    expect(asked(ALERT)).toEqual([`${WWW}/market/alert/new?ru=spring%20sale&alertPage=www`]);
  });

  it('G23 is requested by another page only after a login, once for each customer', async () => {
    await open('/brand.html');
    await control('state', { popup: 'alert', role: 'customer' });
    stores.watchPopups(false);
    expect(asked(ALERT)).toEqual([]);
    await stores.refreshUser();
    await waiting();
    await stores.refreshUser();
    expect(asked(ALERT)).toHaveLength(1);
  });

  it('G23 is not requested after a login by a page whose path is /', async () => {
    await control('state', { popup: 'alert', role: 'customer' });
    stores.watchPopups(false);
    await stores.refreshUser();
    stores.becomeGuest();
    await stores.refreshUser();
    await turns();
    expect(asked(ALERT)).toEqual([]);
  });

  // Spec 4: "If the page is not '/', the pop-up list is refreshed" × spec 2: "/ or /index: home".
  it.each([
    ['/', 1],
    ['/index', 2],
    ['/brand.html', 2],
  ])(
    'G23 is requested again by a login on a home page whose path is %s: %i times in all',
    async (path, times) => {
      await open(path);
      await control('state', { popup: 'alert' });
      stores.watchPopups(true);
      await waiting();
      come('A');
      await turns();
      expect(asked(ALERT)).toHaveLength(times);
    },
  );

  it('G23 is not requested twice by a home page that a customer opens', async () => {
    await open('/index', undefined, false);
    await control('state', { popup: 'alert', role: 'customer' });
    stores.watchPopups(true);
    await stores.refreshUser();
    await waiting();
    await turns();
    expect(asked(ALERT)).toHaveLength(1);
  });

  it('G23 is requested no more when the header has left the page', async () => {
    await open('/brand.html');
    stores.watchPopups(false)();
    come('A');
    await turns();
    expect(asked(ALERT)).toEqual([]);
  });

  it.each(['500', 'html', 'no-result', 'wrong-types', 'code', 'refuse', '411'])(
    'P10 shows nothing at all after a failure (%s)',
    async (kind) => {
      await control('state', { popup: 'redpacket' });
      await control('faults', { call: ALERT, kind });
      stores.watchPopups(true);
      await settled();
      stores.showWaitingPopup();
      expect(stores.$popup.get().status).toBe('none');
      expect([...stores.$dialogs.get(), ...stores.$toasts.get()]).toEqual([]);
    },
  );

  it('§calls.errors is named to the page as missing after a failure', async () => {
    await control('faults', { call: ALERT, kind: '500' });
    stores.watchPopups(true);
    await settled();
    await turns();
    expect(page.seen.warnings).toEqual([expect.stringMatching(/^popups: /)]);
  });

  it.each(['411', 'needLogin'])('A10 logs nobody in or out by %s requested before a login', async (kind) => {
    await control('faults', { call: ALERT, kind });
    const answerAlert = hold(ALERT);
    stores.watchPopups(true);
    await until(() => asked(ALERT).length === 1);
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
    expect(await showFound()).toBe('newcustomer');
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

  it('P1 shows one pop-up per page only', async () => {
    await open('/brand.html');
    await control('state', { popup: 'alert', role: 'customer' });
    stores.watchPopups(false);
    await stores.refreshUser();
    await showFound();
    stores.closePopup();
    come('B');
    await until(() => asked(ALERT).length === 2);
    await new Promise((resolve) => setImmediate(resolve));
    expect(stores.$popup.get().status).toBe('done');
  });
});

describe('after a change of customer, or a logout', () => {
  /** Leaves before anything was seen, and comes back: the page asks once more. */
  async function goAndReturn(customerCode: string): Promise<void> {
    stores.becomeGuest();
    expect(stores.$popup.get().status).toBe('none');
    come(customerCode);
    await waiting();
    expect(asked(ALERT)).toHaveLength(2);
  }

  async function openFor(popup: string): Promise<void> {
    await open('/brand.html');
    await control('state', { popup, role: 'customer' });
    stores.watchPopups(false);
    come('A');
    await waiting();
  }

  it('a pop-up waiting for one customer is not shown to another', async () => {
    await openFor('redpacket');
    come('B');
    expect(stores.$popup.get().status).toBe('none');
    await waiting();
    const state = stores.$popup.get();
    expect(state.status === 'waiting' && state.found.length).toBe(1);
  });

  it('a late reply for the previous customer is dropped', async () => {
    await open('/brand.html');
    await control('state', { popup: 'alert', role: 'customer' });
    const answer = hold(ALERT);
    stores.watchPopups(false);
    come('A');
    await settled();
    stores.becomeGuest();
    answer();
    await new Promise((resolve) => setImmediate(resolve));
    expect(stores.$popup.get().status).toBe('none');
    come('A');
    await waiting();
    expect(asked(ALERT)).toHaveLength(2);
  });

  it('an unseen pop-up is requested again, on the home page too', async () => {
    await control('state', { popup: 'alert' });
    come('H');
    stores.watchPopups(true);
    await waiting();
    await goAndReturn('H');
  });

  it('a pop-up is requested again at once for a customer who returns before the reply', async () => {
    await open('/brand.html');
    await control('state', { popup: 'alert' });
    const answer = hold(ALERT);
    stores.watchPopups(false);
    come('A');
    stores.becomeGuest();
    come('A');
    answer();
    await waiting();
    expect(asked(ALERT)).toHaveLength(2);
  });

  it('an unseen pop-up is requested again when the same customer returns', async () => {
    await openFor('alert');
    await goAndReturn('A');
  });

  it.each([
    ['group', 'done'],
    ['alert', 'shown'],
    ['redpacket', 'shown'],
  ])('a %s on screen is %s after a logout', async (popup, status) => {
    await openFor(popup);
    stores.showWaitingPopup();
    stores.becomeGuest();
    expect(stores.$popup.get().status).toBe(status);
  });

  it('a red packet stays open only for the login of its own customer', async () => {
    await openFor('redpacket');
    stores.showWaitingPopup();
    stores.becomeGuest();
    come('A');
    expect(shownKind()).toBe('redpacket');
    stores.becomeGuest();
    come('B');
    expect(stores.$popup.get().status).toBe('done');
  });

  it('an ad on screen is not replaced by the next customer’s pop-up (P1 one dialog)', async () => {
    await openFor('alert');
    stores.showWaitingPopup();
    come('B');
    await until(() => asked(ALERT).length === 2);
    await turns();
    expect(shownKind()).toBe('alert');
  });

  it('a pop-up that was seen is not requested again when the same customer returns', async () => {
    await openFor('alert');
    stores.showWaitingPopup();
    stores.closePopup();
    stores.becomeGuest();
    come('A');
    await turns();
    expect(asked(ALERT)).toHaveLength(1);
  });

  it('drawn coupons disappear with their customer', async () => {
    await openFor('redpacket');
    stores.showWaitingPopup();
    await stores.drawRedPacket();
    expect(stores.$draw.get().status).toBe('drawn');
    stores.becomeGuest();
    expect(stores.$popup.get().status).toBe('done');
  });

  it('a guest’s pop-up stays when the first user info or a login names a customer', async () => {
    await control('state', { popup: 'newcustomer' });
    stores.watchPopups(true);
    await waiting();
    come('A');
    expect(stores.$popup.get().status).toBe('waiting');
  });
});

describe('a campaign that was shown before', () => {
  /** Changes the JSON of the page's answers from a path. */
  function changeReply(path: string, change: (reply: { result: object }) => object): void {
    const { fetch } = page;
    page.fetch = async (input, init) => {
      const answer = await fetch(input, init);
      return new Request(input).url.includes(path) ? Response.json(change(await answer.json())) : answer;
    };
  }

  it.each([
    ['redpacket', 'uuid'],
    ['alert', 'advertisingUrl'],
    ['group', 'autoSubgroupId'],
  ])('P6 shows another campaign of the kind %s in the same session, by its %s', async (popup, name) => {
    const shownAs = async (id: string) => {
      await open('/', page.sessionStore);
      await control('state', { popup });
      changeReply('/market/alert/new', (reply) => ({ ...reply, result: { ...reply.result, [name]: id } }));
      stores.watchPopups(true);
      return showFound();
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
    expect(await showFound()).toBe('alert');
    expect(page.sessionStore.get('lc-popups-shown')).toMatch(/^alert /);
    expect(page.sessionStore.get('lc-popups-shown')).not.toContain(customerCode);
    stores.becomeGuest();
    expect(page.sessionStore.get('lc-popups-shown')).toBeUndefined();
  });

  it('P6 G25 shows the same campaign once in a session for each customer', async () => {
    await control('state', { popup: 'alert' });
    stores.watchPopups(true);
    await showFound();
    await open('/', page.sessionStore);
    await control('state', { popup: 'alert' });
    stores.watchPopups(true);
    await showFound();
    expect(stores.$popup.get().status).toBe('none');

    await open('/', page.sessionStore);
    await control('state', { popup: 'alert', role: 'customer' });
    await stores.refreshUser();
    stores.watchPopups(true);
    expect(await showFound()).toBe('alert');
  });
});
