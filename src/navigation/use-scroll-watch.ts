import { type RefObject, useEffect, useState } from 'react';
import { ownAnswer } from '../core/text/objects';
import { scrollersAround } from '../ui/place-panel';
import { waitsUnseen } from '../ui/use-when-unseen';
import { noteScroll, SCROLL_CHECK_MS } from './navigation';

/**
 * Tells the store how far the page is scrolled, at most once in 40 ms (§header.floating), and returns the box that
 * scrolls where it is not the window: the one that `selector` names, else the nearest around `part`.
 */
export function useScrollWatch(
  part: RefObject<Element | null>,
  selector: string | undefined,
): HTMLElement | undefined {
  const [scroller, setScroller] = useState<HTMLElement>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const check = () => {
      timer = undefined;
      const { current } = part;
      // The floating header is measured, and a hidden one has no layout yet.
      if (current !== null && waitsUnseen(current)) {
        later();
        return;
      }
      const box = current === null ? undefined : scrollerOf(current, selector);
      setScroller(box);
      noteScroll(Math.max(windowTop(), box?.scrollTop ?? 0));
    };
    const later = () => {
      timer ??= setTimeout(check, SCROLL_CHECK_MS);
    };
    check();
    // Scroll events do not bubble; capturing hears a page that scrolls its body or an inner box.
    window.addEventListener('scroll', later, { passive: true, capture: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', later, { capture: true });
    };
  }, [part, selector]);
  return scroller;
}

function scrollerOf(part: Element, selector: string | undefined): HTMLElement | undefined {
  const named = selector === undefined ? null : find(selector);
  if (named !== null)
    return named === ownAnswer(document, 'body') || named === ownAnswer(document, 'documentElement')
      ? undefined
      : named;
  return scrollersAround(part).find((box) => box.scrollHeight > box.clientHeight);
}

/** The page's selector may be invalid. */
function find(selector: string): HTMLElement | null {
  try {
    return document.querySelector<HTMLElement>(selector);
  } catch {
    return null;
  }
}

function windowTop(): number {
  return Math.max(
    window.scrollY,
    ownAnswer(document, 'documentElement').scrollTop,
    ownAnswer(document, 'body').scrollTop,
  );
}
