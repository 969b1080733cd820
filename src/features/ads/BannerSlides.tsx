import { useState } from 'react';
import { TOP_BANNER_ROTATE_MS, TOP_BANNER_TEXT } from '../../config/ads';
import type { TopBanner } from '../../contract/ads';
import { Icon } from '../../ui/Icon';
import { useIntervalWhileVisible } from '../../ui/use-interval-while-visible';
import { useReducedMotion } from '../../ui/use-media';
import { BannerSlide } from './BannerSlide';
import styles from './TopBanner.module.css';

export interface BannerSlidesProps {
  banners: readonly TopBanner[];
  onClose: () => void;
}

/** The banners in turn, each for 5 s: not while pointed at, focused, paused or hidden, nor with reduced motion (P12). */
export function BannerSlides({ banners, onClose }: BannerSlidesProps) {
  const [current, setCurrent] = useState(0);
  const [isPaused, setPaused] = useState(false);
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isStill = useReducedMotion();
  const isOne = banners.length === 1;
  const isRunning = !(isOne || isPaused || isHovered || isFocused || isStill);

  useIntervalWhileVisible(
    () => setCurrent((index) => (index + 1) % banners.length),
    isRunning ? TOP_BANNER_ROTATE_MS : null,
  );
  return (
    <section
      className={styles.banner}
      data-track="top-banner"
      aria-label={TOP_BANNER_TEXT.region}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      {banners.map((banner, index) => (
        <BannerSlide
          key={`${banner.advertisingUrl} ${banner.targetLink}`}
          banner={banner}
          isCurrent={index === current}
        />
      ))}
      {!isOne && (
        <div className={styles.controls} data-moving={!isStill || undefined}>
          {banners.map((banner, index) => (
            <button
              key={`${banner.advertisingUrl} ${banner.targetLink}`}
              type="button"
              className={styles.dot}
              aria-label={TOP_BANNER_TEXT.show(index + 1)}
              aria-current={index === current || undefined}
              onClick={() => setCurrent(index)}
            />
          ))}
          {!isStill && (
            <button
              type="button"
              className={styles.pause}
              aria-label={isPaused ? TOP_BANNER_TEXT.play : TOP_BANNER_TEXT.pause}
              onClick={() => setPaused(!isPaused)}
            >
              <Icon name={isPaused ? 'play' : 'pause'} size={14} />
            </button>
          )}
        </div>
      )}
      <button type="button" className={styles.close} aria-label={TOP_BANNER_TEXT.close} onClick={onClose}>
        <Icon name="close" />
      </button>
    </section>
  );
}
