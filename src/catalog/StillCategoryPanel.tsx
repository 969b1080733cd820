import { urlOf } from '../core/page/hosts';
import { classNames } from '../ui/class-names';
import { SafeLink } from '../ui/SafeLink';
import { CategoryLink } from './CategoryLink';
import styles from './CategoryPanel.module.css';
import type { MenuRow } from './model/menu';
import { CATALOG_TEXT } from './texts';

/**
 * A row's panel in a fragment: its second level, visible while pointer or focus is on the row. Deeper levels come with
 * the script.
 */
export function StillCategoryPanel({ row }: { row: MenuRow }) {
  const { groups, more } = row.panel();
  return (
    <section className={classNames(styles.panel, styles.still)} aria-label={CATALOG_TEXT.panel(row.name)}>
      <ul className={styles.groups}>
        {groups.map((group) => (
          <li key={group.id} className={styles.group}>
            <CategoryLink link={group} className={styles.second} />
          </li>
        ))}
      </ul>
      {more !== undefined && (
        <SafeLink className={styles.more} href={urlOf(more)}>
          {CATALOG_TEXT.more}
        </SafeLink>
      )}
    </section>
  );
}
