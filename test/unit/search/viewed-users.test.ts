import { expect, it, onTestFinished } from 'vitest';
import { environment } from '../../../src/core/browser/environment';
import { refreshAfterLogin } from '../../../src/core/session/identity';
import { startIdentity } from '../../../src/core/session/page-view';
import { $loginStatus, $user } from '../../../src/core/session/session';
import { checksum } from '../../../src/core/text/encodings';
import { $announcement, REMOVABLE } from '../../../src/search/panel';
import { joinSearch } from '../../../src/search/search';
import { $viewed, noteViewed, refreshViewed } from '../../../src/search/viewed';
import { followLogin } from '../log-in';
import type { TestEnvironment } from '../test-environment';
import { hurry } from '../until';
import { openSearchPage } from './page';

const STM = { code: 'C8734', model: 'STM32F103C8T6' };
const cookie = () => environment().cookies.get('lc_viewed');

/** A customer views a part, and then user info fails. Returns the customer's stored list. */
async function loseUserInfo({ browser }: TestEnvironment): Promise<string | undefined> {
  await browser.control('state', { role: 'customer' });
  await hurry(startIdentity);
  await followLogin();
  await noteViewed(STM);
  const list = cookie();
  await browser.control('faults', { call: '/cas/user/info', kind: '500', times: 2 });
  await hurry(followLogin);
  return list;
}

it.each([
  ['opens its panel', refreshViewed],
  ['shows a part', () => noteViewed(STM)],
  ['removes a part', () => REMOVABLE.viewed.remove('box', STM.code)],
  ['removes all parts', () => REMOVABLE.viewed.clear('box')],
])('S33 T7 a list stays when a tab of the customer before %s', async (_, use) => {
  const page = openSearchPage();
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
  ['shows a part', () => noteViewed({ code: 'C1', model: 'A' })],
])('S33 A12 a customer’s list outlives a user info that fails, even if the visitor %s', async (_, use) => {
  const page = openSearchPage();
  const list = await loseUserInfo(page);
  await use();
  expect([$loginStatus.get(), $viewed.get(), cookie()]).toEqual(['guest', [], list]);
  await followLogin();
  refreshViewed();
  expect($viewed.get()).toEqual([STM]);
});

it.each([
  ['returns to the page', () => hurry(followLogin)],
  ['logs in', () => hurry(refreshAfterLogin)],
])(
  'S33 A12 a search box keeps a customer’s list through an outage that ends as the visitor %s',
  async (_, come) => {
    const page = openSearchPage();
    onTestFinished(joinSearch());
    const list = await loseUserInfo(page);
    expect([$loginStatus.get(), $viewed.get(), cookie()]).toEqual(['guest', [], list]);
    await come();
    expect([$loginStatus.get(), $viewed.get(), cookie()]).toEqual(['customer', [STM], list]);
  },
);
