import { useStore } from '@nanostores/react';
import { useLayoutEffect } from 'react';
import { $topBanner, closeTopBanner, loadTopBanner } from '../../stores/ads';
import { BannerSlides } from './BannerSlides';
import styles from './TopBanner.module.css';

/** The rotating top banner; its height is reserved while its answer is awaited, so that nothing jumps (P12). */
export function TopBanner() {
  const state = useStore($topBanner);
  // Before the first paint: whether it has been closed is known by then.
  useLayoutEffect(() => {
    void loadTopBanner();
  }, []);

  if (state.status === 'gone') return null;
  if (state.status !== 'shown') return <div className={styles.banner} aria-hidden="true" />;
  return <BannerSlides banners={state.banners} onClose={closeTopBanner} />;
}
