import { useStore } from '@nanostores/react';
import { type CSSProperties, type SyntheticEvent, useRef, useState } from 'react';
import { hostUrl } from '../core/page/hosts';
import { $linkUrl } from '../core/page/sister-sites';
import { pictureUrl } from '../core/text/url';
import { linkData } from '../core/tracking/model/link-data';
import { Icon } from '../ui/Icon';
import { SafeLink } from '../ui/SafeLink';
import { useHeld } from '../ui/use-held';
import { useIntervalWhileVisible } from '../ui/use-interval-while-visible';
import { useReducedMotion } from '../ui/use-media';
import { reportBannerAction } from './ads';
import { TOP_BANNER_ROTATE_MS } from './constants';
import type { Banner } from './schema';
import styles from './TopBanner.module.css';
import { TOP_BANNER_TEXT } from './texts';

const CONTROL_PX = 24;
const CLOSE_PX = 44;

/**
 * The banners in turn, each for 5 s: not while pointed at, focused, paused or hidden, nor with reduced
 * motion.
 */
export function BannerSlides({ banners, onClose }: { banners: readonly Banner[]; onClose: () => void }) {
  const [current, setCurrent] = useState(0);
  const [isPaused, setPaused] = useState(false);
  const { isHeld, heldProps } = useHeld();
  const reducesMotion = useReducedMotion();
  const isOne = banners.length === 1;
  const isRunning = !(isOne || isPaused || isHeld || reducesMotion);

  const region = useRef<HTMLElement>(null);
  const broken = useRef(new Set<EventTarget>());
  /**
   * The next banner whose pictures have loaded; without any, the next whose pictures have failed, as name and
   * link. A banner that is still loading is passed over.
   */
  const following = (index: number) => {
    const slides = [...(region.current?.children ?? [])].slice(0, banners.length);
    const after = slides.map((_, step) => (index + step + 1) % banners.length);
    const isBroken = (picture: HTMLImageElement) => broken.current.has(picture);
    const hasLoaded = (picture: HTMLImageElement) => picture.complete && !isBroken(picture);
    return (
      after.find((next) => picturesOf(slides[next]).every(hasLoaded)) ??
      after.find((next) => picturesOf(slides[next]).some(isBroken)) ??
      index
    );
  };
  useIntervalWhileVisible(() => setCurrent(following), isRunning ? TOP_BANNER_ROTATE_MS : null);
  // Room at the picture's right for a dot each, the pause button and the close button.
  const controls = isOne ? 0 : banners.length + 1;
  const style: CSSProperties & Record<'--bar', string> = {
    '--bar': `${controls * CONTROL_PX + CLOSE_PX}px`,
  };
  return (
    <section
      ref={region}
      className={styles.banner}
      style={style}
      // Errors of pictures do not bubble, but can be captured.
      onErrorCapture={({ target }: SyntheticEvent) => void broken.current.add(target)}
      data-track="top-banner"
      aria-label={TOP_BANNER_TEXT.region}
      {...heldProps}
    >
      {banners.map((banner, index) => (
        <BannerSlide
          key={`${banner.advertisingUrl} ${banner.targetLink}`}
          banner={banner}
          index={index}
          isCurrent={index === current}
        />
      ))}
      {!isOne && (
        <BannerControls
          banners={banners}
          current={current}
          onShow={setCurrent}
          isPaused={isPaused}
          onPause={setPaused}
        />
      )}
      <button type="button" className={styles.close} aria-label={TOP_BANNER_TEXT.close} onClick={onClose}>
        <Icon name="close" />
      </button>
    </section>
  );
}

interface BannerControlsProps {
  banners: readonly Banner[];
  current: number;
  onShow: (index: number) => void;
  isPaused: boolean;
  onPause: (isPaused: boolean) => void;
}

/** A dot for each banner, and the pause button where banners move by themselves. */
function BannerControls({ banners, current, onShow, isPaused, onPause }: BannerControlsProps) {
  const reducesMotion = useReducedMotion();
  return (
    <div className={styles.controls}>
      {banners.map((banner, index) => (
        <button
          key={`${banner.advertisingUrl} ${banner.targetLink}`}
          type="button"
          className={styles.dot}
          aria-label={TOP_BANNER_TEXT.show(index + 1)}
          aria-current={index === current || undefined}
          onClick={() => {
            onShow(index);
            reportBannerAction('show', index);
          }}
        />
      ))}
      {!reducesMotion && (
        <button
          type="button"
          className={styles.pause}
          aria-label={isPaused ? TOP_BANNER_TEXT.play : TOP_BANNER_TEXT.pause}
          onClick={() => {
            onPause(!isPaused);
            reportBannerAction(isPaused ? 'play' : 'pause', current);
          }}
        >
          <Icon name={isPaused ? 'play' : 'pause'} size={14} />
        </button>
      )}
    </div>
  );
}

interface BannerSlideProps {
  banner: Banner;
  /** Its place among the banners, from 0. */
  index: number;
  isCurrent: boolean;
}

/** One banner: its picture in the content's width, over the background picture if there is one. */
function BannerSlide({ banner, index, isCurrent }: BannerSlideProps) {
  const linkUrl = useStore($linkUrl);
  const base = hostUrl('www', '/');
  const background = pictureUrl(banner.backgroundLeftUrl, base);
  const picture = pictureUrl(banner.advertisingUrl, base);
  const title = banner.title || TOP_BANNER_TEXT.untitled;
  return (
    <div className={styles.slide} data-current={isCurrent || undefined} inert={!isCurrent}>
      {/* The space beside the picture shows the banner's own background, or the picture itself, blurred. */}
      {(background ?? picture) !== undefined && (
        <img
          className={styles.background}
          data-blurred={background === undefined || undefined}
          src={background ?? picture}
          alt=""
          decoding="sync"
          width={1920}
          height={60}
        />
      )}
      <SafeLink
        className={styles.link}
        href={linkUrl(banner.targetLink)}
        rel="noopener"
        {...linkData({ option: { index } })}
        aria-label={picture === undefined ? title : undefined}
      >
        {picture !== undefined && (
          <img
            className={styles.picture}
            src={picture}
            alt={title}
            decoding="sync"
            width={1200}
            height={60}
          />
        )}
      </SafeLink>
    </div>
  );
}

const picturesOf = (slide: Element | undefined) => [...(slide?.querySelectorAll('img') ?? [])];
