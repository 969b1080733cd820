import { unclobbered } from '../text/objects';

/** The element that really has the focus, looked for through open shadow roots; null when it is the body. */
export function deepActiveElement(): HTMLElement | null {
  let active = unclobbered(document, 'activeElement');
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active instanceof HTMLElement && active !== unclobbered(document, 'body') ? active : null;
}
