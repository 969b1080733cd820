import { useStore } from '@nanostores/react';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Part } from '../ui/Part';
import { closeGroup } from '../ui/popover-group';
import { zoomOf } from '../ui/zoom';
import styles from './FloatingHeader.module.css';
import { Logo } from './Logo';
import { $isFloating } from './navigation';
import { useScrollWatch } from './use-scroll-watch';

export interface FloatingHeaderProps {
  /** A selector of the box whose scrolling shows it; otherwise the nearest that scrolls. */
  scrollRoot?: string | undefined;
  categories: ReactNode;
  /** Search box and cart button. */
  children: ReactNode;
}

/**
 * The compact header past 135 px of scrolling (§header.floating). What it holds is put on the page when it first shows; while
 * hidden it is inert, so that nothing in it can be reached twice.
 */
export function FloatingHeader({ scrollRoot, categories, children }: FloatingHeaderProps) {
  const isFloating = useStore($isFloating);
  const [hasShown, setHasShown] = useState(false);
  const bar = useRef<HTMLDivElement>(null);
  if (isFloating && !hasShown) setHasShown(true);

  const scroller = useScrollWatch(bar, scrollRoot);
  useLayoutEffect(() => {
    if (isFloating && bar.current !== null) return keepAtTop(bar.current, scroller);
  }, [isFloating, scroller]);

  // After a jump to the top, close its panels: they last measured their anchors before it disappeared (M9 top layer).
  // Panels elsewhere stay open.
  useLayoutEffect(() => {
    if (!isFloating && bar.current?.querySelector('[popover]:not(:empty)')) closeGroup('page');
  }, [isFloating]);

  return (
    <div
      ref={bar}
      className={styles.bar}
      data-box=""
      data-floating=""
      data-track="floating-header"
      data-shown={isFloating || undefined}
      inert={!isFloating}
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
 * Holds the floating bar at the top of what scrolls: the window, or `scroller` within it. Where a transform around the
 * header would hold a fixed bar elsewhere it goes to the top layer. Returns the undo.
 */
function keepAtTop(bar: HTMLElement, scroller: HTMLElement | undefined): () => void {
  const isMoved = Math.round(bar.getBoundingClientRect().top) !== 0;
  const isInTopLayer = (isMoved || scroller !== undefined) && 'showPopover' in bar;
  if (isInTopLayer) {
    bar.setAttribute('popover', 'manual');
    bar.showPopover();
  }
  const follow = () => {
    if (scroller !== undefined) addPlaceholder(bar, scroller);
  };
  follow();
  window.addEventListener('scroll', follow, { passive: true, capture: true });
  window.addEventListener('resize', follow);
  return () => {
    window.removeEventListener('scroll', follow, { capture: true });
    window.removeEventListener('resize', follow);
    bar.style.inset = bar.style.width = '';
    if (isInTopLayer) bar.removeAttribute('popover');
  };
}

function addPlaceholder(bar: HTMLElement, scroller: HTMLElement): void {
  const zoom = zoomOf(bar);
  const { left, top } = scroller.getBoundingClientRect();
  const width = scroller.clientWidth * zoomOf(scroller);
  bar.style.inset = `${Math.max(top, 0) / zoom}px auto auto ${left / zoom}px`;
  bar.style.width = `${width / zoom}px`;
}
