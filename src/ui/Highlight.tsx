import styles from './Highlight.module.css';
import { highlightParts } from './highlight-parts';

export interface HighlightProps {
  text: string;
  query: string;
}

/** `text` with every occurrence of `query` marked; text nodes only. */
export function Highlight({ text, query }: HighlightProps) {
  let at = 0;
  return highlightParts(text, query).map((part) => {
    const key = at;
    at += part.text.length;
    if (!part.isMatch) return part.text;
    return (
      <mark key={key} className={styles.mark}>
        {part.text}
      </mark>
    );
  });
}
