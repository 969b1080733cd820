import { Icon } from '../ui/Icon';
import { SEARCH_TYPES, type SearchType } from './constants';
import { searchSource } from './model/keyword';
import { chooseType } from './search';
import styles from './TypeSelect.module.css';
import { SEARCH_TEXT } from './texts';
import { useScope } from './use-scope';

/**
 * The search type: a native list, which every keyboard, screen reader and phone supports, styled as a menu
 * where the browser can.
 */
export function TypeSelect() {
  const { site, type } = useScope();
  // Before the script the form sends them.
  const sent = (one: SearchType) => searchSource(one, site);
  return (
    <span className={styles.type}>
      <select
        className={styles.select}
        aria-label={SEARCH_TEXT.type}
        name="searchSource"
        value={sent(type)}
        onChange={(event) => {
          const chosen = SEARCH_TYPES[event.target.selectedIndex];
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
