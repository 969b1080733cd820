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

/**
 * Opens a page for which the store has this pop-up. On `/` it is the home page, which asks at once; others
 * ask after a login.
 */
async function visit(popup: string, path = '/brand.html', more: object = { role: 'customer' }) {
  await open(path);
  await control('state', { popup, ...more });
  stores.watchPopups(path === '/');
}
const visitHome = (popup: string, more: object = {}) => visit(popup, '/', more);
const status = () => stores.$popup.get().status;
const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

beforeEach(() => open('/'));

describe('the market alert', () => {
  it.each([
    ['/?ru=spring%20sale', 'spring%20sale'],
    ['/', ''],
  ])('is requested once by the home page, at %s with the ru "%s"', async (address, ru) => {
    await open(address);
    await control('state', { popup: 'alert' });
    stores.watchPopups(true);
    stores.watchPopups(true);
    expect(await showFound()).toBe('alert');
    expect(asked(ALERT)).toEqual([`${WWW}/market/alert/new?ru=${ru}&alertPage=www`]);
  });

  it('G23 is requested by another page only after a login, once for each customer', async () => {
    await visit('alert');
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
  ])('G23 is requested again by a login on the home page %s: %i times in all', async (path, times) => {
    await open(path);
    await control('state', { popup: 'alert' });
    stores.watchPopups(true);
    await waiting();
    come('A');
    await turns();
    expect(asked(ALERT)).toHaveLength(times);
  });

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
    'P10 shows nothing at all after a failure (%s); the page hears of it if nobody answered',
    async (kind) => {
      await control('faults', { call: ALERT, kind });
      await control('state', { popup: 'redpacket' });
      stores.watchPopups(true);
      await settled();
      stores.showWaitingPopup();
      expect([status(), ...stores.$dialogs.get(), ...stores.$toasts.get()]).toEqual(['none']);
      await turns();
      if (kind === '500') expect(page.seen.warnings).toEqual([expect.stringMatching(/^popups: /)]);
    },
  );

  it.each(['411', 'needLogin'])('A10 logs nobody in or out by %s requested before a login', async (kind) => {
    await control('faults', { call: ALERT, kind });
    const answerAlert = hold(ALERT);
    stores.watchPopups(true);
    await until(() => asked(ALERT).length === 1);
    await control('state', { role: 'customer' });
    const answerUser = hold('/cas/user/info');
    const isIn = stores.refreshAfterLogin();
    answerAlert();
    await nextTurn();
    answerUser();
    expect([await isIn, stores.$loginStatus.get()]).toEqual([true, 'customer']);
  });

  it('shows the rest of a new-user pop-up without coupons', async () => {
    await visitHome('newcustomer', { popupLayout: 'noCoupons' });
    expect(await showFound()).toBe('newcustomer');
  });

  it('shows no group pop-up without isPopup', async () => {
    await visitHome('group', { isPopup: false });
    await settled();
    expect(status()).toBe('none');
  });

  it('P6 waits until the user is known', async () => {
    await visitHome('alert');
    await waiting();
    const known = vi.spyOn(stores.$loginStatus, 'get').mockReturnValue('unknown');
    stores.showWaitingPopup();
    expect(shownKind()).toBeUndefined();
    known.mockRestore();
    stores.showWaitingPopup();
    expect(shownKind()).toBe('alert');
  });

  it('P1 shows one pop-up per page only', async () => {
    await visit('alert');
    await stores.refreshUser();
    await showFound();
    stores.closePopup();
    come('B');
    await until(() => asked(ALERT).length === 2);
    await nextTurn();
    expect(status()).toBe('done');
  });
});

describe('after a change of customer, or a logout', () => {
  async function openFor(popup: string): Promise<void> {
    await visit(popup);
    come('A');
    await waiting();
  }

  async function showFor(popup: string): Promise<void> {
    await openFor(popup);
    stores.showWaitingPopup();
  }

  it('a pop-up waiting for one customer is not shown to another', async () => {
    await openFor('redpacket');
    come('B');
    expect(status()).toBe('none');
    await waiting();
    const state = stores.$popup.get();
    expect(state.status === 'waiting' && state.found.length).toBe(1);
  });

  it('a late reply for the previous customer is dropped', async () => {
    await visit('alert');
    const answer = hold(ALERT);
    come('A');
    await settled();
    stores.becomeGuest();
    answer();
    await nextTurn();
    expect(status()).toBe('none');
  });

  it.each([
    ['group', 'done'],
    ['alert', 'shown'],
    ['redpacket', 'shown'],
  ])('a %s on screen is %s after a logout', async (popup, then) => {
    await showFor(popup);
    stores.becomeGuest();
    expect(status()).toBe(then);
  });

  it('an ad on screen is not replaced by the next customer’s pop-up (P1 one dialog)', async () => {
    await showFor('alert');
    come('B');
    await until(() => asked(ALERT).length === 2);
    await turns();
    expect(shownKind()).toBe('alert');
  });

  it('a pop-up that was seen is not requested again when the same customer returns', async () => {
    await showFor('alert');
    stores.closePopup();
    stores.becomeGuest();
    come('A');
    await turns();
    expect(asked(ALERT)).toHaveLength(1);
  });

  it('drawn coupons disappear with their customer', async () => {
    await showFor('redpacket');
    await stores.drawRedPacket();
    expect(stores.$draw.get().status).toBe('drawn');
    stores.becomeGuest();
    expect(status()).toBe('done');
  });

  it('a guest’s pop-up stays when the first user info or a login names a customer', async () => {
    await visitHome('newcustomer');
    await waiting();
    come('A');
    expect(status()).toBe('waiting');
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
    const shown = [await shownAs('/1'), await shownAs('/2'), await shownAs('/1')];
    expect(shown).toEqual([popup, popup, undefined]);
  });

  it('P6 stores a customer’s campaigns without naming the customer, until logout', async () => {
    await control('state', { popup: 'alert', role: 'customer' });
    await stores.refreshUser();
    const { customerCode } = stores.$user.get();
    stores.watchPopups(true);
    expect(await showFound()).toBe('alert');
    expect(page.sessionStore.get('lc-popups-shown')).toMatch(/^[0-9a-f]{8}\nalert /);
    expect(page.sessionStore.get('lc-popups-shown')).not.toContain(customerCode);
    // An outage is no logout.
    stores.fallIntoDoubt();
    expect(page.sessionStore.get('lc-popups-shown')).toBeDefined();
    await stores.refreshUser();
    stores.becomeGuest();
    expect(page.sessionStore.get('lc-popups-shown')).toBeUndefined();
  });

  it('P6 G25 shows the same campaign once in a session for each customer', async () => {
    const isShownAgain = async () => {
      await open('/', page.sessionStore);
      await control('state', { popup: 'alert' });
      stores.watchPopups(true);
      return showFound();
    };
    expect([await isShownAgain(), await isShownAgain(), status()]).toEqual(['alert', undefined, 'none']);

    await open('/', page.sessionStore);
    await control('state', { popup: 'alert', role: 'customer' });
    await stores.refreshUser();
    stores.watchPopups(true);
    expect(await showFound()).toBe('alert');
  });
});
