import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const PAGES = join(import.meta.dirname, '../docs/embedding');

/** A block of code in a page of docs/embedding, as a page owner copies it. */
interface Recipe {
  title: string;
  /** The page in docs/embedding. */
  page: string;
  /** The language of the block, and its number among the page's blocks in this language. */
  language: string;
  index: number;
}

/** The recipes that test/hosts runs on real servers. */
export const RECIPES: readonly Recipe[] = [
  { title: 'A JSP page', page: 'java.md', language: 'jsp', index: 0 },
  { title: 'A JSP page whose body takes its time', page: 'java.md', language: 'jsp', index: 1 },
  { title: 'Fragments and page data for JSP pages', page: 'java.md', language: 'java', index: 0 },
  { title: 'A buffer for included JSP headers (web.xml)', page: 'java.md', language: 'xml', index: 0 },
  { title: 'A Thymeleaf page', page: 'java.md', language: 'html', index: 0 },
  {
    title: 'A part of a Thymeleaf page that takes its time',
    page: 'java.md',
    language: 'html',
    index: 1,
  },
  { title: 'Fragments and page data for Thymeleaf', page: 'java.md', language: 'java', index: 1 },
  { title: 'nginx with SSI', page: 'ssi-esi.md', language: 'nginx', index: 0 },
  { title: 'A page that nginx includes the header into', page: 'ssi-esi.md', language: 'html', index: 0 },
];

/** The text of a recipe. Throws for a block that is no recipe, or that the page is without. */
export function recipe(page: string, language: string, index = 0): string {
  const isKnown = RECIPES.some(
    (one) => one.page === page && one.language === language && one.index === index,
  );
  const blocks = [...readFileSync(join(PAGES, page), 'utf8').matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)];
  const block = blocks.filter(([, name]) => name === language)[index]?.[2];
  if (block === undefined || !isKnown) throw new Error(`${page} has no ${language} recipe ${index}`);
  return block;
}
