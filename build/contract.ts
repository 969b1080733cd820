import { readFileSync } from 'node:fs';

/** A `###` heading of docs/contract.md, and the text from it to the next heading. */
interface Entry {
  heading: string;
  text: string;
}

export const CONTRACT = 'docs/contract.md';

/** The entries below a section of the contract, such as `## 3. Elements`. */
export function entriesOf(section: string): Entry[] {
  return sectionOf(section)
    .split('\n### ')
    .slice(1)
    .map((entry) => ({ heading: entry.split('\n')[0] ?? '', text: entry }));
}

/** The whole text of a section of the contract. */
function sectionOf(section: string): string {
  const [, rest = ''] = readFileSync(CONTRACT, 'utf8').split(`\n${section}`);
  return rest.split('\n## ')[0] ?? '';
}

/**
 * The names that begin a code in the text: `url(area, path)` documents `url`, and `{keyword, url}` does not.
 */
export function codesOf(text: string): string[] {
  return [...text.matchAll(/`([\w.-]+)[^`]*`/g)].map(([, name = '']) => name);
}

/** The names at the beginning of a list item of a text, with the item, which describes them. */
export function itemsOf(text: string): { name: string; item: string }[] {
  return text
    .split('\n- ')
    .slice(1)
    .flatMap((item) =>
      [...(item.split(':')[0] ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => ({ name, item })),
    );
}

/**
 * The contract's words for a name in the headings of a section: the first paragraph below. Throws if no
 * heading has the name, because nothing public may be undocumented.
 */
export function wordsFor(name: string, section: string): string {
  const entry = entriesOf(section).find(({ heading }) => codesOf(heading).includes(name));
  if (entry === undefined) throw new Error(`${CONTRACT} has no heading for ${name} in "${section}"`);
  return plain(entry.text.slice(entry.heading.length));
}

/**
 * The contract's words for an item of a section's list, and its default where that is a value. Throws if the
 * list has no such item.
 */
export function itemFor(name: string, text: string): { words: string; byDefault?: string } {
  const item = itemsOf(text).find((one) => one.name === name)?.item;
  if (item === undefined) throw new Error(`${CONTRACT} has no item for ${name}`);
  const words = plain(item.slice(item.indexOf(':') + 1));
  const [, byDefault] = /Default: `([^`]+)`/.exec(words) ?? [];
  return { words, ...(byDefault !== undefined && { byDefault }) };
}

/**
 * The first paragraph, in one line. Links lead nowhere from an editor, so a sentence that is only a link is
 * left out.
 */
function plain(markdown: string): string {
  const [first = ''] = markdown.trim().split('\n\n');
  return first
    .replace(/\. \[[^\]]+\]\([^)]+\)\./g, '.')
    .replace(/\[([^\]]+)\]\([^)]+\)/g, '$1')
    .replace(/\s*\n\s*/g, ' ');
}
