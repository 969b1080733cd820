import { safeUrl } from '../../core/text/url';

/** A path, or a page's name, as a server may write a relative address. A bare word or number is neither. */
const RELATIVE = /^\.{0,2}\/|^[\w-]+(?:\/|\.html?(?:[?#]|$))/;

/**
 * The absolute address that the server wants a keyword to lead to (`keywordJumpUrl`), or undefined if it must
 * not be opened. `page` is the page's own address: `//host` takes its scheme, and on a secure page everything
 * is secure. `base` is that of a relative address. `isOnStore` checks its host.
 */
export function jumpAddress(answer: string, page: string, base: string): string | undefined {
  const text = answer.trim();
  const isWhole = /^https?:\/\//i.test(text);
  if (!isWhole && !RELATIVE.test(text)) return undefined;
  const address = safeUrl(text, text.startsWith('//') ? page : base);
  if (address === undefined) return undefined;
  const url = new URL(address);
  if (new URL(page).protocol === 'https:') url.protocol = 'https:';
  return url.href;
}
