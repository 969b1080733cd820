const IME_KEY_CODE = 229;

/**
 * True for a key that belongs to an input method, not to us (S1). First line of every keydown handler.
 * `isComposing` alone misses Chromium's first key of a composition and Safari's committing Enter; both carry 229.
 */
export function isImeKey(event: KeyboardEvent | { nativeEvent: KeyboardEvent }): boolean {
  const key = 'nativeEvent' in event ? event.nativeEvent : event;
  return key.isComposing || key.keyCode === IME_KEY_CODE;
}
