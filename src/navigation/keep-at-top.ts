import { zoomOf } from '../ui/zoom';

/**
 * Holds the floating bar at the top of what scrolls: the window, or `scroller` within it. Where a transform around the
 * header would hold a fixed bar elsewhere it goes to the top layer. Returns the undo.
 */
export function keepAtTop(bar: HTMLElement, scroller: HTMLElement | undefined): () => void {
  const isMoved = Math.round(bar.getBoundingClientRect().top) !== 0;
  const isInTopLayer = (isMoved || scroller !== undefined) && 'showPopover' in bar;
  if (isInTopLayer) {
    bar.setAttribute('popover', 'manual');
    bar.showPopover();
  }
  const follow = () => {
    if (scroller !== undefined) standIn(bar, scroller);
  };
  follow();
  window.addEventListener('scroll', follow, { passive: true, capture: true });
  window.addEventListener('resize', follow);
  return () => {
    window.removeEventListener('scroll', follow, { capture: true });
    window.removeEventListener('resize', follow);
    bar.style.inset = bar.style.width = '';
    if (isInTopLayer) bar.removeAttribute('popover');
  };
}

function standIn(bar: HTMLElement, scroller: HTMLElement): void {
  const zoom = zoomOf(bar);
  const { left, top } = scroller.getBoundingClientRect();
  const width = scroller.clientWidth * zoomOf(scroller);
  bar.style.inset = `${Math.max(top, 0) / zoom}px auto auto ${left / zoom}px`;
  bar.style.width = `${width / zoom}px`;
}
