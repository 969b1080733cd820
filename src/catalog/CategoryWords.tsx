import { ASSUMED_TAG_LABELS } from '../../config/catalog';
import type { GivenLink, MenuTag } from '../../lib/catalog/menu';
import { distinct } from '../../lib/catalog/tree';
import { linkData } from '../../lib/links/link-data';
import { safeUrl } from '../../lib/links/safe-url';
import { hostUrl, urlOf } from '../../stores/links/hosts';
import { SafeLink } from '../../ui/SafeLink';
import styles from './CategoryPanel.module.css';

export interface CategoryWordsProps {
  words: { keywords: readonly GivenLink[]; tags: readonly MenuTag[] };
}

/** Tags (hot, recommend, domestic) and keywords of a category; a word without a good link is plain text. */
export function CategoryWords({ words: { keywords, tags } }: CategoryWordsProps) {
  if (keywords.length + tags.length === 0) return null;
  return (
    <ul className={styles.words}>
      {distinct(tags, [], wordKey).map((tag) => (
        <li key={wordKey(tag)}>
          <SafeLink
            className={styles.tag}
            data-kind={tag.kind}
            {...tagData(tag)}
            href={tagUrl(tag)}
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
          <SafeLink className={styles.keyword} href={safeUrl(word.url, hostUrl('www', '/'))} rel="noopener">
            {word.name}
          </SafeLink>
        </li>
      ))}
    </ul>
  );
}

const wordKey = ({ name, url }: GivenLink) => `${name} ${url}`;

/** In the server's own words: they are its log's (§catalog.data). */
function tagData({ kind, catalogId }: MenuTag) {
  return linkData({ option: { logName: kind, catalog_id: catalogId } });
}

function tagUrl({ url, to }: MenuTag): string | undefined {
  return safeUrl(url, hostUrl('www', '/')) ?? (to && urlOf(to));
}
