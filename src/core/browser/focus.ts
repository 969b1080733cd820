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

/**
 * Whether the element may have a closed shadow root, where nobody outside knows whether text is typed. It is
 * a custom element, or it has the focus although it is not focusable itself.
 */
export function isClosed(target: EventTarget | null | undefined): boolean {
  if (!(target instanceof HTMLElement) || target.shadowRoot !== null) return false;
  return target.localName.includes('-') || (isFocused(target) && isNoControl(target));
}

function isFocused(target: HTMLElement): boolean {
  const root = target.getRootNode();
  return (root instanceof ShadowRoot || root instanceof Document) && root.activeElement === target;
}

/** The body has the focus where nothing else has it; a box of ours may have it in order to scroll. */
function isNoControl(target: HTMLElement): boolean {
  const root = target.getRootNode();
  const isFocusable = target.tabIndex >= 0 || target.hasAttribute('tabindex') || target.isContentEditable;
  const isOwn = root instanceof ShadowRoot && ownRoots.has(root);
  return !isFocusable && !isOwn && target !== unclobbered(document, 'body');
}

/** Whether text may be typed there. */
export function isEditable(target: HTMLElement | null): boolean {
  return (
    isClosed(target) || target?.isContentEditable === true || target?.matches('input, textarea') === true
  );
}
