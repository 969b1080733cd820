import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { FLOAT_AD_CLOSE_MS, FLOAT_AD_TEXT } from '../../config/ads';
import { safeUrl } from '../../lib/links/safe-url';
import { $floatAd, type FloatAd as Ad, closeFloatAd, watchFloatAd } from '../../stores/ads/float-ad';
import { hostUrl } from '../../stores/links/hosts';
import { Icon } from '../../ui/Icon';
import { isModalOpen, subscribeModals } from '../../ui/modal-stack';
import { SafeLink } from '../../ui/SafeLink';
import styles from './FloatAd.module.css';

/** The bottom float ad (§ads.float): steps back while a dialog makes it inert, and has its time afterwards. */
export function FloatAd() {
  useEffect(watchFloatAd, []);
  const state = useStore($floatAd);
  const isCovered = useSyncExternalStore(subscribeModals, isModalOpen, () => false);
  return state.status === 'shown' && !isCovered ? <FloatBar ad={state.ad} /> : null;
}

function FloatBar({ ad }: { ad: Ad }) {
  const bar = useRef<HTMLElement>(null);
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isHeld = isHovered || isFocused;
  useLayoutEffect(() => {
    if (bar.current && 'showPopover' in bar.current) bar.current.showPopover();
  }, []);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(closeFloatAd, FLOAT_AD_CLOSE_MS);
    return () => clearTimeout(timer);
  }, [isHeld]);

  const base = hostUrl('www', '/');
  const href = safeUrl(ad.targetLink, base);
  const picture = (
    <img
      className={styles.picture}
      src={safeUrl(ad.advertisingUrl, base)}
      alt={ad.title || FLOAT_AD_TEXT.untitled}
      width={1200}
      height={90}
    />
  );
  return (
    <aside
      ref={bar}
      popover="manual"
      className={styles.bar}
      data-track="float-ad"
      aria-label={FLOAT_AD_TEXT.region}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      {href === undefined ? (
        <button type="button" className={styles.link} onClick={closeFloatAd}>
          {picture}
        </button>
      ) : (
        <SafeLink className={styles.link} href={href} target="_blank" onClick={closeFloatAd}>
          {picture}
        </SafeLink>
      )}
      <button type="button" className={styles.close} aria-label={FLOAT_AD_TEXT.close} onClick={closeFloatAd}>
        <Icon name="close" size={20} />
      </button>
    </aside>
  );
}
