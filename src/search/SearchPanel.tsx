import { type MouseEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import type { Site } from '../core/page/constants';
import { deepActiveElement } from '../ui/active-element';
import { Icon } from '../ui/Icon';
import { joinGroup } from '../ui/popover-group';
import { useTopLayer } from '../ui/use-top-layer';
import { VisuallyHidden } from '../ui/VisuallyHidden';
import { clearTerms, closePanel, removeTerm } from './panel';
import { SearchOptions } from './SearchOptions';
import styles from './SearchPanel.module.css';
import toolStyles from './SearchPanel.module.css';
import { SEARCH_TEXT } from './texts';
import type { PanelView } from './use-panel-view';

export interface SearchPanelProps {
  box: string;
  site: Site;
  view: PanelView;
  anchor: RefObject<HTMLElement | null>;
}

/** The panel below a search box: suggestions, history and recommended words, or a message. */
export function SearchPanel({ box, site, view, anchor }: SearchPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const isOpen = view.status !== 'closed';
  useTopLayer({ open: isOpen, anchor, panel, align: 'stretch', onLost: closePanel });
  useLayoutEffect(() => (isOpen ? joinGroup('page', closePanel, false) : undefined), [isOpen]);
  if (!isOpen) return null;

  return (
    <div ref={panel} className={styles.panel} popover="manual" {...keepsFocus}>
      {view.notice !== undefined ? (
        <p className={styles.notice} role="alert">
          {view.notice}
        </p>
      ) : (
        <>
          <SearchOptions box={box} site={site} view={view} />
          {view.history.length > 0 && <HistoryTools box={box} history={view.history} keysId={view.keysId} />}
        </>
      )}
    </div>
  );
}

/** The input keeps the focus whatever is pressed; a finger that scrolls the list puts its keyboard away. */
const keepsFocus = {
  onMouseDown: (event: MouseEvent) => event.preventDefault(),
  onTouchMove: () => deepActiveElement()?.blur(),
};

interface HistoryToolsProps {
  box: string;
  history: readonly string[];
  keysId: string;
}

/**
 * Removes history entries, one or all (S22 history removal). The buttons are beside the list, each level with its row,
 * because an option may hold no control; the keyboard has Delete and Shift+Delete instead.
 */
function HistoryTools({ box, history, keysId }: HistoryToolsProps) {
  return (
    <div className={toolStyles.tools}>
      <button
        type="button"
        className={toolStyles.clear}
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
          className={toolStyles.remove}
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
