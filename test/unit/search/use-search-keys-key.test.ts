import { describe, expect, it } from 'vitest';
import { isSearchKey } from '../../../src/search/use-search-keys';

const bare = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false };

describe('S29 the search keys', () => {
  it.each([
    ['/', {}, true],
    ['/', { shiftKey: true }, true],
    ['/', { ctrlKey: true }, false],
    ['/', { altKey: true }, false],
    ['k', { ctrlKey: true }, true],
    ['K', { metaKey: true }, true],
    ['k', {}, false],
    ['k', { ctrlKey: true, metaKey: true }, false],
    ['k', { ctrlKey: true, shiftKey: true }, false],
    ['k', { ctrlKey: true, altKey: true }, false],
    ['j', { ctrlKey: true }, false],
    ['Process', {}, false],
  ])('%s with %o: %s', (key, held, expected) => {
    expect(isSearchKey({ ...bare, key, ...held })).toBe(expected);
  });
});
