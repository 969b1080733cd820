import { Fragment, type RefObject } from 'react';
import { Icon } from '../ui/Icon';
import { VisuallyHidden } from '../ui/VisuallyHidden';
import { clearTerms, removeTerm } from './panel';
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
  const { canFill, groups, history, keysId } = view;
  const hasHistory = history.length > 0;
  if (!canFill && !hasHistory) return null;
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
        .map(({ label, options }) => (
          <Fragment key={label || next}>
            {hasHistory ? (
              <button
                type="button"
                className={styles.clear}
                tabIndex={-1}
                aria-label={SEARCH_TEXT.clearName}
                onClick={() => clearTerms(box)}
              >
                {SEARCH_TEXT.clear}
              </button>
            ) : (
              label !== '' && <span />
            )}
            {options.map(({ text }) => (
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
                {hasHistory && (
                  <button
                    type="button"
                    className={styles.tool}
                    tabIndex={-1}
                    aria-label={SEARCH_TEXT.remove(text)}
                    onClick={() => removeTerm(box, text)}
                  >
                    <Icon name="close" size={12} />
                  </button>
                )}
              </span>
            ))}
          </Fragment>
        ))}
      <VisuallyHidden id={keysId}>
        {[canFill && SEARCH_TEXT.fillKey, hasHistory && SEARCH_TEXT.keys].filter(Boolean).join('，')}
      </VisuallyHidden>
    </div>
  );
}
