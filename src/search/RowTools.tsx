import type { RefObject } from 'react';
import { classNames } from '../ui/class-names';
import { Icon } from '../ui/Icon';
import { VisuallyHidden } from '../ui/VisuallyHidden';
import { REMOVABLE } from './removable';
import styles from './SearchPanel.module.css';
import { fillText } from './search';
import { SEARCH_TEXT } from './texts';
import type { PanelView } from './use-panel-view';

export interface RowToolsProps {
  box: string;
  view: PanelView;
  anchor: RefObject<HTMLElement | null>;
}

/**
 * Removes history entries, one or all (S22 history removal), and takes a row's words into the box (S30 tap-ahead). The buttons
 * are beside the list, each level with its row, because an option may hold no control; the keyboard has Delete, Shift+Delete
 * and the right arrow instead.
 */
export function RowTools({ box, view, anchor }: RowToolsProps) {
  const { canFill, groups, isRemovable, keysId } = view;
  if (!canFill && !isRemovable) return null;
  let next = 0;
  const fill = (text: string) => {
    // A finger that has scrolled the list has put its keyboard away.
    anchor.current?.querySelector('input')?.focus();
    fillText(box, text);
  };
  return (
    <div className={styles.tools}>
      {groups
        .filter(({ areChips }) => !areChips)
        .map(({ label, list, options }) => (
          <div key={label || next} className={styles.level} data-list={list}>
            {list === undefined && label !== '' && <span className={styles.head} />}
            {list !== undefined && (
              <button
                type="button"
                className={classNames(styles.head, styles.clear)}
                tabIndex={-1}
                aria-label={REMOVABLE[list].clearName}
                onClick={() => REMOVABLE[list].clear(box)}
              >
                {SEARCH_TEXT.clear}
              </button>
            )}
            {options.map(({ text, id }) => (
              <span key={next++} className={styles.row}>
                {canFill && (
                  <button
                    type="button"
                    className={styles.tool}
                    tabIndex={-1}
                    aria-label={SEARCH_TEXT.fill(text)}
                    onClick={() => fill(text)}
                  >
                    <Icon name="fill" size={14} />
                  </button>
                )}
                {list !== undefined && id !== undefined && (
                  <button
                    type="button"
                    className={styles.tool}
                    tabIndex={-1}
                    aria-label={REMOVABLE[list].removeName(text)}
                    onClick={() => REMOVABLE[list].remove(box, id)}
                  >
                    <Icon name="close" size={12} />
                  </button>
                )}
              </span>
            ))}
          </div>
        ))}
      <VisuallyHidden id={keysId}>
        {[canFill && SEARCH_TEXT.fillKey, isRemovable && SEARCH_TEXT.keys].filter(Boolean).join('，')}
      </VisuallyHidden>
    </div>
  );
}
