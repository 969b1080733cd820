import { areBannersFresh, bannerPauseMs } from '../../src/ads/model';
import { RETURN_REFRESH_MS } from '../../src/cart/constants';
import {
  IDENTITY_BACKOFF_MS,
  SECOND_TRY_MS,
  SILENT_SCRIPT_ATTEMPTS,
  USER_CHECK_PAUSE_MS,
} from '../../src/core/session/constants';
import {
  isSecondTryDue,
  isSilentPaused,
  seemsCustomer,
  silentNote,
} from '../../src/core/session/model/asking';
import { isThrottled, jittered } from '../../src/core/text/throttle';

/** The services that a page view calls. */
export const SERVICES = ['user info', 'provider', 'cart', 'op', 'static', 'PLUS', 'pop-ups'] as const;
export type Service = (typeof SERVICES)[number];

export interface World {
  isUp(service: Service, at: number): boolean;
  count(service: Service, at: number): void;
  /** 0 to 255. */
  byte(service: Service): number;
}

/** The data that a browser, and the tab in it, keep between page views. */
export interface Browser {
  isCustomer: boolean;
  /** The tab shows the customer until user info answers. */
  isStored: boolean;
  silentNote: string | undefined;
  banners: { at: number; pauseMs: number | null } | undefined;
}

/** One page as long as it is open. */
export interface PageView {
  browser: Browser;
  isShownAsCustomer: boolean;
  isInDoubt: boolean;
  cartReadAt: number;
  checkedAt: number;
}

export function newBrowser(isCustomer: boolean): Browser {
  return { isCustomer, isStored: false, silentNote: undefined, banners: undefined };
}

/** The calls of a page load. request-budget.test.ts compares them with those that the frame itself makes. */
export function openPage(world: World, browser: Browser, at: number): PageView {
  const wasShown = browser.isStored;
  const page: PageView = {
    browser,
    isShownAsCustomer: wasShown,
    isInDoubt: false,
    cartReadAt: Number.NEGATIVE_INFINITY,
    checkedAt: Number.NEGATIVE_INFINITY,
  };
  world.count('static', at);
  world.count('cart', at);
  askBanners(world, browser, at);
  if (wasShown) world.count('PLUS', at);
  askUserInfo(world, page, at, false);
  // A cart that has failed is read again once it is known whose it is.
  const isSame = wasShown && page.isShownAsCustomer;
  if (!isSame && !world.isUp('cart', at)) world.count('cart', at);
  return page;
}

/** The user comes back to the tab: the cart is read again, and who is no customer may be one by now. */
export function returnToPage(world: World, page: PageView, at: number): void {
  if (!isThrottled(page.cartReadAt, at, RETURN_REFRESH_MS)) {
    page.cartReadAt = at;
    world.count('cart', at);
  }
  if (page.isShownAsCustomer) return;
  if (!page.isInDoubt) askProvider(world, page.browser, at);
  else if (!isThrottled(page.checkedAt, at, USER_CHECK_PAUSE_MS)) {
    page.checkedAt = at;
    askUserInfo(world, page, at, true);
  }
}

function askBanners(world: World, browser: Browser, at: number): void {
  if (browser.banners !== undefined && areBannersFresh(browser.banners, at)) return;
  world.count('op', at);
  browser.banners = { at, pauseMs: world.isUp('op', at) ? null : bannerPauseMs(world.byte('op')) };
}

function askUserInfo(world: World, page: PageView, at: number, isAfterFailure: boolean): void {
  const { browser, isShownAsCustomer: isShown } = page;
  const visitor = { isShown, hasLoggedIn: false, isHinted: browser.isCustomer };
  world.count('user info', at);
  let isUp = world.isUp('user info', at);
  if (!isUp && isSecondTryDue(visitor, { isTimeout: false, isAfterFailure })) {
    const later = at + jittered(SECOND_TRY_MS, world.byte('user info'));
    world.count('user info', later);
    isUp = world.isUp('user info', later);
  }
  page.isInDoubt = !isUp && seemsCustomer(visitor);
  page.isShownAsCustomer = isUp && browser.isCustomer;
  browser.isStored = page.isShownAsCustomer;
  if (page.isShownAsCustomer) {
    world.count('pop-ups', at);
    if (!isShown) world.count('PLUS', at);
  } else if (!page.isInDoubt) askProvider(world, browser, at);
}

/** Silently: its script, tried again about a second later where it fails, and its frame. */
function askProvider(world: World, browser: Browser, at: number): void {
  if (isSilentPaused(browser.silentNote, at, browser.isCustomer)) return;
  browser.silentNote = silentNote(at, browser.isCustomer, world.byte('provider'));
  let time = at;
  for (let attempt = 0; attempt < SILENT_SCRIPT_ATTEMPTS; attempt += 1) {
    if (attempt > 0) time += jittered(IDENTITY_BACKOFF_MS[attempt - 1] ?? 0, world.byte('provider'));
    world.count('provider', time);
    if (!world.isUp('provider', time)) continue;
    world.count('provider', time);
    return;
  }
}
