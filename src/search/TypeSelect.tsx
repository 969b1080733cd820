import { useStore } from '@nanostores/react';
import { useContext } from 'react';
import { $site } from '../core/page/page-data';
import { Icon } from '../ui/Icon';
import { StaticRender } from '../ui/static-render';
import { SEARCH_TYPES, type SearchType } from './constants';
import { searchSource } from './model/keyword';
import { chooseType } from './search';
import styles from './TypeSelect.module.css';
import { SEARCH_TEXT } from './texts';
import { $searchType } from './type';

/**
 * The search type: a native list, which every keyboard, screen reader and phone supports, styled as a menu where the
 * browser can.
 */
export function TypeSelect() {
  const site = useStore($site);
  const type = useStore($searchType);
  // A fragment's form is sent without any script.
  const isStatic = useContext(StaticRender);
  const sent = (one: SearchType) => (isStatic ? searchSource(one, site) : one);
  return (
    <span className={styles.type}>
      <select
        className={styles.select}
        aria-label={SEARCH_TEXT.type}
        name={isStatic ? 'searchSource' : undefined}
        value={sent(type)}
        onChange={(event) => {
          const chosen = SEARCH_TYPES.find((candidate) => candidate === event.target.value);
          if (chosen !== undefined) chooseType(chosen);
        }}
      >
        {SEARCH_TYPES.map((candidate) => (
          <option key={candidate} className={styles.option} value={sent(candidate)}>
            {SEARCH_TEXT.types[candidate]}
          </option>
        ))}
      </select>
      <Icon name="chevron" size={12} className={styles.chevron} />
    </span>
  );
}
