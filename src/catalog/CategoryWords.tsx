import { useStore } from '@nanostores/react';
import { urlOf } from '../core/page/hosts';
import { $linkUrl } from '../core/page/sister-sites';
import { linkData } from '../core/tracking/model/link-data';
import { SafeLink } from '../ui/SafeLink';
import styles from './CategoryPanel.module.css';
import type { GivenLink, MenuTag } from './model/menu';
import { distinct } from './model/tree';
import { ASSUMED_TAG_LABELS } from './texts';

export interface CategoryWordsProps {
  words: { keywords: readonly GivenLink[]; tags: readonly MenuTag[] };
}

/** Tags (hot, recommend, domestic) and keywords of a category; a word without a good link is plain text. */
export function CategoryWords({ words: { keywords, tags } }: CategoryWordsProps) {
  const linkUrl = useStore($linkUrl);
  if (keywords.length + tags.length === 0) return null;
  return (
    <ul className={styles.words}>
      {distinct(tags, [], wordKey).map((tag) => (
        <li key={wordKey(tag)}>
          <SafeLink
            className={styles.tag}
            data-kind={tag.kind}
            {...tagData(tag)}
            href={linkUrl(tag.url) ?? (tag.to && urlOf(tag.to))}
            rel="noopener"
          >
            {tag.name}
            {ASSUMED_TAG_LABELS.has(tag.kind) && (
              <span className={styles.kind}>{ASSUMED_TAG_LABELS.get(tag.kind)}</span>
            )}
          </SafeLink>
        </li>
      ))}
      {distinct(keywords, [], wordKey).map((word) => (
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

/** The server's own spelling, because its log reads them (§catalog.data). */
function tagData({ kind, catalogId }: MenuTag) {
  return linkData({ option: { logName: kind, catalog_id: catalogId } });
}
