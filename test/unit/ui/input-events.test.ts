import { describe, expect, it } from 'vitest';
import { isImeKey } from '../../../src/ui/input-events';

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
