import { useSyncExternalStore } from 'react';
import { ownAnswer } from '../core/text/own-answer';

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/** Whether the tab is hidden now. */
export function useDocumentHidden(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => ownAnswer(document, 'hidden'),
    () => false,
  );
}
