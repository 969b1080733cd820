type Key = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

/**
 * True for `/` and for Ctrl+K or Cmd+K (S29 search keys). Shift is allowed with `/` only, because German and French
 * keyboards type it that way.
 */
export function isSearchKey({ key, altKey, ctrlKey, metaKey, shiftKey }: Key): boolean {
  if (altKey) return false;
  if (key === '/') return !ctrlKey && !metaKey;
  // A browser's autofill and extensions dispatch a plain `Event`, which has no key.
  return key?.toLowerCase() === 'k' && ctrlKey !== metaKey && !shiftKey;
}
