import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { hostUrl, urlOf } from '../core/page/hosts';
import { $linkUrl } from '../core/page/sister-sites';
import { distinct } from '../core/text/objects';
import { pictureUrl } from '../core/text/url';
import { linkData } from '../core/tracking/model/link-data';
import { Badge } from '../ui/Badge';
import { SafeLink } from '../ui/SafeLink';
import { CategoryLink } from './CategoryLink';
import styles from './CategoryPanel.module.css';
import { PANEL_SLICE_LINKS } from './constants';
import { type GivenLink, type GroupPiece, type MenuRow, type MenuWords, sliceGroups } from './model/menu';
import { CATALOG_TEXT } from './texts';

/**
 * The categories below a first-level one. The first slice is rendered at once. Each other slice follows when
 * the former slice comes into view, so that Tab never leaves the panel before its end.
 */
export function CategoryPanel({ id, row }: { id: string; row: MenuRow }) {
  const panel = useMemo(() => row.panel(), [row]);
  const slices = useMemo(() => sliceGroups(panel.groups, PANEL_SLICE_LINKS), [panel]);
  const [count, setCount] = useState(1);
  const last = useRef<HTMLUListElement>(null);
  const hasRest = count < slices.length;

  useEffect(() => {
    if (!hasRest || last.current === null) return;
    const seen = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setCount(count + 1);
    });
    seen.observe(last.current);
    return () => seen.disconnect();
  }, [hasRest, count]);

  return (
    <section id={id} className={styles.panel} data-panel="" aria-label={CATALOG_TEXT.panel(row.name)}>
      <CategoryWords words={panel} />
      {slices.slice(0, count).map((slice, index) => (
        <ul key={index.toString()} ref={index === count - 1 ? last : undefined} className={styles.groups}>
          {slice.map((group) => (
            <CategoryGroup key={group.key} group={group} />
          ))}
        </ul>
      ))}
      {panel.more !== undefined && !hasRest && (
        <SafeLink className={styles.more} href={urlOf(panel.more)}>
          {CATALOG_TEXT.more}
        </SafeLink>
      )}
    </section>
  );
}

const PICTURE_PX = 40;

/** A second-level category with its children; MRO's have a picture and keywords. */
function CategoryGroup({ group }: { group: GroupPiece }) {
  const image = group.image ? pictureUrl(group.image, hostUrl('static', '/')) : undefined;
  return (
    <li className={styles.group}>
      {!group.isContinued && (
        <div className={styles.heading}>
          {image !== undefined && (
            <img src={image} alt="" width={PICTURE_PX} height={PICTURE_PX} loading="lazy" />
          )}
          <CategoryLink link={group} className={styles.second} />
          <CategoryWords words={group} />
        </div>
      )}
      {group.links.length > 0 && (
        <ul className={styles.links}>
          {group.links.map((link) => (
            <li key={link.id} className={styles.leaf}>
              <CategoryLink link={link} className={styles.third} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** Tags and keywords of a category; a word without a good link is plain text. */
function CategoryWords({ words: { keywords, tags } }: { words: MenuWords }) {
  const linkUrl = useStore($linkUrl);
  if (keywords.length + tags.length === 0) return null;
  return (
    <ul className={styles.words}>
      {distinct(tags, wordKey).map((tag) => (
        <li key={wordKey(tag)}>
          <SafeLink
            className={styles.tag}
            // The server's own spelling, because its log reads them.
            {...linkData({ option: { logName: tag.kind, catalog_id: tag.catalogId } })}
            href={linkUrl(tag.url) ?? (tag.to && urlOf(tag.to))}
            rel="noopener"
          >
            <Badge text={tag.name} kind={tag.kind} isRead />
          </SafeLink>
        </li>
      ))}
      {distinct(keywords, wordKey).map((word) => (
        <li key={wordKey(word)}>
          <SafeLink className={styles.keyword} href={linkUrl(word.url)} rel="noopener">
            {word.name}
          </SafeLink>
        </li>
      ))}
    </ul>
  );
}

const wordKey = ({ name, url }: GivenLink) => `${name} ${url}`;
