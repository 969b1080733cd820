import { describe, expect, it } from 'vitest';
import { isTypingKey } from '../../../src/search/SearchBox';

const key = (name: string, more: Partial<KeyboardEvent> = {}) =>
  isTypingKey({ key: name, keyCode: 0, altKey: false, ctrlKey: false, metaKey: false, ...more });

describe('S25 the keys that must not reach the page', () => {
  it.each([
    'a',
    'A',
    '7',
    ' ',
    '/',
    '?',
    '芯',
    '😀',
    'Enter',
    'Backspace',
    'Delete',
    'ArrowDown',
    'Home',
    'Process',
  ])('include typing: %s', (name) => {
    expect(key(name)).toBe(true);
  });

  it.each(['Escape', 'Tab', 'F2', 'Shift', 'Control', 'MediaPlayPause'])('do not include %s', (name) => {
    expect(key(name)).toBe(false);
  });

  it('do not include an event without a key, which a browser’s autofill dispatches', () => {
    expect(isTypingKey(new Event('keydown') as KeyboardEvent)).toBe(false);
  });

  it('include every key with a modifier, and an input method has its own', () => {
    expect([key('k', { ctrlKey: true }), key('k', { metaKey: true }), key('k', { altKey: true })]).toEqual([
      false,
      false,
      false,
    ]);
    expect(key('Unknown', { keyCode: 229 })).toBe(true);
  });
});
