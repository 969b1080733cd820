import { watchAdding } from '../../src/cart/added';
import { refreshCart } from '../../src/cart/carts';
import { tellCartChanges } from '../../src/cart/connection';
import { restoreCount } from '../../src/cart/count';
import { readAddedGoods } from '../../src/cart/schema';
import { $namedHosts } from '../../src/core/page/hosts';
import { storeSource } from '../../src/core/page/sister-sites';
import { untilState } from '../../src/core/session/identity';
import { onLoginPhase } from '../../src/core/session/login';
import { refreshLogin, startIdentity } from '../../src/core/session/page-view';
import { isRecord } from '../../src/core/text/json';
import { unclobbered } from '../../src/core/text/objects';
import { startAnalytics } from '../../src/core/tracking/analytics';
import { pageType } from '../../src/core/tracking/model/page-types';
import { followSprite } from '../../src/icons/icons';
import { startNextPage } from '../../src/next-page/next-page';
import { noteViewed } from '../../src/search/viewed';
import { holdModals, resumeModals } from '../../src/ui/modal-stack';
import { closeOpenPanel } from '../../src/ui/open-panel';

/**
 * Listens to the page: `lc-refresh` with `{what}`, and clicks on its `data-lc-added` buttons (contract.md
 * §4).
 */
export function listenToPage(): void {
  document.addEventListener('lc-refresh', (event) => {
    const detail: unknown = event instanceof CustomEvent ? event.detail : undefined;
    const what = isRecord(detail) && 'what' in detail ? detail.what : 'all';
    if (what === 'cart' || what === 'all') void refreshCart();
    // The number of messages comes with the user.
    if (what === 'user' || what === 'messages' || what === 'all') void refreshLogin();
  });
  // Captured, because a page's own handler may stop the click.
  document.addEventListener('click', watchClick, true);
}

/**
 * Tells the cart of a click on a button, link or any other element that the page has marked with
 * `data-lc-added`.
 */
function watchClick(event: MouseEvent): void {
  for (const target of event.composedPath()) {
    const mark = target instanceof HTMLElement ? unclobbered(target, 'dataset') : undefined;
    if (mark?.lcAdded === undefined) continue;
    watchAdding(readAddedGoods({ code: mark.lcAdded, quantity: mark.lcQuantity }));
    return;
  }
}

/**
 * Starts what the frame does by itself once per page view, after its first paint, when its configuration is
 * closed and a person sees the page (W6 prerendered view).
 */
export async function startPageView(): Promise<void> {
  // Identity first, which waits for both: login parameters leave the address bar before a page view is
  // reported.
  void startIdentity();
  await untilState(({ hasBegun }) => hasBegun);
  storeSource();
  startAnalytics();
  restoreCount();
  tellCartChanges();
  followSprite();
  startNextPage(__LC_SCRIPT__?.nonce);
}

/**
 * Hides our modals during a login, because an open modal makes everything else inert, including a provider's
 * window in the page. An open panel closes, because it could cover the login; its work goes on.
 */
export function suspendModalsDuringLogin(): void {
  document.addEventListener('lc-login-required', () => closeOpenPanel());
  onLoginPhase((phase) => {
    if (phase === 'window') holdModals();
    else if (phase === 'idle') resumeModals();
  });
}

/**
 * Remembers the part of a product page that names it, `<main data-lc-viewed="C8734"
 * data-lc-model="STM32F103C8T6">`. On pages of another type the attribute may be anybody's.
 */
export function noteProductPage(): void {
  const place = productMark(unclobbered(document, 'documentElement'));
  if (place === undefined || pageType(location.href, $namedHosts.get()) !== 'product_detail') return;
  const [code, model] = ['data-lc-viewed', 'data-lc-model'].map((name) => place.getAttribute(name));
  void noteViewed({ code, model });
}

const MARK = '[data-lc-viewed]';

/**
 * The element by which the page names its part. A review or an advertisement may carry the attribute too
 * (DOMPurify keeps `data-*`), so it counts on `main`, around it, or first within it. A page without one
 * `main` must not name two parts.
 */
export function productMark(root: Element): Element | undefined {
  const [main, ...more] = root.querySelectorAll('main');
  if (main !== undefined && more.length === 0)
    return main.closest(MARK) ?? main.querySelector(MARK) ?? undefined;
  const marks = [...root.querySelectorAll(MARK)].filter((mark) => !mark.parentElement?.closest(MARK));
  const codes = new Set(marks.map((mark) => mark.getAttribute('data-lc-viewed')));
  return codes.size === 1 ? marks[0] : undefined;
}
