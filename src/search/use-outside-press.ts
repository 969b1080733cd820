import { type RefObject, useEffect, useEffectEvent } from 'react';
import { watchFrames } from '../ui/watch-frames';

/** All that share what a press outside closes: a press inside one of them is no press outside for the others. */
const insides = new Set<RefObject<HTMLElement | null>>();

/** Calls `onPress` for a press anywhere outside the elements that use this: other shadow roots, the page and its frames. */
export function useOutsidePress(inside: RefObject<HTMLElement | null>, onPress: () => void): void {
  const press = useEffectEvent((event: Event) => {
    const path = event.composedPath();
    if (![...insides].some(({ current }) => current && path.includes(current))) onPress();
  });
  const enterFrame = useEffectEvent(onPress);
  useEffect(() => {
    const unwatch = watchFrames(() => enterFrame());
    const listen = (event: Event) => press(event);
    insides.add(inside);
    document.addEventListener('pointerdown', listen, true);
    return () => {
      unwatch();
      insides.delete(inside);
      document.removeEventListener('pointerdown', listen, true);
    };
  }, [inside]);
}
