import { useStore } from '@nanostores/react';
import { useLater } from '../ui/before-script';
import { Icon } from '../ui/Icon';
import { $topBanner, foldTopBanner } from './ads';
import styles from './BannerHandle.module.css';
import { TOP_BANNER_TEXT } from './texts';

/** Opens and folds the top banner on a page that has reserved only the header's height. */
export function BannerHandle() {
  const state = useLater(useStore($topBanner), undefined);
  if (state === undefined || !('banners' in state) || !state.isFolding) return null;
  const isOpen = state.status === 'shown';
  return (
    <button
      type="button"
      className={styles.handle}
      aria-label={TOP_BANNER_TEXT.unfold}
      aria-expanded={isOpen}
      onClick={() => foldTopBanner(isOpen)}
    >
      {TOP_BANNER_TEXT.untitled}
      <Icon name="chevron" size={12} />
    </button>
  );
}
