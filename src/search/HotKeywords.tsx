import { useStore } from '@nanostores/react';
import { type MouseEvent, useRef } from 'react';
import type { Site } from '../../config/frame';
import { SEARCH_TEXT } from '../../config/search';
import { $resultsUrl, isRefused, searchWord } from '../../stores/search/submit';
import { $hotWords, $mroWords, type HotWord } from '../../stores/search/words';
import { isPlainClick } from '../../ui/plain-click';
import { SafeLink } from '../../ui/SafeLink';
import styles from './HotKeywords.module.css';
import { useFirstLine } from './use-first-line';

export interface HotKeywordsProps {
  site: Site;
}

/** The words below the search box: the header's own, on the MRO site its hot keys (§search.words). */
export function HotKeywords({ site }: HotKeywordsProps) {
  const resultsUrl = useStore($resultsUrl);
  const hotWords = useStore($hotWords);
  const mroWords = useStore($mroWords);
  const words: readonly HotWord[] = site === 'mro' ? mroWords : hotWords;
  const list = useRef<HTMLUListElement>(null);
  useFirstLine(list, words);
  if (words.length === 0) return null;

  const follow = (event: MouseEvent, { text, link }: HotWord) => {
    if (link !== undefined || !isPlainClick(event)) return;
    event.preventDefault();
    // Into the box in front of the words, whose keys the message has; before it, as in the box itself.
    if (isRefused(text)) list.current?.previousElementSibling?.querySelector('input')?.focus();
    void searchWord('', site, text);
  };

  return (
    <ul ref={list} className={styles.words} aria-label={SEARCH_TEXT.hot} data-track="hot-words">
      {words.map((word, index) => (
        <li key={index.toString()}>
          <SafeLink
            className={styles.word}
            href={word.link ?? resultsUrl(site, word.text)}
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
