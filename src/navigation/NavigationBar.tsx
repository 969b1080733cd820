import { useStore } from '@nanostores/react';
import { type ReactNode, useRef } from 'react';
import { $hosts } from '../core/page/hosts';
import { Icon } from '../ui/Icon';
import { Popover } from '../ui/Popover';
import styles from './NavigationBar.module.css';
import { type NavigationItem, NavigationLink } from './NavigationLink';
import { NavigationSkeleton } from './NavigationSkeleton';
import { $navigationBars } from './navigation';
import { NAVIGATION_TEXT } from './texts';
import { useFitting } from './use-fitting';

export interface NavigationBarProps {
  /** The category menu at its left. */
  categories: ReactNode;
}

/** The navigation bar from headerAd, some of its links with a corner mark (§header.parts, §header.data). */
export function NavigationBar({ categories }: NavigationBarProps) {
  const bars = useStore($navigationBars);
  const { www: base } = useStore($hosts);
  const row = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const fitting = useFitting(row, list, bars.length);
  return (
    <nav className={styles.bar} aria-label={NAVIGATION_TEXT.bar} data-track="navigation">
      <div className={styles.inner}>
        {categories}
        <div ref={row} className={styles.row}>
          {bars.length === 0 && <NavigationSkeleton />}
          <ul ref={list} className={styles.links}>
            {bars.map((item, index) => (
              <li key={index.toString()} className={styles.item} data-over={index >= fitting || undefined}>
                <NavigationLink item={item} base={base} />
              </li>
            ))}
          </ul>
          {fitting < bars.length && <MoreLinks items={bars.slice(fitting)} base={base} />}
        </div>
      </div>
    </nav>
  );
}

/** The links that the bar has no room for, in a menu at its end. */
function MoreLinks({ items, base }: { items: readonly NavigationItem[]; base: string }) {
  return (
    <Popover
      hover
      flush
      align="end"
      trigger={
        <>
          {NAVIGATION_TEXT.more}
          <Icon name="chevron" size={14} />
        </>
      }
      panelLabel={NAVIGATION_TEXT.more}
      className={styles.more}
      triggerClassName={styles.moreTrigger}
      panelClassName={styles.morePanel}
    >
      <ul>
        {items.map((item, index) => (
          <li key={index.toString()}>
            <NavigationLink item={item} base={base} />
          </li>
        ))}
      </ul>
    </Popover>
  );
}
