import { ownAnswer } from '../core/text/objects';
/** The boxes that scroll around an element, nearest first: through shadow roots, without body and root, which are the window. */
export function scrollersAround(element: Element): HTMLElement[] {
  const found: HTMLElement[] = [];
  for (let above = parentOf(element); above !== null; above = parentOf(above)) {
    if (above === ownAnswer(document, 'body') || above === ownAnswer(document, 'documentElement')) break;
    if (above instanceof HTMLElement && /auto|scroll/.test(getComputedStyle(above).overflowY))
      found.push(above);
  }
  return found;
}

/** The element that `element` is laid out in. */
function parentOf(element: Element): Element | null {
  if (element.assignedSlot) return element.assignedSlot;
  const { parentNode } = element;
  if (parentNode instanceof ShadowRoot) return parentNode.host;
  return parentNode instanceof Element ? parentNode : null;
}
