/**
 * Reopens panels and dialogs that a move has removed from the top layer, without telling their owners. A
 * popover counts as open if it has content.
 */
export function reopenTopLayer(host: Element, root: ShadowRoot): void {
  const parts = root.querySelectorAll<HTMLElement>('dialog[open], [popover]:not(:empty)');
  for (const part of parts) {
    // After `moveBefore` a dialog is still modal, and showModal changes nothing.
    if (part instanceof HTMLDialogElement) {
      try {
        part.showModal();
      } catch {
        part.removeAttribute('open');
        part.showModal();
      }
    } else if ('showPopover' in part && !part.matches(':popover-open')) part.showPopover();
  }
  // Each panel looks for its anchor, as after any scrolling.
  if (parts.length > 0) host.dispatchEvent(new Event('scroll'));
}
