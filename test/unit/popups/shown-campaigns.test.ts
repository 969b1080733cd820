import { beforeEach, describe, expect, it } from 'vitest';
import { control, open, page, shownKind, stores, waiting } from './page';

beforeEach(() => open('/'));

/** Changes the JSON of the page's answers from a path. */
function changeReply(path: string, change: (reply: { result: object }) => object): void {
  const { fetch } = page;
  page.fetch = async (input, init) => {
    const answer = await fetch(input, init);
    return new Request(input).url.includes(path) ? Response.json(change(await answer.json())) : answer;
  };
}

describe('market alert', () => {
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
});
