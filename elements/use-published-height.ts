import { type RefObject, useEffect } from 'react';

const FLOATING = '[data-floating]';

/** Keeps `--lc-header-height` and `--lc-floating-header-height` on the element itself as tall as its header and the floating one are now (contract.md §6). */
export function usePublishedHeight(header: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const shown = header.current;
    const root = shown?.getRootNode();
    if (!shown || !(root instanceof ShadowRoot) || !(root.host instanceof HTMLElement)) return;
    if (typeof ResizeObserver === 'undefined') return;
    const { style } = root.host;
    const floating = shown.querySelector<HTMLElement>(FLOATING);
    const resized = new ResizeObserver(() => {
      style.setProperty('--lc-header-height', `${shown.offsetHeight}px`);
      if (floating) style.setProperty('--lc-floating-header-height', `${floating.offsetHeight}px`);
    });
    resized.observe(shown);
    if (floating) resized.observe(floating);
    return () => resized.disconnect();
  }, [header]);
}
