import { beforeEach, describe, expect, it, vi } from 'vitest';
import { turns, until } from '../until';
import { asked, come, control, hold, open, page, settled, shownKind, stores, WWW, waiting } from './page';

beforeEach(() => open('/'));

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
    stores.becomeGuest();
    await stores.refreshUser();
    await turns();
    expect(asked('/market/alert/new')).toEqual([]);
    stop();
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
      const stop = stores.watchPopups(true);
      await waiting();
      come('A');
      await turns();
      expect(asked('/market/alert/new')).toHaveLength(times);
      stop();
    },
  );

  it('G23 is not requested twice by a home page that a customer opens', async () => {
    await open('/index', undefined, false);
    await control('state', { popup: 'alert', role: 'customer' });
    const stop = stores.watchPopups(true);
    await stores.refreshUser();
    await waiting();
    await turns();
    expect(asked('/market/alert/new')).toHaveLength(1);
    stop();
  });

  it('G23 is requested no more when the header has left the page', async () => {
    await open('/brand.html');
    stores.watchPopups(false)();
    come('A');
    await turns();
    expect(asked('/market/alert/new')).toEqual([]);
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

  it('§calls.errors is named to the page as missing after a failure', async () => {
    await control('faults', { call: '/market/alert/new', kind: '500' });
    stores.watchPopups(true);
    await settled();
    await turns();
    expect(page.seen.warnings).toEqual([expect.stringMatching(/^popups: /)]);
  });

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
