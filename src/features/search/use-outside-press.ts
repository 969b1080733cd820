import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Calls `onPress` for a press anywhere outside the element, other shadow roots and the page included. */
export function useOutsidePress(inside: RefObject<HTMLElement | null>, onPress: () => void): void {
  const press = useEffectEvent((event: Event) => {
    if (inside.current && !event.composedPath().includes(inside.current)) onPress();
  });
  useEffect(() => {
    const listen = (event: Event) => press(event);
    document.addEventListener('pointerdown', listen, true);
    return () => document.removeEventListener('pointerdown', listen, true);
  }, []);
}
