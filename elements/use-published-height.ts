import { type RefObject, useEffect } from 'react';

/** Keeps `--lc-header-height` on the element itself as tall as its header is now (contract.md §6). */
export function usePublishedHeight(header: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const shown = header.current;
    const root = shown?.getRootNode();
    if (!shown || !(root instanceof ShadowRoot) || !(root.host instanceof HTMLElement)) return;
    if (typeof ResizeObserver === 'undefined') return;
    const { style } = root.host;
    const resized = new ResizeObserver(() => {
      style.setProperty('--lc-header-height', `${shown.offsetHeight}px`);
    });
    resized.observe(shown);
    return () => resized.disconnect();
  }, [header]);
}
