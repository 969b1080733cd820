import { useStore } from '@nanostores/react';
import type { PageData } from '../core/page/schema';
import { $linkUrl } from '../core/page/sister-sites';
import { safeUrl } from '../core/text/url';
import { Badge, type BadgeProps } from '../ui/Badge';
import { SafeLink } from '../ui/SafeLink';
import styles from './NavigationBar.module.css';
import { ASSUMED_CORNER_MARKS } from './texts';

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

const TONES: Record<string, BadgeProps['tone']> = {
  hot: 'danger',
  new: 'ok',
  supplier: 'brand',
  enter: 'brand',
  '9.9': 'accent',
};

interface CornerMarkProps {
  /** One of hot, new, supplier, enter, 9.9 (§header.data); anything else shows nothing. */
  kind: string;
  /** A picture, already checked, instead of the word. */
  image: string | undefined;
}

/** The small speech bubble above the right end of a navigation link. */
function CornerMark({ kind, image }: CornerMarkProps) {
  const word = ASSUMED_CORNER_MARKS.get(kind);
  if (image !== undefined) return <img className={styles.mark} src={image} alt={word ?? ''} height={14} />;
  return <Badge className={styles.mark} text={word} tone={TONES[kind]} isRead />;
}
