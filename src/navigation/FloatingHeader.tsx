import { useStore } from '@nanostores/react';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { expectJumps, keepAtTop } from '../ui/keep-at-top';
import { Part } from '../ui/Part';
import { closeGroup } from '../ui/popover-group';
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
  const [hasRoom, setHasRoom] = useState(true);
  useLayoutEffect(() => {
    if (bar.current === null) return;
    return isFloating
      ? keepAtTop(bar.current, { scroller, onRoom: setHasRoom })
      : expectJumps(bar.current, scroller);
  }, [isFloating, scroller]);
  const isShown = isFloating && hasRoom;

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
