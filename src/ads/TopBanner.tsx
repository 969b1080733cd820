import { useStore } from '@nanostores/react';
import { useLayoutEffect, useRef } from 'react';
import { useLater } from '../ui/before-script';
import { useWhenUnseen } from '../ui/use-when-unseen';
import { $topBanner, type BannerRoom, closeTopBanner, loadTopBanner, settleTopBannerUnseen } from './ads';
import { BannerSlides } from './BannerSlides';
import styles from './TopBanner.module.css';

const UNKNOWN = { status: 'unknown' } as const;

/**
 * The rotating top banner. If the page announces a banner (`isReserved`), its height is reserved from the
 * first paint on. If the page reserves only the header's height, the banner stays folded. In both cases
 * nothing moves unless the user acts or the banner is out of sight. On a page that reserves nothing it
 * appears with the header.
 */
export function TopBanner({ isReserved }: { isReserved: boolean }) {
  const state = useLater(useStore($topBanner), UNKNOWN);
  const place = useRef<HTMLDivElement>(null);
  const isBefore = useLater(false, true);
  // Runs before the first paint, because the cookie is known by then. With a fragment it runs after the
  // takeover, whose task a change of the store would lengthen.
  useLayoutEffect(() => {
    if (!isBefore) void loadTopBanner(isReserved ? 'banner' : roomIn(place.current));
  }, [isBefore, isReserved]);
  const isUnsettled = state.status === 'empty' || ('banners' in state && !state.isSettled);
  useWhenUnseen(place, isUnsettled ? settleTopBannerUnseen : undefined);

  const close = () => {
    // The close button takes the focus along, and the next Tab goes on from here.
    place.current?.focus({ preventScroll: true });
    closeTopBanner();
  };
  return (
    <div ref={place} tabIndex={-1}>
      {state.status === 'shown' && <BannerSlides banners={state.banners} onClose={close} />}
      {/* Its style sheet asks the tag: a line of the page may take the attribute away before this runs. */}
      {['unknown', 'loading', 'empty'].includes(state.status) && (
        <div className={styles.strip} aria-hidden="true" />
      )}
    </div>
  );
}

/** A page reserves the header's height by lc-frame.css, which says so, or by a fragment. */
function roomIn(place: Element | null): BannerRoom {
  const root = place?.getRootNode();
  if (!(root instanceof ShadowRoot)) return 'none';
  const { host } = root;
  const isKept =
    host.hasAttribute('data-prerendered') || getComputedStyle(host).getPropertyValue('--lc-h') !== '';
  return isKept ? 'header' : 'none';
}
