import { useStore } from '@nanostores/react';
import type { MouseEvent } from 'react';
import { linkData } from '../core/tracking/model/link-data';
import { Highlight } from '../ui/Highlight';
import { Icon } from '../ui/Icon';
import { isPlainClick } from '../ui/plain-click';
import { $suggestions, closePanel } from './panel';
import styles from './SearchPanel.module.css';
import { resultsUrl, searchWord } from './submit';
import { SEARCH_TEXT } from './texts';
import type { SearchOption } from './use-panel-view';
import { optionId, type PanelView } from './use-panel-view';

export interface SearchOptionsProps {
  box: string;
  view: PanelView;
}

/** The rows of the panel; each is a real link, so that it opens in a new tab as links do (S15 ten suggestions). */
export function SearchOptions({ box, view }: SearchOptionsProps) {
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
      className={styles.list}
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
          data-tools={areChips ? undefined : Number(view.canFill) + Number(list !== undefined)}
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
                href={option.link ?? resultsUrl(option.text)}
                target="_self"
                {...linkData({ option: option.data ?? {} })}
                onClick={(event) => follow(event, option)}
              >
                {option.icon && <Icon name={option.icon} className={styles.icon} />}
                <span className={styles.text}>
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
