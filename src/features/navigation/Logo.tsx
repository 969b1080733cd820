import { useStore } from '@nanostores/react';
import type { Site } from '../../config/frame';
import { NAVIGATION_TEXT } from '../../config/navigation';
import { ASSUMED_ROUTES, ROUTES } from '../../config/routes';
import { safeUrl } from '../../lib/safe-url';
import { $frame } from '../../stores/frame';
import { hostUrl } from '../../stores/hosts';
import { SafeLink } from '../../ui/SafeLink';
import styles from './Logo.module.css';

export interface LogoProps {
  site: Site;
  /** `mark` is the small one of the floating header. */
  variant?: 'full' | 'mark';
}

/** The store's logo from headerAd, leading home (spec §3); without a picture the home link in words. */
export function Logo({ site, variant = 'full' }: LogoProps) {
  const logo = useStore($frame).headerAd?.logo;
  const { area, path } = site === 'mro' ? ASSUMED_ROUTES.mroHome : ROUTES.home;
  const home = hostUrl(area, path);
  const name = logo?.title || (site === 'mro' ? NAVIGATION_TEXT.mroHome : NAVIGATION_TEXT.home);
  const src = safeUrl(logo?.logo, home);
  return (
    <SafeLink className={styles.logo} data-variant={variant} href={safeUrl(logo?.targetLink, home) ?? home}>
      {src === undefined ? <span>{name}</span> : <img src={src} alt={name} width={200} height={48} />}
    </SafeLink>
  );
}
