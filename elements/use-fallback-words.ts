import { type RefObject, useLayoutEffect } from 'react';
import { nameHome } from '../src/navigation/navigation';

/** The page's own link between the header's tags names the way home, until the page data do. */
export function useFallbackWords(inside: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const root = inside.current?.getRootNode();
    if (root instanceof ShadowRoot) nameHome(root.host.querySelector('a')?.textContent ?? '');
  }, [inside]);
}
