import { useStore } from '@nanostores/react';
import { SEARCH_TEXT, SEARCH_TYPES } from '../../config/search';
import { chooseType } from '../../stores/search/search';
import { $searchType } from '../../stores/search/type';
import { Icon } from '../../ui/Icon';
import styles from './TypeSelect.module.css';

/** What is searched in: a native list, which every keyboard, screen reader and phone knows, drawn as a menu where that can be. */
export function TypeSelect() {
  const type = useStore($searchType);
  return (
    <span className={styles.type}>
      <select
        className={styles.select}
        aria-label={SEARCH_TEXT.type}
        value={type}
        onChange={(event) => {
          const chosen = SEARCH_TYPES.find((candidate) => candidate === event.target.value);
          if (chosen !== undefined) chooseType(chosen);
        }}
      >
        {SEARCH_TYPES.map((candidate) => (
          <option key={candidate} className={styles.option} value={candidate}>
            {SEARCH_TEXT.types[candidate]}
          </option>
        ))}
      </select>
      <Icon name="chevron" size={12} className={styles.chevron} />
    </span>
  );
}
