import { TOP_BANNER_TEXT } from '../../config/ads';
import type { TopBanner } from '../../contract/ads';
import { safeUrl } from '../../lib/safe-url';
import { hostUrl } from '../../stores/hosts';
import { SafeLink } from '../../ui/SafeLink';
import styles from './TopBanner.module.css';

export interface BannerSlideProps {
  banner: TopBanner;
  isCurrent: boolean;
}

/** One banner: its picture in the content's width, over its background picture when it has one (spec §3 Top banner). */
export function BannerSlide({ banner, isCurrent }: BannerSlideProps) {
  const base = hostUrl('www', '/');
  const background = safeUrl(banner.backgroundLeftUrl, base);
  const picture = safeUrl(banner.advertisingUrl, base);
  return (
    <div className={styles.slide} data-current={isCurrent || undefined} inert={!isCurrent}>
      {background !== undefined && (
        <img className={styles.background} src={background} alt="" width={1920} height={60} />
      )}
      <SafeLink className={styles.link} href={safeUrl(banner.targetLink, base)} rel="noopener">
        <img
          className={styles.picture}
          src={picture}
          alt={banner.title || TOP_BANNER_TEXT.untitled}
          width={1200}
          height={60}
        />
      </SafeLink>
    </div>
  );
}
