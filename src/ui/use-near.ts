import { type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * Whether the element has come within a window's height of the window, or the page is printed. Known in the frame of
 * its first layout, so that visible content is rendered at once; true from the beginning if it cannot be known (in a
 * fragment).
 */
export function useNear(part: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(typeof IntersectionObserver === 'undefined');
  useLayoutEffect(() => {
    const element = part.current;
    if (isNear || element === null) return;
    const come = () => flushSync(() => setNear(true));
    const watching = [
      new ResizeObserver(() => element.getBoundingClientRect().top < innerHeight && come()),
      // Its own observation, because no height of the window says where its margin ends (a phone's bars, a pinch).
      new IntersectionObserver((entries) => entries.some((one) => one.isIntersecting) && come(), {
        rootMargin: '100%',
      }),
    ];
    for (const one of watching) one.observe(element);
    addEventListener('beforeprint', come);
    return () => {
      for (const one of watching) one.disconnect();
      removeEventListener('beforeprint', come);
    };
  }, [part, isNear]);
  return isNear;
}
