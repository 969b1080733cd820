import { useStore } from '@nanostores/react';
import { $pageDataStatus } from '../core/page/page-data';
import { Skeleton } from '../ui/Skeleton';
import styles from './NavigationSkeleton.module.css';

/** Grey words in place of the navigation's links while the page data load. */
export function NavigationSkeleton() {
  if (useStore($pageDataStatus) !== 'loading') return null;
  return (
    <div className={styles.links} aria-busy="true" data-skeleton="navigation">
      {Array.from({ length: 9 }, (_, link) => (
        <Skeleton key={link.toString()} className={styles.word} />
      ))}
    </div>
  );
}
