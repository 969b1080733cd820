import { refreshCart } from '../src/cart/cart';
import { refreshLogin } from '../src/core/session/identity';

type RefreshTarget = 'cart' | 'user' | 'messages' | 'all';

const REFRESHERS: Record<Exclude<RefreshTarget, 'all'>, () => void> = {
  cart: () => void refreshCart(),
  user: () => void refreshLogin(),
  messages: () => void refreshLogin(),
};

/** Listens to what the page says back: `lc-refresh` with `{what}` (contract.md §4). */
export function listenToPage(): void {
  document.addEventListener('lc-refresh', (event) => {
    const detail: unknown = event instanceof CustomEvent ? event.detail : undefined;
    const what = typeof detail === 'object' && detail !== null && 'what' in detail ? detail.what : 'all';
    for (const [target, refresh] of Object.entries(REFRESHERS)) {
      if (what === target || what === 'all') refresh();
    }
  });
}
