import { useStore } from '@nanostores/react';
import { useLayoutEffect, useRef } from 'react';
import { useWhenUnseen } from '../ui/use-when-unseen';
import { $topBanner, type BannerRoom, closeTopBanner, loadTopBanner, settleTopBannerUnseen } from './ads';
import { BannerSlides } from './BannerSlides';
import styles from './TopBanner.module.css';

/**
 * The rotating top banner (P12 banner rotation). Where the page says that there is one (`isReserved`) its height is there from the first
 * paint on; where it keeps the header's height only, it waits folded. Nothing moves either way but by the user's own hand,
 * or where nobody sees it. On a page that keeps nothing free it comes with the header.
 */
export function TopBanner({ isReserved }: { isReserved: boolean }) {
  const state = useStore($topBanner);
  const place = useRef<HTMLDivElement>(null);
  // Before the first paint: whether it has been closed is known by then.
  useLayoutEffect(() => {
    void loadTopBanner(isReserved ? 'banner' : roomIn(place.current));
  }, [isReserved]);
  const isUnsettled = state.status === 'empty' || ('banners' in state && !state.isSettled);
  useWhenUnseen(place, isUnsettled ? settleTopBannerUnseen : undefined);

  return (
    <div ref={place}>
      {state.status === 'shown' && <BannerSlides banners={state.banners} onClose={closeTopBanner} />}
      {/* Its style sheet asks the tag: a line of the page may take the attribute away before this runs. */}
      {['unknown', 'loading', 'empty'].includes(state.status) && (
        <div className={styles.strip} aria-hidden="true" />
      )}
    </div>
  );
}

/** A page keeps the header's height by lc-frame.css, which names it, or by a fragment. */
function roomIn(place: Element | null): BannerRoom {
  const root = place?.getRootNode();
  if (!(root instanceof ShadowRoot)) return 'none';
  const { host } = root;
  const isKept =
    host.hasAttribute('data-prerendered') || getComputedStyle(host).getPropertyValue('--lc-h') !== '';
  return isKept ? 'header' : 'none';
}
