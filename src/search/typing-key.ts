const EDITING = new Set([
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
  'ArrowUp',
  'Backspace',
  'Delete',
  'End',
  'Enter',
  'Home',
  'PageDown',
  'PageUp',
  'Process',
  'Unidentified',
]);

type Key = Pick<KeyboardEvent, 'key' | 'keyCode' | 'altKey' | 'ctrlKey' | 'metaKey'>;

/**
 * True for an unmodified key that types or edits. A page sees keys from inside the frame with the element itself as
 * their target, so its "is this an input?" test fails and its hotkeys would fire (S25 page hotkeys).
 */
export function isTypingKey({ key, keyCode, altKey, ctrlKey, metaKey }: Key): boolean {
  if (altKey || ctrlKey || metaKey) return false;
  return [...key].length === 1 || EDITING.has(key) || keyCode === 229;
}
