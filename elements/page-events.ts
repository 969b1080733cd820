import { watchAdding } from '../src/cart/added';
import { refreshCart } from '../src/cart/cart';
import { readAddedGoods } from '../src/cart/schema';
import { refreshLogin } from '../src/core/session/identity';
import { ownAnswer } from '../src/core/text/objects';

type RefreshTarget = 'cart' | 'user' | 'messages' | 'all';

const REFRESHERS: Record<Exclude<RefreshTarget, 'all'>, () => void> = {
  cart: () => void refreshCart(),
  user: () => void refreshLogin(),
  messages: () => void refreshLogin(),
};

/** Listens to the page: `lc-refresh` with `{what}`, and clicks on its `data-lc-added` buttons (contract.md §4). */
export function listenToPage(): void {
  document.addEventListener('lc-refresh', (event) => {
    const detail: unknown = event instanceof CustomEvent ? event.detail : undefined;
    const what = typeof detail === 'object' && detail !== null && 'what' in detail ? detail.what : 'all';
    for (const [target, refresh] of Object.entries(REFRESHERS)) {
      if (what === target || what === 'all') refresh();
    }
  });
  // Captured, because a page's own handler may stop the click.
  document.addEventListener('click', watchClick, { capture: true });
}

/** Tells the cart of a click on a button, link or any other element that the page has marked with `data-lc-added`. */
function watchClick(event: MouseEvent): void {
  for (const target of event.composedPath()) {
    const mark = target instanceof HTMLElement ? ownAnswer(target, 'dataset') : undefined;
    if (mark?.lcAdded === undefined) continue;
    watchAdding(readAddedGoods({ code: mark.lcAdded, quantity: mark.lcQuantity }));
    return;
  }
}
