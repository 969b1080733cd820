import { PAGE_DATA_ID } from '../src/config/frame';

/** Settles when the page's data block can be read, at the end of parsing; undefined where it can be now. */
export function pageDataToCome(): Promise<void> | undefined {
  const block = document.getElementById(PAGE_DATA_ID);
  return block?.nextSibling || document.readyState !== 'loading' ? undefined : documentParsed();
}

/** Resolves when the whole page has been parsed. */
export function documentParsed(): Promise<void> {
  if (document.readyState !== 'loading') return Promise.resolve();
  return new Promise((resolve) => {
    document.addEventListener('DOMContentLoaded', () => resolve(), { once: true });
  });
}

/** The value of the page's data block; undefined when there is none, null when it is not JSON. */
export function readPageData(): unknown {
  const block = document.getElementById(PAGE_DATA_ID);
  if (block === null) return undefined;
  try {
    return JSON.parse(block.textContent ?? '');
  } catch {
    return null;
  }
}
