import { type RefObject, useEffect, useEffectEvent } from 'react';

/** All that share what a press outside closes: a press inside one of them is no press outside for the others. */
const insides = new Set<RefObject<HTMLElement | null>>();

/** Calls `onPress` for a press anywhere outside the elements that use this, other shadow roots and the page included. */
export function useOutsidePress(inside: RefObject<HTMLElement | null>, onPress: () => void): void {
  const press = useEffectEvent((event: Event) => {
    const path = event.composedPath();
    if (![...insides].some(({ current }) => current && path.includes(current))) onPress();
  });
  useEffect(() => {
    const listen = (event: Event) => press(event);
    insides.add(inside);
    document.addEventListener('pointerdown', listen, true);
    return () => {
      insides.delete(inside);
      document.removeEventListener('pointerdown', listen, true);
    };
  }, [inside]);
}
