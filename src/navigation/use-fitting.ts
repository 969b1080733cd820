import { type RefObject, useEffect, useState } from 'react';
import { NAVIGATION_MORE_PX } from './constants';
import { fittingItems } from './model';

/**
 * The number of a list's items that fit on its one line, in a row shared with the button for the rest. A list that does
 * not wrap is scrolled by a finger and keeps all of them. Updated when row, items or fonts change.
 */
export function useFitting(
  row: RefObject<HTMLElement | null>,
  list: RefObject<HTMLElement | null>,
  count: number,
): number {
  const [fitting, setFitting] = useState(Number.POSITIVE_INFINITY);
  useEffect(() => {
    const [rowNow, listNow] = [row.current, list.current];
    if (count === 0 || !rowNow || !listNow || typeof ResizeObserver === 'undefined') return;
    const items = [...listNow.children];
    const measure = () => {
      const isScrolled = getComputedStyle(listNow).flexWrap === 'nowrap';
      const widths = items.map((item) => item.getBoundingClientRect().width);
      const scale = rowNow.getBoundingClientRect().width / rowNow.offsetWidth || 1;
      const fits = fittingItems(widths, rowNow.clientWidth * scale, NAVIGATION_MORE_PX * scale);
      setFitting(isScrolled || fits === items.length ? Number.POSITIVE_INFINITY : fits);
    };
    const resized = new ResizeObserver(measure);
    for (const seen of [rowNow, ...items]) resized.observe(seen);
    return () => resized.disconnect();
  }, [row, list, count]);
  return Math.min(fitting, count);
}
