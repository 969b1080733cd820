import { useStore } from '@nanostores/react';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { listen, together } from '../core/browser/listen';
import { attempt, unclobbered } from '../core/text/objects';
import { leavePart } from '../ui/focus';
import { expectJumps, keepAtTop } from '../ui/keep-at-top';
import { closeOpenPanel } from '../ui/open-panel';
import { Part } from '../ui/Part';
import { scrollersAround } from '../ui/place-panel';
import styles from './FloatingHeader.module.css';
import { Logo } from './Logo';
import { $isFloating, noteScroll, SCROLL_CHECK_MS } from './navigation';

export interface FloatingHeaderProps {
  /** A selector of the box whose scrolling shows it; otherwise the nearest that scrolls. */
  scrollRoot?: string | undefined;
  categories: ReactNode;
  /** Search box and cart button. */
  children: ReactNode;
}

/**
 * The compact header past 135 px of scrolling. The content is mounted when the header first shows. While
 * hidden it is inert, so that no control can be reached twice.
 */
export function FloatingHeader({ scrollRoot, categories, children }: FloatingHeaderProps) {
  const isFloating = useStore($isFloating);
  const [hasShown, setHasShown] = useState(false);
  const bar = useRef<HTMLDivElement>(null);
  if (isFloating && !hasShown) setHasShown(true);

  const scroller = useScrollWatch(bar, scrollRoot);
  const [hasRoom, setHasRoom] = useState(true);
  useLayoutEffect(() => {
    if (bar.current === null) return;
    return isFloating
      ? keepAtTop(bar.current, { scroller, onRoom: setHasRoom })
      : expectJumps(bar.current, scroller);
  }, [isFloating, scroller]);
  const isShown = isFloating && hasRoom;

  // The focus goes to the full header. After a jump to the top this header's panels close, because their
  // anchors are gone. Panels elsewhere stay open.
  useLayoutEffect(() => {
    if (isShown || bar.current === null) return;
    const hasPanel = bar.current.querySelector('[popover]:not(:empty)') !== null;
    leavePart(bar.current);
    if (hasPanel) closeOpenPanel();
  }, [isShown]);

  return (
    <div
      ref={bar}
      className={styles.bar}
      data-box=""
      data-floating=""
      data-track="floating-header"
      data-shown={isShown || undefined}
      inert={!isShown}
    >
      <div className={styles.inner}>
        {hasShown && (
          <>
            <div className={styles.logo}>
              <Part name="logo">
                <Logo variant="mark" />
              </Part>
            </div>
            <div className={styles.categories}>{categories}</div>
            {children}
          </>
        )}
      </div>
    </div>
  );
}

/**
 * Tells the store how far the page is scrolled, at most once in 40 ms. Returns the box that scrolls in place
 * of the window: the box that `selector` names, else the nearest around `part`.
 */
function useScrollWatch(
  part: RefObject<Element | null>,
  selector: string | undefined,
): HTMLElement | undefined {
  const [scroller, setScroller] = useState<HTMLElement>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const check = () => {
      timer = undefined;
      const { current } = part;
      const box = current === null ? undefined : scrollerOf(current, selector);
      setScroller(box);
      noteScroll(Math.max(windowTop(), box?.scrollTop ?? 0));
    };
    const later = () => {
      timer ??= setTimeout(check, SCROLL_CHECK_MS);
    };
    // Looking at once would lay the header out in the middle of its takeover.
    later();
    // Scroll events do not bubble; capturing hears a page that scrolls its body or an inner box.
    return together(listen(window, 'scroll', later, true), () => clearTimeout(timer));
  }, [part, selector]);
  return scroller;
}

function scrollerOf(part: Element, selector: string | undefined): HTMLElement | undefined {
  // The page's selector may be invalid.
  const named = selector && attempt(() => document.querySelector<HTMLElement>(selector));
  if (named)
    return named === unclobbered(document, 'body') || named === unclobbered(document, 'documentElement')
      ? undefined
      : named;
  return scrollersAround(part).find((box) => box.scrollHeight > box.clientHeight);
}

function windowTop(): number {
  return Math.max(
    window.scrollY,
    unclobbered(document, 'documentElement').scrollTop,
    unclobbered(document, 'body').scrollTop,
  );
}
