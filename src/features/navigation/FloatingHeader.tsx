import { useStore } from '@nanostores/react';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { Site } from '../../config/frame';
import { $isFloating } from '../../stores/navigation';
import styles from './FloatingHeader.module.css';
import { Logo } from './Logo';
import { useScrollWatch } from './use-scroll-watch';

export interface FloatingHeaderProps {
  site: Site;
  categories: ReactNode;
  /** Search box and cart button. */
  children: ReactNode;
}

/**
 * The compact header past 135 px of scrolling (spec §4). What it holds is put on the page when it first shows; while
 * hidden it is inert, so that nothing in it can be reached twice.
 */
export function FloatingHeader({ site, categories, children }: FloatingHeaderProps) {
  const isFloating = useStore($isFloating);
  const [hasShown, setHasShown] = useState(false);
  const bar = useRef<HTMLDivElement>(null);
  if (isFloating && !hasShown) setHasShown(true);

  useScrollWatch();
  useLayoutEffect(() => {
    if (isFloating && bar.current !== null) return keepAtTop(bar.current);
  }, [isFloating]);

  return (
    <div
      ref={bar}
      className={styles.bar}
      data-floating=""
      data-track="floating-header"
      data-shown={isFloating || undefined}
      inert={!isFloating}
    >
      {hasShown && (
        <div className={styles.inner}>
          <div className={styles.logo}>
            <Logo site={site} variant="mark" />
          </div>
          <div className={styles.categories}>{categories}</div>
          {children}
        </div>
      )}
    </div>
  );
}

/** A host's `transform` around the header would hold a fixed bar there: then it goes to the top layer instead. */
function keepAtTop(bar: HTMLElement): (() => void) | undefined {
  if (Math.round(bar.getBoundingClientRect().top) === 0 || !('showPopover' in bar)) return undefined;
  bar.setAttribute('popover', 'manual');
  bar.showPopover();
  return () => bar.removeAttribute('popover');
}
