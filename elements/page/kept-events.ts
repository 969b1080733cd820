import { attempt, ownCopy } from '../../src/core/text/objects';

const FIELDS = 'input, select, textarea';
const CONTROLS = `${FIELDS}, a, button, label`;

/**
 * Events on our own controls that stop at the box. A page sees the tag as their target (S34 page presses).
 * Touch libraries would take the browser's click for a click on the tag, and guards that leave fields alone
 * would see no field.
 */
const KEPT = {
  touchstart: CONTROLS,
  touchend: CONTROLS,
  mousedown: FIELDS,
  selectstart: FIELDS,
  contextmenu: FIELDS,
  copy: FIELDS,
  cut: FIELDS,
  paste: FIELDS,
};

/** Keeps presses on the controls in `box` from the page's own handlers (S34 page presses). */
export function keepFromPage(box: HTMLElement): void {
  for (const [type, controls] of Object.entries(KEPT)) {
    const keep = (event: Event) => {
      const { target } = event;
      const control = target instanceof Element ? target.closest<HTMLElement>(controls) : null;
      if (control === null) return;
      event.stopPropagation();
      // A guard that captures has prevented the focus already.
      if (type === 'mousedown' && event.defaultPrevented) control.focus();
    };
    // Passive, so that a finger scrolls without waiting for it.
    box.addEventListener(type, keep, ownCopy({ passive: true }));
  }
  box.addEventListener('touchstart', cancelForPage, ownCopy({ passive: true }));
}

/**
 * Ends a touch of ours for the page: FastClick still holds the element of the touch before, and would take
 * the browser's click for a second one on it.
 */
function cancelForPage({ currentTarget, target, changedTouches }: TouchEvent): void {
  if (!(target instanceof Element && target.closest(CONTROLS))) return;
  const init = ownCopy({ bubbles: true, composed: true, changedTouches: [...changedTouches] });
  attempt(() => currentTarget?.dispatchEvent(new TouchEvent('touchcancel', init)));
}
