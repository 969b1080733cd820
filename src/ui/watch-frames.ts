import { ownAnswer } from '../core/text/objects';
/**
 * Calls `onEnter` when the focus goes into a frame of the page, as it does by a press there, of which no event comes
 * here; returns the undo.
 */
export function watchFrames(onEnter: () => void): () => void {
  // Firefox says a task later where the focus has gone.
  const look = () =>
    setTimeout(() => {
      if (ownAnswer(document, 'activeElement')?.localName === 'iframe') onEnter();
    });
  window.addEventListener('blur', look);
  return () => window.removeEventListener('blur', look);
}
