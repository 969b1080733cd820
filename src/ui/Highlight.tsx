import styles from './Highlight.module.css';

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

interface HighlightPart {
  text: string;
  isMatch: boolean;
}

/** Cuts `text` at every occurrence of `query`, whatever the case; joined, the parts are `text` again. */
export function highlightParts(text: string, query: string): HighlightPart[] {
  const [haystack, needle] = [fold(text), fold(query.trim())];
  const parts: HighlightPart[] = [];
  let from = 0;
  for (let at = next(haystack, needle, 0); at !== -1; at = next(haystack, needle, from)) {
    if (at > from) parts.push({ text: text.slice(from, at), isMatch: false });
    from = at + needle.length;
    parts.push({ text: text.slice(at, from), isMatch: true });
  }
  if (from < text.length) parts.push({ text: text.slice(from), isMatch: false });
  return parts;
}

function next(haystack: string, needle: string, from: number): number {
  return needle === '' ? -1 : haystack.indexOf(needle, from);
}

/** Lower case of the same length: a letter whose lower case is longer (İ) would move every position after it. */
function fold(text: string): string {
  return Array.from(text, (letter) => {
    const lower = letter.toLowerCase();
    return lower.length === letter.length ? lower : letter;
  }).join('');
}
