import { ownAnswer } from '../core/text/objects';
/** The element that really has the focus, looked for through open shadow roots; null when it is the body. */
export function deepActiveElement(): HTMLElement | null {
  let active = ownAnswer(document, 'activeElement');
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active instanceof HTMLElement && active !== ownAnswer(document, 'body') ? active : null;
}

/** Focuses `element` and returns whether it has the focus now (false if it is removed, hidden or inert). */
export function takesFocus(element: HTMLElement | null): boolean {
  if (!element?.isConnected) return false;
  element.focus();
  return deepActiveElement() === element;
}
