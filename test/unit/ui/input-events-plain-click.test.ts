import { expect, it } from 'vitest';
import { isPlainClick } from '../../../src/ui/input-events';

const plain = { button: 0, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };

it('a plain click is one of the primary button with no key held', () => {
  expect(isPlainClick(plain)).toBe(true);
  for (const key of ['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])
    expect(isPlainClick({ ...plain, [key]: true })).toBe(false);
  expect(isPlainClick({ ...plain, button: 1 })).toBe(false);
});
