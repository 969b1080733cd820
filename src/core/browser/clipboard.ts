import { unclobbered } from '../text/objects';
import { deepActiveElement } from './focus';

/**
 * Copies a text for the user who has just clicked; resolves to whether it is on the clipboard. Never rejects.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    // A page on plain http has no such object, and a page in a frame may be forbidden to use it.
    if (navigator.clipboard !== undefined) {
      await navigator.clipboard.writeText(text);
      return true;
    }
  } catch {
    // The older way may still be allowed.
  }
  return copySelected(text);
}

/**
 * Copies the selection of a text area, which is beside the focused element, so that no panel or dialog sees
 * the focus leave.
 */
function copySelected(text: string): boolean {
  const active = deepActiveElement();
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  let isTaken = false;
  // The page's own `copy` handlers would empty or change it; ours answers last, at the field itself.
  field.addEventListener('copy', (event) => {
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
    event.stopPropagation();
    isTaken = true;
  });
  field.style.cssText = 'position:fixed;inset-block-start:0;opacity:0';
  (active?.parentNode ?? unclobbered(document, 'documentElement')).append(field);
  try {
    field.select();
    return Document.prototype.execCommand.call(document, 'copy') && isTaken;
  } catch {
    return false;
  } finally {
    field.remove();
    active?.focus({ preventScroll: true });
  }
}
