import { useStore } from '@nanostores/react';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { environment } from '../core/browser/environment';
import { watchSizes } from '../core/browser/listen';
import { $hosts } from '../core/page/hosts';
import { $pageDataStatus } from '../core/page/load-page-data';
import type { PageData } from '../core/page/schema';
import { $linkUrl } from '../core/page/sister-sites';
import { pictureUrl } from '../core/text/url';
import { Badge } from '../ui/Badge';
import { useLater } from '../ui/before-script';
import { Icon } from '../ui/Icon';
import { Popover } from '../ui/Popover';
import { SafeLink } from '../ui/SafeLink';
import { Skeleton } from '../ui/Skeleton';
import { fittingItems } from './model';
import styles from './NavigationBar.module.css';
import skeletonStyles from './NavigationSkeleton.module.css';
import { $navigationBars, NAVIGATION_MORE_PX } from './navigation';
import { ASSUMED_CORNER_MARKS, NAVIGATION_TEXT } from './texts';

/**
 * The navigation bar from headerAd, some of its links with a corner mark, with the category menu at its left.
 */
export function NavigationBar({ categories }: { categories: ReactNode }) {
  const bars = useStore($navigationBars);
  const row = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const fitting = useFitting(row, list, bars.length);
  return (
    <nav className={styles.bar} aria-label={NAVIGATION_TEXT.bar} data-track="navigation">
      <div className={styles.inner}>
        {categories}
        <div ref={row} className={styles.row}>
          {bars.length === 0 && <NavigationSkeleton />}
          <ul ref={list} className={styles.links}>
            {bars.map((item, index) => (
              <li key={index.toString()} className={styles.item} data-over={index >= fitting || undefined}>
                <NavigationLink item={item} />
              </li>
            ))}
          </ul>
          {fitting < bars.length && <MoreLinks items={bars.slice(fitting)} />}
        </div>
      </div>
    </nav>
  );
}

/** The links that the bar has no room for, in a menu at its end. */
function MoreLinks({ items }: { items: readonly NavigationItem[] }) {
  return (
    <Popover
      hover
      flush
      align="end"
      trigger={
        <>
          {NAVIGATION_TEXT.more}
          <Icon name="chevron" />
        </>
      }
      panelLabel={NAVIGATION_TEXT.more}
      className={styles.more}
      triggerClassName={styles.moreTrigger}
      panelClassName={styles.morePanel}
    >
      <ul>
        {items.map((item, index) => (
          <li key={index.toString()}>
            <NavigationLink item={item} />
          </li>
        ))}
      </ul>
    </Popover>
  );
}

/** Grey words in place of the navigation's links while the page data load. */
function NavigationSkeleton() {
  if (useStore($pageDataStatus) !== 'loading') return null;
  return (
    <div className={skeletonStyles.links} aria-busy="true" data-skeleton="navigation">
      {Array.from({ length: 9 }, (_, link) => (
        <Skeleton key={link.toString()} className={skeletonStyles.word} />
      ))}
    </div>
  );
}

/**
 * The number of a list's items that fit on its one line, in a row shared with the button for the rest. A list
 * that does not wrap is scrolled by a finger and keeps all of them. Updated when row, items or fonts change.
 */
function useFitting(
  row: RefObject<HTMLElement | null>,
  list: RefObject<HTMLElement | null>,
  count: number,
): number {
  const [fitting, setFitting] = useState(Number.POSITIVE_INFINITY);
  useEffect(() => {
    const [rowNow, listNow] = [row.current, list.current];
    if (count === 0 || !rowNow || !listNow) return;
    const items = [...listNow.children];
    return watchSizes([rowNow, ...items], () => {
      const isScrolled = getComputedStyle(listNow).flexWrap === 'nowrap';
      const widths = items.map((item) => item.getBoundingClientRect().width);
      const scale = rowNow.getBoundingClientRect().width / rowNow.offsetWidth || 1;
      const fits = fittingItems(widths, rowNow.clientWidth * scale, NAVIGATION_MORE_PX * scale);
      setFitting(isScrolled || fits === items.length ? Number.POSITIVE_INFINITY : fits);
    });
  }, [row, list, count]);
  return Math.min(fitting, count);
}

type NavigationItem = NonNullable<NonNullable<PageData['headerAd']>['navigationBars']>[number];

/**
 * A link of the navigation, in the bar and in its menu alike. Its corner mark is a small speech bubble above
 * its right end, with a picture or the word for a known kind.
 */
function NavigationLink({ item }: { item: NavigationItem }) {
  const { www: base } = useStore($hosts);
  const { navigationWords, targetLink, cornerMark, cornerMarkUrl } = item;
  const href = useStore($linkUrl)(targetLink, base);
  const word = ASSUMED_CORNER_MARKS.get(cornerMark);
  const image = pictureUrl(cornerMarkUrl, base);
  const isCurrent = useLater(isHere(href), false);
  const [hasFailed, setFailed] = useState(false);
  return (
    <SafeLink
      className={styles.link}
      href={href}
      rel="noopener"
      aria-current={isCurrent ? 'page' : undefined}
    >
      {navigationWords}
      {image === undefined || hasFailed ? (
        <Badge className={styles.mark} text={word} kind={cornerMark} isRead />
      ) : (
        <img
          className={styles.mark}
          src={image}
          alt={word ?? ''}
          height={14}
          onError={() => setFailed(true)}
        />
      )}
    </SafeLink>
  );
}

/** Whether a link leads to the current page, whatever its query. */
function isHere(href: string | undefined): boolean {
  if (href === undefined) return false;
  const [link, here] = [new URL(href), new URL(environment().page.url())];
  return link.origin === here.origin && link.pathname === here.pathname;
}
