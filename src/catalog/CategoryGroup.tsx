import { hostUrl } from '../core/page/hosts';
import { safeUrl } from '../core/text/safe-url';
import { CategoryLink } from './CategoryLink';
import styles from './CategoryPanel.module.css';
import { CategoryWords } from './CategoryWords';
import type { GroupPiece } from './model/slices';

const PICTURE_PX = 40;

/** A second-level category with what is below it, MRO's with picture and keywords. */
export function CategoryGroup({ group }: { group: GroupPiece }) {
  const image = group.image === '' ? undefined : safeUrl(group.image, hostUrl('static', '/'));
  return (
    <li className={styles.group} data-continued={group.isContinued || undefined}>
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
