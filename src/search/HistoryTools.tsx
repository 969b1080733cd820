import { Icon } from '../ui/Icon';
import { VisuallyHidden } from '../ui/VisuallyHidden';
import { clearTerms, removeTerm } from './panel';
import styles from './SearchPanel.module.css';
import { SEARCH_TEXT } from './texts';

export interface HistoryToolsProps {
  box: string;
  history: readonly string[];
  keysId: string;
}

/**
 * Removes history entries, one or all (S22 history removal). The buttons stand beside the list, each level with its row, because an
 * option may hold no control; the keyboard has Delete and Shift+Delete instead.
 */
export function HistoryTools({ box, history, keysId }: HistoryToolsProps) {
  return (
    <div className={styles.tools}>
      <button
        type="button"
        className={styles.clear}
        tabIndex={-1}
        aria-label={SEARCH_TEXT.clearName}
        onClick={() => clearTerms(box)}
      >
        {SEARCH_TEXT.clear}
      </button>
      {history.map((term) => (
        <button
          key={term}
          type="button"
          className={styles.remove}
          tabIndex={-1}
          aria-label={SEARCH_TEXT.remove(term)}
          onClick={() => removeTerm(box, term)}
        >
          <Icon name="close" size={12} />
        </button>
      ))}
      <VisuallyHidden id={keysId}>{SEARCH_TEXT.keys}</VisuallyHidden>
    </div>
  );
}
