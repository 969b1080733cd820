import { useStore } from '@nanostores/react';
import { type MouseEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { watchSizes } from '../core/browser/listen';
import { isPlainClick } from '../ui/input-events';
import { SafeLink } from '../ui/SafeLink';
import styles from './HotKeywords.module.css';
import { boxOn } from './panel';
import { $resultsUrl, isRefused, searchWord } from './submit';
import { SEARCH_TEXT } from './texts';
import { useScope } from './use-scope';
import { type HotWord, hotWordsOf } from './words';

/** The words below the search box: the header's own, on the MRO site its hot keys. */
export function HotKeywords() {
  const scope = useScope();
  const resultsUrl = useStore($resultsUrl);
  const words = useStore(hotWordsOf(scope.site));
  const list = useRef<HTMLUListElement>(null);
  useFirstLine(list, words);
  if (words.length === 0) return null;

  const follow = (event: MouseEvent, { text, link }: HotWord) => {
    if (link !== undefined || !isPlainClick(event)) return;
    event.preventDefault();
    const box = () => boxOn((site) => site === scope.site);
    // Focus the search input first: focusing it later would replace the message by the list of words.
    if (isRefused(box(), text)) list.current?.previousElementSibling?.querySelector('input')?.focus();
    void searchWord(box(), text);
  };

  return (
    <ul ref={list} className={styles.words} aria-label={SEARCH_TEXT.hot} data-track="hot-words">
      {words.map((word, index) => (
        <li key={index.toString()}>
          <SafeLink
            className={styles.word}
            href={word.link ?? resultsUrl(scope, word.text)}
            rel={word.rel}
            title={word.title}
            style={word.color === undefined ? undefined : { color: word.color }}
            onClick={(event) => follow(event, word)}
          >
            {word.text}
          </SafeLink>
        </li>
      ))}
    </ul>
  );
}

/**
 * Hides the items that have wrapped below the list's first line, and so removes them from the tab order: they
 * are cut off, and the focus must not go where nothing is visible. `items` is what the list shows.
 */
function useFirstLine(list: RefObject<HTMLElement | null>, items: unknown): void {
  useLayoutEffect(() => {
    const element = list.current;
    if (element === null || items === undefined) return;
    return watchSizes([element], () => {
      const [first, ...rest] = [...element.children].filter((child) => child instanceof HTMLElement);
      // All are read before any is written, because reading after writing would force a layout for each word.
      const isBelow = rest.map((item) => first !== undefined && item.offsetTop > first.offsetTop);
      rest.forEach((item, index) => {
        item.style.visibility = isBelow[index] ? 'hidden' : '';
      });
    });
  }, [list, items]);
}
