import { beforeEach, describe, expect, it } from 'vitest';
import { turns, until } from '../until';
import { asked, come, control, hold, open, settled, shownKind, stores, waiting } from './page';

beforeEach(() => open('/'));

/** Leaves before anything was seen, and comes back: the page asks once more. */
async function goAndReturn(customerCode: string): Promise<void> {
  stores.becomeGuest();
  expect(stores.$popup.get().status).toBe('none');
  come(customerCode);
  await waiting();
  expect(asked('/market/alert/new')).toHaveLength(2);
}

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

  it('an ad on screen is not replaced by the next customer’s pop-up (P1 one dialog)', async () => {
    const stop = await openFor('alert');
    stores.showWaitingPopup();
    come('B');
    await until(() => asked('/market/alert/new').length === 2);
    await turns();
    expect(shownKind()).toBe('alert');
    stop();
  });

  it('a pop-up that was seen is not requested again when the same customer returns', async () => {
    const stop = await openFor('alert');
    stores.showWaitingPopup();
    stores.closePopup();
    stores.becomeGuest();
    come('A');
    await turns();
    expect(asked('/market/alert/new')).toHaveLength(1);
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
