import { type RefObject, useEffect, useState } from 'react';

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
