import { type RefObject, useLayoutEffect } from 'react';

/**
 * Takes the items that have wrapped below the list's first line out of sight, and so out of the tab order: they are
 * cut off, and whoever tabs would be led to where nothing is to be seen. `items` is what the list shows.
 */
export function useFirstLine(list: RefObject<HTMLElement | null>, items: unknown): void {
  useLayoutEffect(() => {
    const element = list.current;
    if (element === null || items === undefined || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => {
      const [first, ...rest] = [...element.children].filter((child) => child instanceof HTMLElement);
      for (const item of rest) {
        item.style.visibility = first && item.offsetTop > first.offsetTop ? 'hidden' : '';
      }
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [list, items]);
}
