/** Pixels on screen per pixel of an element's own styles: CSS zoom and, outside the top layer, transforms around it. */
export function zoomOf(element: HTMLElement): number {
  const zoom = element.getBoundingClientRect().width / element.offsetWidth;
  return Number.isFinite(zoom) && zoom > 0 && Math.abs(zoom - 1) > 0.01 ? zoom : 1;
}
