import { describe, expect, it, onTestFinished } from 'vitest';
import { listen } from '../../../src/core/browser/listen';
import { isImeKey, isPlainClick, takeEscape } from '../../../src/ui/input-events';

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

it('S34 an Escape that has closed something of ours is kept from the page with its keyup, and nothing else', () => {
  const heard: string[] = [];
  onTestFinished(listen(document, ['keydown', 'keyup'], ({ type, key }) => heard.push(`${type} ${key}`)));
  const send = (type: string, key = 'Escape') => {
    const event = new KeyboardEvent(type, { key, bubbles: true, cancelable: true });
    document.body.dispatchEvent(event);
    return event.defaultPrevented;
  };
  onTestFinished(listen(document.body, 'keydown', takeEscape, true));
  expect([send('keydown'), send('keyup')]).toEqual([true, true]);
  expect(heard).toEqual([]);
  expect(send('keyup')).toBe(false);
  expect(heard).toEqual(['keyup Escape']);
});
