import { unclobbered } from '../text/objects';

/** The shadow roots of the frame's mounted elements. */
export const ownRoots = new Set<ShadowRoot>();

/** The shadow roots around a node, the innermost first, closed ones too. */
export function rootsAround(node: Node): ShadowRoot[] {
  const root = node.getRootNode();
  return root instanceof ShadowRoot ? [root, ...rootsAround(root.host)] : [];
}

/**
 * The element that really has the focus, also in a closed root around one of our tags; null when it is the
 * body.
 */
export function deepActiveElement(): HTMLElement | null {
  const roots = [...ownRoots].flatMap(rootsAround);
  const within = (host: Element | null) =>
    (host?.shadowRoot ?? roots.find((root) => root.host === host))?.activeElement;
  let active = unclobbered(document, 'activeElement');
  for (let next = within(active); next; next = within(active)) active = next;
  return active instanceof HTMLElement && active !== unclobbered(document, 'body') ? active : null;
}

/** A custom element may have a closed shadow root, and nobody outside knows whether text is typed there. */
export function isClosed(target: EventTarget | null | undefined): boolean {
  return target instanceof HTMLElement && target.localName.includes('-') && target.shadowRoot === null;
}

/** Whether text may be typed there. */
export function isEditable(target: HTMLElement | null): boolean {
  return (
    isClosed(target) || target?.isContentEditable === true || target?.matches('input, textarea') === true
  );
}
