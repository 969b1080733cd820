import { describe, expect, it } from 'vitest';
import { safeStorage } from '../../../../src/core/browser/storage';

/** A web storage with room for `limit` characters. */
function storageOf(limit: number, content: Record<string, string> = {}): Storage {
  const values = new Map(Object.entries(content));
  const size = () => [...values].reduce((sum, [key, value]) => sum + key.length + value.length, 0);
  return {
    get length() {
      return values.size;
    },
    clear: () => values.clear(),
    key: (index) => [...values.keys()][index] ?? null,
    getItem: (key) => values.get(key) ?? null,
    removeItem: (key) => void values.delete(key),
    setItem(key, value) {
      const before = values.get(key);
      values.set(key, value);
      if (size() <= limit) return;
      if (before === undefined) values.delete(key);
      else values.set(key, before);
      throw new DOMException('full', 'QuotaExceededError');
    },
  };
}

describe('safe storage', () => {
  it('T3 removes fclog_ keys and writes again when storage is full', () => {
    const storage = storageOf(30, { fclog_a: '0123456789', keep: '1' });
    safeStorage(() => storage).set('new', '0123456789');
    expect(storage.getItem('new')).toBe('0123456789');
    expect(storage.getItem('fclog_a')).toBeNull();
    expect(storage.getItem('keep')).toBe('1');
  });

  it('T3 keeps the value in memory when storage is still full', () => {
    const storage = storageOf(10, { keep: '1' });
    const safe = safeStorage(() => storage);
    safe.set('new', '0123456789');
    expect(safe.get('new')).toBe('0123456789');
    expect(storage.getItem('new')).toBeNull();
    safe.set('new', 'x');
    expect(storage.getItem('new')).toBe('x');
    expect(safe.get('new')).toBe('x');
  });

  it('T3 uses memory if storage throws on access', () => {
    const safe = safeStorage(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    safe.set('a', '1');
    expect([safe.get('a'), safe.get('b'), safe.keys()]).toEqual(['1', undefined, ['a']]);
    safe.remove('a');
    expect(safe.get('a')).toBeUndefined();
  });

  it('reads every key, even one named like a method of Storage', () => {
    const safe = safeStorage(() => storageOf(100, { length: '1', key: '2' }));
    expect(safe.keys()).toEqual(['length', 'key']);
    expect(safe.get('length')).toBe('1');
  });
});
