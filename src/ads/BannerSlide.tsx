import { useStore } from '@nanostores/react';
import { hostUrl } from '../core/page/hosts';
import { $linkUrl } from '../core/page/sister-sites';
import { safeUrl } from '../core/text/safe-url';
import { linkData } from '../core/tracking/model/link-data';
import { SafeLink } from '../ui/SafeLink';
import type { TopBanner } from './schema';
import styles from './TopBanner.module.css';
import { TOP_BANNER_TEXT } from './texts';

export interface BannerSlideProps {
  banner: TopBanner;
  /** Its place among the banners, from 0. */
  index: number;
  isCurrent: boolean;
}

/** One banner: its picture in the content's width, over its background picture when it has one (§ads.banner). */
export function BannerSlide({ banner, index, isCurrent }: BannerSlideProps) {
  const linkUrl = useStore($linkUrl);
  const base = hostUrl('www', '/');
  const background = safeUrl(banner.backgroundLeftUrl, base);
  const picture = safeUrl(banner.advertisingUrl, base);
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
          <img className={styles.picture} src={picture} alt={title} width={1200} height={60} />
        )}
      </SafeLink>
    </div>
  );
}
