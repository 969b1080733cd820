import { PAGE_DATA_ID } from '../src/core/page/constants';
import { readJson } from '../src/core/text/json';
import { unclobbered } from '../src/core/text/objects';

/** Only a script element counts: a page may show markup of its users with the same id. */
export const DATA_BLOCK = `script#${PAGE_DATA_ID}[type="application/json"]`;

/** Settles when the page's data block can be read, at the end of parsing; undefined if it can be read now. */
export function whenBlockParsed(): Promise<void> | undefined {
  const block = document.querySelector(DATA_BLOCK);
  return block?.nextSibling || unclobbered(document, 'readyState') !== 'loading'
    ? undefined
    : documentParsed();
}

/** Resolves when the whole page has been parsed. */
export function documentParsed(): Promise<void> {
  if (unclobbered(document, 'readyState') !== 'loading') return Promise.resolve();
  return new Promise((resolve) => {
    document.addEventListener('DOMContentLoaded', () => resolve());
  });
}

/** The value of the page's data block; undefined if there is none, null if it is not JSON. */
export function readPageData(): unknown {
  const block = document.querySelector(DATA_BLOCK);
  return block === null ? undefined : (readJson(block.textContent) ?? null);
}
