import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react';
import { watchSizes } from '../core/browser/listen';

/** Undefined if the page has removed the function. */
function reducedMotion(): MediaQueryList | undefined {
  return window.matchMedia?.('(prefers-reduced-motion: reduce)');
}

function followMotion(listener: () => void): () => void {
  const media = reducedMotion();
  // A page's old polyfill of matchMedia has no such methods.
  media?.addEventListener?.('change', listener);
  return () => media?.removeEventListener?.('change', listener);
}

/** The person's wish for less motion, followed live; false where nobody can say. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(
    followMotion,
    () => reducedMotion()?.matches ?? false,
    () => false,
  );
}

/**
 * Whether the box around `part` (`data-box`) is at most `maxPx` wide, like a container query of the part's
 * style sheet; followed live.
 */
export function useNarrowBox(part: RefObject<Element | null>, maxPx: number): boolean {
  const [isNarrow, setNarrow] = useState(false);
  useEffect(() => {
    const box = part.current?.closest('[data-box]');
    if (!box) return;
    return watchSizes([box], ([entry]) => {
      if (entry) setNarrow(entry.contentRect.width <= maxPx);
    });
  }, [part, maxPx]);
  return isNarrow;
}
