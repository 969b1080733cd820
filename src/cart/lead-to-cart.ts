import { environment } from '../core/browser/environment';
import { askConfirm } from '../core/dialogs/dialogs';
import { $hosts } from '../core/page/hosts';
import { ROUTES } from '../core/page/model/route-list';
import { routeUrl } from '../core/page/model/routes';
import { CART_TEXT } from './texts';

/** Offers the cart page, which lists every line, for a tick that the mini-cart must not write (C17 unlisted goods). */
export async function leadToCart(): Promise<void> {
  const { failed: title, selectFailed: msg, goToCart: ok } = CART_TEXT;
  if (await askConfirm({ title, msg, ok })) environment().page.navigate(routeUrl($hosts.get(), ROUTES.cart));
}
