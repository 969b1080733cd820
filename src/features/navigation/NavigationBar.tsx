import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { NAVIGATION_TEXT } from '../../config/navigation';
import { safeUrl } from '../../lib/safe-url';
import { hostUrl } from '../../stores/hosts';
import { $navigationBars } from '../../stores/navigation';
import { SafeLink } from '../../ui/SafeLink';
import { CornerMark } from './CornerMark';
import styles from './NavigationBar.module.css';
import { NavigationSkeleton } from './NavigationSkeleton';

export interface NavigationBarProps {
  /** The category menu at its left. */
  categories: ReactNode;
}

/** The navigation bar from headerAd, some of its links with a corner mark (spec §2 Navigation, §3). */
export function NavigationBar({ categories }: NavigationBarProps) {
  const bars = useStore($navigationBars);
  const base = hostUrl('www', '/');
  return (
    <nav className={styles.bar} aria-label={NAVIGATION_TEXT.bar} data-track="navigation">
      <div className={styles.inner}>
        {categories}
        {bars.length === 0 && <NavigationSkeleton />}
        <ul className={styles.links}>
          {bars.map(({ navigationWords, targetLink, cornerMark, cornerMarkUrl }) => {
            const href = safeUrl(targetLink, base);
            return (
              <li key={`${navigationWords} ${targetLink}`} className={styles.item}>
                <SafeLink
                  className={styles.link}
                  href={href}
                  rel="noopener"
                  aria-current={isHere(href) ? 'page' : undefined}
                >
                  {navigationWords}
                  <CornerMark kind={cornerMark} image={safeUrl(cornerMarkUrl, base)} />
                </SafeLink>
              </li>
            );
          })}
        </ul>
      </div>
    </nav>
  );
}

/** Whether a link leads to the page it stands on, whatever its query. */
function isHere(href: string | undefined): boolean {
  if (href === undefined || typeof location === 'undefined') return false;
  const { origin, pathname } = new URL(href);
  return origin === location.origin && pathname === location.pathname;
}
