import { describe, expect, it } from 'vitest';
import { isImeKey, isPlainClick } from '../../../src/ui/input-events';

describe('isImeKey', () => {
  it('S1 recognizes Chromium’s first key, a key in composition and Safari’s committing Enter', () => {
    expect(isImeKey(new KeyboardEvent('keydown', { key: 'Process', keyCode: 229 }))).toBe(true);
    expect(isImeKey(new KeyboardEvent('keydown', { key: 'Enter', isComposing: true }))).toBe(true);
    expect(isImeKey({ nativeEvent: new KeyboardEvent('keydown', { key: 'Enter', keyCode: 229 }) })).toBe(
      true,
    );
    expect(isImeKey(new KeyboardEvent('keydown', { key: 'Enter', keyCode: 13 }))).toBe(false);
  });
});

const plain = { button: 0, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };

it('a plain click is one of the primary button with no key held', () => {
  expect(isPlainClick(plain)).toBe(true);
  for (const key of ['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])
    expect(isPlainClick({ ...plain, [key]: true })).toBe(false);
  expect(isPlainClick({ ...plain, button: 1 })).toBe(false);
});
