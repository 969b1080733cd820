import { flushSync } from 'react-dom';
import { HOVER_DETAIL } from '../src/ui/use-popover';
import { earlyInput, nameOf } from './early-input';
import { keepTyped } from './typed-text';

/**
 * Calls `show` to replace a fragment by the frame's own nodes, which are hidden beside it, in one paint. Everything
 * typed, chosen, focused, opened, clicked and pressed before is there afterwards (contract.md §7).
 */
export function takeOver(root: ShadowRoot, show: () => void): void {
  const restoreTyped = keepTyped(root);
  const reopen = keepOpenMenu(root);
  show();
  // Before the focus moves, because the user has not moved it.
  const repeats = earlyInput(root);
  flushSync(reopen);
  flushSync(restoreTyped);
  for (const again of repeats) flushSync(again);
}

/** The fragment's open menu, by the focus in it or the pointer on it; the returned function opens the frame's. */
function keepOpenMenu(root: ShadowRoot): () => void {
  const shown = [...root.querySelectorAll('[data-still]')].filter(
    (panel) => getComputedStyle(panel).display !== 'none',
  );
  const focused = shown.find((one) => one.parentElement?.matches(':focus-within'));
  const panel = focused ?? shown[0];
  const trigger = panel?.parentElement?.querySelector('button');
  if (panel === undefined || !trigger) return () => {};
  const name = nameOf(trigger);
  const { scrollTop } = panel;
  const row = rowsIn(panel).find((one) => one.matches(focused ? ':focus-within' : ':hover'))?.dataset.row;
  return () => {
    const own = [...root.querySelectorAll('[data-popover-area] > button')].find(
      (one) => nameOf(one) === name,
    );
    if (!(own instanceof HTMLElement)) return;
    // By the pointer: the click that may follow was meant to open it, and does not close it.
    const detail = focused ? 0 : HOVER_DETAIL;
    const click = new MouseEvent('click', { bubbles: true, cancelable: true, composed: true, detail });
    if (own.getAttribute('aria-expanded') !== 'true') flushSync(() => own.dispatchEvent(click));
    const shownAgain = own.parentElement?.querySelector('[popover]');
    if (!shownAgain) return;
    const closed = rowsIn(shownAgain)
      .find((one) => one.dataset.row === row)
      ?.querySelector<HTMLElement>('[aria-expanded="false"]');
    flushSync(() => closed?.click());
    shownAgain.scrollTo({ top: scrollTop });
    // It has been seen already: fading in would be a flash.
    for (const animation of shownAgain.getAnimations?.() ?? []) animation.finish();
  };
}

function rowsIn(panel: Element): HTMLElement[] {
  return [...panel.querySelectorAll<HTMLElement>('[data-row]')];
}
