import { type RefObject, useEffect } from 'react';

/**
 * Runs `act` when the box around `part` (`data-box`) is out of sight, so that it may change its height while
 * the browser keeps the visible content in place. `act` never runs in Safari, which does not keep the content
 * in place.
 */
export function useWhenUnseen(part: RefObject<Element | null>, act: (() => void) | undefined): void {
  useEffect(() => {
    const box = part.current?.closest('[data-box]');
    if (act === undefined || !box || typeof IntersectionObserver === 'undefined') return;
    if (!CSS.supports('overflow-anchor', 'auto')) return;
    const seen = new IntersectionObserver((entries) => {
      // A busy page reports several changes at once, and the last one is the current state.
      if (entries[entries.length - 1]?.isIntersecting === false) act();
    });
    seen.observe(box);
    return () => seen.disconnect();
  }, [part, act]);
}
