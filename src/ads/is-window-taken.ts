import { isModalOpen } from '../ui/modal-stack';
import { isAnyPopoverOpen } from '../ui/popover-group';
import { FLOAT_AD_PLACE_PX } from './constants';

const MODAL = 'dialog[open], [aria-modal="true"], [role="dialog"], [role="alertdialog"]';

/** Whether something more important than an ad is open: a dialog or panel of the frame, or anything modal of the host (P19 ad steps aside). */
export function isWindowTaken(): boolean {
  return (
    isAnyPopoverOpen() ||
    isModalOpen() ||
    [...document.querySelectorAll(MODAL)].some(isInView) ||
    isPlaceCovered()
  );
}

function isInView(element: Element): boolean {
  const { visibility, opacity } = getComputedStyle(element);
  const { top, left, bottom, right, width, height } = element.getBoundingClientRect();
  const isSeen = visibility !== 'hidden' && opacity !== '0' && width > 0 && height > 0;
  return isSeen && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
}

/** Whether a fixed box of the host (a layer, a backdrop) overlaps the place of the ad. */
function isPlaceCovered(): boolean {
  const ys = [innerHeight - 2, innerHeight - FLOAT_AD_PLACE_PX + 2];
  const xs = [0.1, 0.5, 0.9].map((part) => innerWidth * part);
  return ys.every((y) => xs.every((x) => document.elementsFromPoint?.(x, y).some(isInFixedBox)));
}

/** A box that holds the ad's own tag is the page itself, such as a full-window shell. */
function isInFixedBox(element: Element): boolean {
  for (let box: Element | null = element; box !== null; box = box.parentElement) {
    if (getComputedStyle(box).position === 'fixed') return box.querySelector('lc-popups') === null;
  }
  return false;
}
