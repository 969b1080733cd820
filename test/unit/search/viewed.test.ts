import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { environment } from '../../../src/core/browser/environment';
import { $pageData } from '../../../src/core/page/page-data';
import { refreshAfterLogin } from '../../../src/core/session/identity';
import { FIRST } from '../../../src/core/session/model/machine';
import { startIdentity } from '../../../src/core/session/page-view';
import { $loginStatus, $user, setState } from '../../../src/core/session/session';
import { checksum } from '../../../src/core/text/encodings';
import { $announcement, REMOVABLE } from '../../../src/search/panel';
import { joinSearch } from '../../../src/search/search';
import { $viewed, noteViewed, refreshViewed } from '../../../src/search/viewed';
import { becomeGuest, followLogin, setUser } from '../log-in';
import type { TestEnvironment } from '../test-environment';
import { hurry, turns } from '../until';
import { logInAs, openLate, openSearchPage } from './page';

const STM = { code: 'C8734', model: 'STM32F103C8T6' };
const CH = { code: 'C14267', model: 'CH340G' };
let page: TestEnvironment;

beforeEach(() => {
  page = openSearchPage();
  logInAs(0);
  $viewed.set([]);
});

const cookie = () => environment().cookies.get('lc_viewed');
const logInCustomer = (customerCode: string) => setUser({ customerLogin: 1, customerCode });

describe('S33 a list, and who may be here', () => {
  /** A customer views a part, and then user info fails. Returns the customer's stored list. */
  async function loseUserInfo(): Promise<string | undefined> {
    page = openSearchPage();
    await page.browser.control('state', { role: 'customer' });
    await hurry(startIdentity);
    await followLogin();
    await noteViewed(STM);
    const list = cookie();
    await page.browser.control('faults', { call: '/cas/user/info', kind: '500', times: 2 });
    await hurry(followLogin);
    return list;
  }

  it.each([
    ['opens its panel', refreshViewed],
    ['shows a part', () => noteViewed(STM)],
    ['removes a part', () => REMOVABLE.viewed.remove('box', STM.code)],
    ['removes all parts', () => REMOVABLE.viewed.clear('box')],
  ])('T7 stays when a tab of the customer before %s', async (_, use) => {
    page = openSearchPage();
    await hurry(startIdentity);
    await page.browser.control('state', { role: 'plus' });
    await followLogin();
    await noteViewed(STM);
    expect(cookie()).toContain(`"${checksum($user.get().customerCode)}"`);

    await page.browser.control('state', { role: 'customer' });
    const list = `["${checksum('1024886A')}",["C14267","CH340G"]]`;
    environment().cookies.set('lc_viewed', list);
    await use();
    expect(cookie()).toBe(list);
    // A screen reader must not hear of a removal that did not happen.
    expect($announcement.get()).toBeUndefined();
  });

  it.each([
    ['opens its panel', refreshViewed],
    ['shows a part', () => noteViewed(CH)],
  ])('A12 outlives a user info that fails, even if the visitor %s', async (_, use) => {
    const list = await loseUserInfo();
    await use();
    expect([$loginStatus.get(), $viewed.get(), cookie()]).toEqual(['guest', [], list]);
    await followLogin();
    refreshViewed();
    expect($viewed.get()).toEqual([STM]);
  });

  it.each([
    ['returns to the page', () => hurry(followLogin)],
    ['logs in', () => hurry(refreshAfterLogin)],
  ])('A12 is kept by a search box through an outage that ends as the visitor %s', async (_, come) => {
    openSearchPage();
    onTestFinished(joinSearch());
    const list = await loseUserInfo();
    expect([$loginStatus.get(), $viewed.get(), cookie()]).toEqual(['guest', [], list]);
    await come();
    expect([$loginStatus.get(), $viewed.get(), cookie()]).toEqual(['customer', [STM], list]);
  });

  it.each([{ analytics: 'off' }, { recentlyViewed: 'off' }])(
    'G44 is not stored if the page data that come late say %j',
    async (late) => {
      const { tell } = openLate({ env: 'local' });
      logInAs(2);
      const noted = noteViewed(CH);
      await turns();
      await tell(late);
      await noted;
      expect(cookie()).toBeUndefined();
    },
  );
});

describe('S33 recently viewed', () => {
  it('is stored for the guest of this browser, and shown after a reload', async () => {
    await noteViewed(STM);
    await noteViewed({ ...CH, url: '/own.html' });
    // In full, because another host may show it.
    const url = 'http://www.lc.localhost:8080/own.html';
    expect(cookie()).toBe(`["",["C14267","CH340G","${url}"],["C8734","STM32F103C8T6"]]`);
    $viewed.set([]);
    refreshViewed();
    expect($viewed.get()).toEqual([{ ...CH, url }, STM]);
  });

  it('belongs to one customer, whose code is not stored: hidden from the unknown, removed for another', async () => {
    setState(FIRST);
    logInCustomer('1024886A');
    await noteViewed(STM);
    const list = cookie();
    expect(list).not.toContain('1024886A');
    const seen = [() => {}, () => logInAs(2), () => logInCustomer('other')].map((come) => {
      come();
      refreshViewed();
      return [$viewed.get(), cookie()];
    });
    expect(seen).toEqual([
      [[STM], list],
      [[], list],
      [[], undefined],
    ]);
  });

  it('is removed at logout', async () => {
    logInCustomer('1024886A');
    await noteViewed(STM);
    becomeGuest();
    expect(cookie()).toBeUndefined();
  });

  it.each([{ analytics: 'off' }, { recentlyViewed: 'off' }] as const)(
    'shows nothing, stores nothing and leaves the list of the other hosts alone with %o',
    async (data) => {
      await noteViewed(STM);
      const list = cookie();
      $pageData.set(data);
      refreshViewed();
      expect([$viewed.get(), cookie()]).toEqual([[], list]);
      await noteViewed(CH);
      expect(cookie()).toBe(list);
    },
  );

  it('waits until the user is known', async () => {
    vi.resetModules();
    const fresh = await import('./page');
    page = fresh.openSearchPage();
    const { noteViewed } = await import('../../../src/search/viewed');
    await hurry(() => noteViewed(STM));
    expect(page.seen.requests.some(({ url }) => url.includes('/user'))).toBe(true);
    expect(page.cookies.get('lc_viewed')).toBe('["",["C8734","STM32F103C8T6"]]');
  });

  it('logs an invalid part on the console and stores nothing', async () => {
    for (const given of [undefined, null, 'C1', {}, { code: 'C1' }, { model: 'x' }]) await noteViewed(given);
    expect(page.seen.warnings.join()).toContain('noteViewed');
    expect(cookie()).toBeUndefined();
  });

  it.each(['[', '["","x",["../",1]]'])('ignores the malformed cookie %s', (text) => {
    environment().cookies.set('lc_viewed', text);
    refreshViewed();
    expect($viewed.get()).toEqual([]);
  });
});
