import { ASSUMED_ROUTES } from '../config/routes';
import { CHAT_WINDOW } from '../config/session';
import { routeUrl } from '../lib/routes';
import { environment } from '../platform/environment';
import { $hosts } from './hosts';

/** Opens the customer-service chat in a window of its own, 750 × 600; where windows are blocked, in this one. */
export function openChat(): void {
  const { page } = environment();
  const address = routeUrl($hosts.get(), ASSUMED_ROUTES.chat);
  if (!page.open(address, CHAT_WINDOW)) page.navigate(address);
}
