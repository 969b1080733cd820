import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { $floatAd, closeFloatAd, showFloatAd, watchFloatAd } from '../../../src/ads/float-ad';
import { $pageData } from '../../../src/core/page/page-data';
import { askWho } from '../../../src/core/session/identity';
import { refreshLogin } from '../../../src/core/session/page-view';
import { $loginStatus, $session } from '../../../src/core/session/session';
import { loadPageData } from '../load-page-data';
import { becomeGuest, logIn, refreshUser } from '../log-in';
import { type TestEnvironment, useTestEnvironment as testEnvironment } from '../test-environment';
import { hurry } from '../until';

const ad = { advertisingUrl: 'https://img.example/a.png', targetLink: 'https://a.example/', title: '礼包' };
const pageData = { env: 'local', headerAd: { bottomFloatAd: ad } };
const fresh = { ...$session.get() };
let page: TestEnvironment;
let now: number;
let isHidden: boolean;

beforeEach(() => {
  now = new Date(2026, 10, 11, 9).getTime();
  isHidden = false;
  open();
});

/** A new page on the same device when `before` is given. */
function open(before?: TestEnvironment): void {
  page = testEnvironment({ now: () => now, ...(before ? { cookies: before.cookies } : {}) });
  page.page.isHidden = () => isHidden;
  $session.set({ ...fresh });
  $pageData.set({});
  $floatAd.set({ status: 'none' });
}

let stop = () => {};
afterEach(() => stop());

/** The ad is watched on a page that has its data and a guest. */
async function watch(): Promise<void> {
  await loadPageData(pageData);
  becomeGuest();
  stop = watchFloatAd();
}

describe('bottom float ad', () => {
  it('P13 is shown only once the user is known to be a guest', async () => {
    stop = watchFloatAd();
    await loadPageData(pageData);
    expect($floatAd.get().status).toBe('none');
    becomeGuest();
    expect($floatAd.get()).toEqual({ status: 'due', ad });
    expect(page.cookies.get('lc_float_ad_date')).toBeUndefined();
    showFloatAd();
    expect($floatAd.get()).toEqual({ status: 'shown', ad });
    expect(page.cookies.get('lc_float_ad_date')).toBe('2026-11-11');
  });

  // Spec 4: "Shown only to guests" × "On failure … resets the user to guest".
  it('P13 A12 waits while user info fails for a visitor who seems to be a customer', async () => {
    await page.browser.control('faults', { call: '/cas/user/info', kind: '500', times: 2 });
    page.cookies.set('customer_info', 'a,b,c,1');
    await loadPageData(pageData);
    stop = watchFloatAd();
    await hurry(refreshLogin);
    expect([$loginStatus.get(), $floatAd.get().status]).toEqual(['guest', 'none']);
    await askWho('check');
    expect($floatAd.get().status).toBe('due');
  });

  it('is never shown to a customer, and disappears at login', async () => {
    await watch();
    showFloatAd();
    expect($floatAd.get().status).toBe('shown');
    await page.browser.control('state', { role: 'customer' });
    await refreshUser();
    expect($floatAd.get().status).toBe('closed');
  });

  it('G31 is shown once per local calendar day', async () => {
    await watch();
    stop();
    showFloatAd();
    closeFloatAd();
    page.comeBack();
    expect($floatAd.get().status).toBe('closed');

    now = new Date(2026, 10, 11, 23, 59).getTime();
    open(page);
    await watch();
    stop();
    expect($floatAd.get().status).toBe('none');

    now = new Date(2026, 10, 12, 0, 1).getTime();
    watchFloatAd()();
    expect($floatAd.get().status).toBe('due');
  });

  it('P19 is dropped if the user logs in before it was shown, and waits for a guest again', async () => {
    await watch();
    expect($floatAd.get().status).toBe('due');
    logIn();
    expect($floatAd.get()).toEqual({ status: 'none' });
    showFloatAd();
    expect([$floatAd.get(), page.cookies.get('lc_float_ad_date')]).toEqual([{ status: 'none' }, undefined]);
    becomeGuest();
    expect($floatAd.get().status).toBe('due');
  });

  it('is offered no more when the footer has left the page', async () => {
    await loadPageData(pageData);
    watchFloatAd()();
    becomeGuest();
    expect($floatAd.get().status).toBe('none');
  });

  it('is shown once per page even where no cookie is kept', async () => {
    page.cookies.set = () => {};
    await watch();
    showFloatAd();
    page.comeBack();
    expect($floatAd.get().status).toBe('shown');
    closeFloatAd();
    page.comeBack();
    expect($floatAd.get().status).toBe('closed');
  });

  it('P19 is dropped if another tab shows it first', async () => {
    await watch();
    page.cookies.set('lc_float_ad_date', '2026-11-11');
    showFloatAd();
    expect($floatAd.get().status).toBe('closed');
  });

  it('waits in a hidden tab until the tab is visible', async () => {
    isHidden = true;
    await loadPageData({ ...pageData, floatAdCookie: 'own_name' });
    becomeGuest();
    stop = watchFloatAd();
    expect($floatAd.get().status).toBe('none');
    isHidden = false;
    page.comeBack();
    showFloatAd();
    expect($floatAd.get().status).toBe('shown');
    expect(page.cookies.get('own_name')).toBe('2026-11-11');
  });
});
