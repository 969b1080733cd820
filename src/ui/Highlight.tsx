import styles from './Highlight.module.css';

/** `text` with every occurrence of `query` marked, and the rest bold; text nodes only. */
export function Highlight({ text, query }: { text: string; query: string }) {
  const parts = highlightParts(text, query);
  if (parts.length === 1) return text;
  return (
    <span className={styles.rest}>
      {parts.map((part, index) => (index % 2 === 0 ? part : <mark key={index.toString()}>{part}</mark>))}
    </span>
  );
}

/**
 * Cuts `text` at every occurrence of `query`, whatever the case: every second part is one. Joined, they are
 * `text` again.
 */
export function highlightParts(text: string, query: string): string[] {
  const needle = fold(query.trim());
  if (needle === '') return [text];
  let end = 0;
  const between = fold(text).split(needle);
  return between.flatMap(({ length }, index) => {
    const from = end + length;
    const part = text.slice(end, from);
    end = from + needle.length;
    return index + 1 < between.length ? [part, text.slice(from, end)] : [part];
  });
}

/**
 * Lower case of the same length: a letter whose lower case is longer (İ) would move every position after it.
 */
function fold(text: string): string {
  return Array.from(text, (letter) => {
    const lower = letter.toLowerCase();
    return lower.length === letter.length ? lower : letter;
  }).join('');
}
