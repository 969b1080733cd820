import { useStore } from '@nanostores/react';
import { useContext } from 'react';
import { urlOf } from '../core/page/hosts';
import { $pageDataStatus } from '../core/page/load-page-data';
import { ASSUMED_ROUTES, ROUTES } from '../core/page/model/routes';
import { $pageData } from '../core/page/page-data';
import { $linkUrl } from '../core/page/sister-sites';
import { pictureUrl } from '../core/text/url';
import { useLater } from '../ui/before-script';
import { HeaderSite } from '../ui/header-site';
import { SafeLink } from '../ui/SafeLink';
import { Skeleton } from '../ui/Skeleton';
import { VisuallyHidden } from '../ui/VisuallyHidden';
import styles from './Logo.module.css';
import { $homeWords } from './navigation';
import { NAVIGATION_TEXT } from './texts';

/**
 * The store's logo from headerAd, leading home. Until it is known the page's own fallback link is shown as
 * words, or an outline: a square sign and a word. Without a picture the home link is in words. `mark` is the
 * small one of the floating header.
 */
export function Logo({ variant = 'full' }: { variant?: 'full' | 'mark' }) {
  const site = useContext(HeaderSite);
  const logo = useStore($pageData).headerAd?.logo;
  const home = urlOf(site === 'mro' ? ASSUMED_ROUTES.mroHome : ROUTES.home);
  const linkUrl = useStore($linkUrl);
  const ownWords = useLater(useStore($homeWords), '');
  const isPending = useStore($pageDataStatus) === 'loading' && logo === undefined && ownWords === '';
  const name = logo?.title || ownWords || (site === 'mro' ? NAVIGATION_TEXT.mroHome : NAVIGATION_TEXT.home);
  const src = pictureUrl(logo?.logo, home);
  const content =
    src === undefined ? (
      <span key="words">{name}</span>
    ) : (
      <img src={src} alt={name} width={200} height={48} />
    );
  return (
    <SafeLink
      className={styles.logo}
      data-variant={variant}
      aria-label={name}
      href={linkUrl(logo?.targetLink, home) ?? home}
    >
      {isPending ? (
        // Another element than the words, which would else move from the outline's place.
        <span key="outline" className={styles.outline} data-skeleton="logo">
          <Skeleton className={styles.sign} />
          <Skeleton className={styles.word} />
          <VisuallyHidden>{name}</VisuallyHidden>
        </span>
      ) : (
        content
      )}
    </SafeLink>
  );
}
