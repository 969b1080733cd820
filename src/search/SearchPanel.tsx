import { useStore } from '@nanostores/react';
import { type MouseEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import type { BomFlow, BomZoneId } from '../bom/upload';
import { deepActiveElement } from '../core/browser/focus';
import { linkData } from '../core/tracking/model/link-data';
import { classNames } from '../ui/class-names';
import { Highlight } from '../ui/Highlight';
import { Icon } from '../ui/Icon';
import { isPlainClick } from '../ui/input-events';
import { registerPanel } from '../ui/open-panel';
import { useTopLayer } from '../ui/use-top-layer';
import { VisuallyHidden } from '../ui/VisuallyHidden';
import { $suggestions, closePanel, REMOVABLE } from './panel';
import { QuickOrder } from './QuickOrder';
import styles from './SearchPanel.module.css';
import { fillText } from './search';
import { resultsUrl, searchWord } from './submit';
import { SEARCH_TEXT } from './texts';
import { optionId, type PanelView, type SearchOption } from './use-panel-view';
import { useScope } from './use-scope';

export interface SearchPanelProps {
  box: string;
  input: RefObject<HTMLInputElement | null>;
  view: PanelView;
  anchor: RefObject<HTMLElement | null>;
  /** The BOM upload for a pasted list. */
  zone: BomZoneId;
  flow: BomFlow | undefined;
  onSearch: () => void;
}

/** The panel below a search box: suggestions, history and recommended words, or a message. */
export function SearchPanel({ box, input, view, anchor, ...order }: SearchPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const isOpen = view.status !== 'closed';
  useTopLayer({ open: isOpen, anchor, panel, align: 'stretch', onLost: closePanel });
  useLayoutEffect(() => (isOpen ? registerPanel(closePanel, false) : undefined), [isOpen]);
  if (!isOpen) return null;

  return (
    <div ref={panel} className={styles.panel} popover="manual" {...keepsFocus}>
      {view.status === 'rows' && <QuickOrder box={box} {...order} />}
      {view.notice !== undefined && (
        <p className={styles.notice} role="alert">
          {view.notice}
        </p>
      )}
      {view.count > 0 && (
        <>
          <SearchOptions box={box} view={view} />
          <RowTools box={box} input={input} view={view} />
        </>
      )}
    </div>
  );
}

/** The input keeps the focus on any press; scrolling the list by finger hides the keyboard. */
const keepsFocus = {
  onMouseDown: (event: MouseEvent) => event.preventDefault(),
  onTouchMove: () => deepActiveElement()?.blur(),
};

/** The rows of the panel; each is a real link, so that it opens in a new tab as links do. */
function SearchOptions({ box, view }: Pick<SearchPanelProps, 'box' | 'view'>) {
  const scope = useScope();
  const { keyword } = useStore($suggestions);
  const query = view.status === 'suggestions' ? keyword : '';
  let next = 0;

  const follow = (event: MouseEvent, { text, link }: SearchOption) => {
    if (!isPlainClick(event)) return;
    if (link !== undefined) return closePanel();
    event.preventDefault();
    void searchWord(box, text);
  };

  return (
    <div
      id={view.listId}
      role="listbox"
      aria-label={view.status === 'words' ? SEARCH_TEXT.words : SEARCH_TEXT.suggestions}
    >
      {view.groups.map(({ label, list, options, areChips }) => (
        <fieldset
          // Unknown types have no label.
          key={label || next}
          className={areChips ? styles.chips : styles.group}
          data-list={list}
          data-tool={list !== undefined || view.canFill || undefined}
          aria-label={label || SEARCH_TEXT.suggestions}
        >
          {label !== '' && (
            <div className={styles.title} role="presentation">
              {label}
            </div>
          )}
          {options.map((option) => {
            const index = next++;
            return (
              <a
                key={`${index} ${option.text}`}
                ref={index === view.active ? showRow : undefined}
                id={optionId(box, index)}
                className={styles.option}
                role="option"
                aria-selected={index === view.active}
                tabIndex={-1}
                href={option.link ?? resultsUrl(scope, option.text)}
                target="_self"
                {...linkData({ option: option.data ?? {} })}
                onClick={(event) => follow(event, option)}
              >
                {option.icon && <Icon name={option.icon} className={styles.icon} />}
                <span className={styles.text} title={option.text}>
                  <Highlight text={option.text} query={query} />
                </span>
                {option.note !== undefined && <span className={styles.note}>{option.note}</span>}
              </a>
            );
          })}
        </fieldset>
      ))}
    </div>
  );
}

function showRow(row: HTMLElement | null): void {
  row?.scrollIntoView({ block: 'nearest' });
}

/**
 * Removes history entries, one or all, and takes a suggestion's words into the box. The buttons are beside
 * the list, each level with its row, because an option may hold no control; the keyboard has Delete,
 * Shift+Delete and the right arrow instead.
 */
function RowTools({ box, input, view }: Pick<SearchPanelProps, 'box' | 'input' | 'view'>) {
  const { canFill, groups, isRemovable, keysId } = view;
  if (!canFill && !isRemovable) return null;
  let next = 0;
  const fill = (text: string) => {
    // A finger that has scrolled the list has put its keyboard away.
    input.current?.focus();
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
              <button
                key={next++}
                type="button"
                className={styles.tool}
                tabIndex={-1}
                aria-label={list === undefined ? SEARCH_TEXT.fill(text) : REMOVABLE[list].removeName(text)}
                onClick={() =>
                  list === undefined || id === undefined ? fill(text) : REMOVABLE[list].remove(box, id)
                }
              >
                <Icon name={list === undefined ? 'fill' : 'close'} />
              </button>
            ))}
          </div>
        ))}
      <VisuallyHidden id={keysId}>
        {[canFill && SEARCH_TEXT.fillKey, isRemovable && SEARCH_TEXT.keys].filter(Boolean).join('，')}
      </VisuallyHidden>
    </div>
  );
}
