import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { hostUrl } from '../core/page/hosts';
import { $linkUrl } from '../core/page/sister-sites';
import { safeUrl } from '../core/text/safe-url';
import { Icon } from '../ui/Icon';
import { SafeLink } from '../ui/SafeLink';
import { FLOAT_AD_CLOSE_MS } from './constants';
import styles from './FloatAd.module.css';
import { $floatAd, type FloatAd as Ad, closeFloatAd, showFloatAd, watchFloatAd } from './float-ad';
import { FLOAT_AD_TEXT } from './texts';
import { useStepAside } from './use-step-aside';

/** The bottom float ad (§ads.float): hidden, its time stopped, while something more important is open (P19 ad steps aside). */
export function FloatAd() {
  useEffect(watchFloatAd, []);
  const state = useStore($floatAd);
  const isDue = state.status === 'due';
  const isAside = useStepAside(isDue || state.status === 'shown');
  useEffect(() => {
    if (isDue && !isAside) showFloatAd();
  }, [isDue, isAside]);
  return state.status === 'shown' ? <FloatBar ad={state.ad} isAside={isAside} /> : null;
}

function FloatBar({ ad, isAside }: { ad: Ad; isAside: boolean }) {
  const msLeft = useRef(FLOAT_AD_CLOSE_MS);
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isHeld = isHovered || isFocused;
  useEffect(() => {
    if (!isAside) return;
    // A box that is hidden under the pointer or the focus hears nothing of their leaving.
    setHovered(false);
    setFocused(false);
  }, [isAside]);
  useEffect(() => {
    if (isHeld) msLeft.current = FLOAT_AD_CLOSE_MS;
    if (isHeld || isAside) return;
    const from = performance.now();
    const timer = setTimeout(closeFloatAd, msLeft.current);
    return () => {
      clearTimeout(timer);
      msLeft.current -= performance.now() - from;
    };
  }, [isHeld, isAside]);

  const base = hostUrl('www', '/');
  const href = useStore($linkUrl)(ad.targetLink);
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
      className={styles.bar}
      hidden={isAside}
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
