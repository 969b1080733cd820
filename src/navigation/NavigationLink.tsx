import { useStore } from '@nanostores/react';
import type { PageData } from '../core/page/schema';
import { $linkUrl } from '../core/page/sister-sites';
import { safeUrl } from '../core/text/safe-url';
import { SafeLink } from '../ui/SafeLink';
import { CornerMark } from './CornerMark';
import styles from './NavigationBar.module.css';

export type NavigationItem = NonNullable<NonNullable<PageData['headerAd']>['navigationBars']>[number];

export interface NavigationLinkProps {
  item: NavigationItem;
  /** The base of relative addresses. */
  base: string;
}

/** A link of the navigation with its corner mark, in the bar and in its menu alike. */
export function NavigationLink({ item, base }: NavigationLinkProps) {
  const { navigationWords, targetLink, cornerMark, cornerMarkUrl } = item;
  const href = useStore($linkUrl)(targetLink, base);
  return (
    <SafeLink
      className={styles.link}
      href={href}
      rel="noopener"
      aria-current={isHere(href) ? 'page' : undefined}
    >
      {navigationWords}
      <CornerMark kind={cornerMark} image={safeUrl(cornerMarkUrl, base)} />
    </SafeLink>
  );
}

/** Whether a link leads to the current page, whatever its query. */
function isHere(href: string | undefined): boolean {
  if (href === undefined || typeof location === 'undefined') return false;
  const { origin, pathname } = new URL(href);
  return origin === location.origin && pathname === location.pathname;
}
