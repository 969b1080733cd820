import { type RefObject, useCallback, useEffect, useState, useSyncExternalStore } from 'react';

/** Undefined if there is no window, or if the page has removed the function. */
function mediaList(query: string): MediaQueryList | undefined {
  return typeof window === 'undefined' ? undefined : window.matchMedia?.(query);
}

/** Whether a media query matches now; false where nobody can say. */
function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = mediaList(query);
      // A page's old polyfill of matchMedia has no such methods.
      media?.addEventListener?.('change', listener);
      return () => media?.removeEventListener?.('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => mediaList(query)?.matches ?? false,
    () => false,
  );
}

/** The person's wish for less motion, followed live. */
export function useReducedMotion(): boolean {
  return useMedia('(prefers-reduced-motion: reduce)');
}

/** Whether the box that `part` lays itself out by (`data-box`) is at most `maxPx` wide, as its style sheet has it; followed live. */
export function useNarrowBox(part: RefObject<Element | null>, maxPx: number): boolean {
  const [isNarrow, setNarrow] = useState(false);
  useEffect(() => {
    const box = part.current?.closest('[data-box]');
    if (!box || typeof ResizeObserver === 'undefined') return;
    const resized = new ResizeObserver(([entry]) => {
      if (entry) setNarrow(entry.contentRect.width <= maxPx);
    });
    resized.observe(box);
    return () => resized.disconnect();
  }, [part, maxPx]);
  return isNarrow;
}
