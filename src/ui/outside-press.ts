import { type RefObject, useEffect, useEffectEvent } from 'react';
import { listen, listenAround, together } from '../core/browser/listen';
import { unclobbered } from '../core/text/objects';

/** Whether a press is on what a sheet has dimmed: all that is below its upper edge. */
export function isOnScrim(box: HTMLElement, event: Event): boolean {
  const sheet = box.querySelector('[data-sheet]');
  return sheet !== null && event instanceof MouseEvent && event.clientY > sheet.getBoundingClientRect().top;
}

/**
 * Calls `onEnter` when an iframe of the page gets the focus. A press inside an iframe fires no event here; it
 * shows only as `blur` with the iframe focused. Returns the undo.
 */
export function watchFrames(onEnter: () => void): () => void {
  // Firefox says a task later where the focus has gone.
  return listen(window, 'blur', () => {
    setTimeout(() => {
      if (unclobbered(document, 'activeElement')?.localName === 'iframe') onEnter();
    });
  });
}

/** The elements of all users of the hook: a press inside one of them is not a press outside another. */
const insides = new Set<RefObject<HTMLElement | null>>();

/**
 * Calls `onPress` for a press anywhere outside the elements that use this: other shadow roots, the page and
 * its frames.
 */
export function useOutsidePress(inside: RefObject<HTMLElement | null>, onPress: () => void): void {
  const press = useEffectEvent((_event: Event, path: EventTarget[]) => {
    if (![...insides].some(({ current }) => current && path.includes(current))) onPress();
  });
  const enterFrame = useEffectEvent(onPress);
  useEffect(() => {
    if (inside.current === null) return;
    insides.add(inside);
    return together(
      watchFrames(enterFrame),
      listenAround(inside.current, 'pointerdown', press),
      () => void insides.delete(inside),
    );
  }, [inside]);
}
