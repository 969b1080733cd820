import { atom } from 'nanostores';
import { FLOATING_HEADER_PX } from '../config/navigation';

/** Whether the floating header stands in for the full one (spec §4 Other transitions). */
export const $isFloating = atom(false);

/** Takes the page's scroll position in CSS pixels: the floating header shows past 135 px. */
export function noteScroll(top: number): void {
  const isPast = top > FLOATING_HEADER_PX;
  if (isPast !== $isFloating.get()) $isFloating.set(isPast);
}
