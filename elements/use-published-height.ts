import { type RefObject, useEffect } from 'react';
import { ownAnswer } from '../src/core/text/objects';

const FLOATING = '[data-floating]';

/**
 * Keeps `--lc-header-height` and `--lc-floating-header-height` on the element itself as tall as its header and the
 * floating one are now (contract.md §6); `isOnPage`, by the page's own word, the first on the html element as well.
 */
export function usePublishedHeight(header: RefObject<HTMLElement | null>, isOnPage: boolean): void {
  useEffect(() => {
    const shown = header.current;
    const root = shown?.getRootNode();
    if (!shown || !(root instanceof ShadowRoot) || !(root.host instanceof HTMLElement)) return;
    if (typeof ResizeObserver === 'undefined') return;
    const { style } = root.host;
    const page = isOnPage ? ownAnswer(document, 'documentElement').style : undefined;
    const floating = shown.querySelector<HTMLElement>(FLOATING);
    const resized = new ResizeObserver(() => {
      // Both are read before either is written, because reading after writing would force a second layout.
      const [full, compact] = [shown.offsetHeight, floating?.offsetHeight];
      style.setProperty('--lc-header-height', `${full}px`);
      page?.setProperty('--lc-header-height', `${full}px`);
      if (compact !== undefined) style.setProperty('--lc-floating-header-height', `${compact}px`);
    });
    resized.observe(shown);
    if (floating) resized.observe(floating);
    return () => {
      resized.disconnect();
      page?.removeProperty('--lc-header-height');
    };
  }, [header, isOnPage]);
}
