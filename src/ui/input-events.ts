const IME_KEY_CODE = 229;

type Key = KeyboardEvent | { nativeEvent: KeyboardEvent };

/**
 * True for a key that belongs to an input method, not to us (S1 input-method key). First line of every
 * keydown handler. `isComposing` alone misses Chromium's first key of a composition and Safari's committing
 * Enter; both carry 229.
 */
export function isImeKey(event: Key): boolean {
  const key = nativeOf(event);
  return key.isComposing || key.keyCode === IME_KEY_CODE;
}

/**
 * True for a key alone: with a modifier it is a shortcut of the browser's, as Alt and left is its way back.
 */
export function isBareKey(event: Key): boolean {
  const { altKey, ctrlKey, metaKey, shiftKey } = nativeOf(event);
  return !(isImeKey(event) || altKey || ctrlKey || metaKey || shiftKey);
}

/** Keeps an event from the page and the browser, because the frame has answered it. */
export function keepForFrame(event: Pick<Event, 'preventDefault' | 'stopPropagation'>): void {
  event.preventDefault();
  event.stopPropagation();
}

function nativeOf(event: Key): KeyboardEvent {
  return 'nativeEvent' in event ? event.nativeEvent : event;
}

type Click = Pick<MouseEvent, 'button' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

/** Whether a click asks for no new tab, window or download. The link itself handles those. */
export function isPlainClick({ button, ctrlKey, metaKey, shiftKey, altKey }: Click): boolean {
  return button === 0 && !(ctrlKey || metaKey || shiftKey || altKey);
}
