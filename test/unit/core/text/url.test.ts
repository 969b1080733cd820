import { describe, expect, it } from 'vitest';
import { parseUrl } from '../../../../src/core/text/url';

describe('parseUrl', () => {
  it('returns the address, resolved against a base if it is relative', () => {
    expect(parseUrl('https://a.example/b?c')?.href).toBe('https://a.example/b?c');
    expect(parseUrl('../c', 'https://a.example/b/d')?.href).toBe('https://a.example/c');
  });

  it('returns undefined for an invalid address, and never throws', () => {
    expect(parseUrl('')).toBeUndefined();
    expect(parseUrl('//')).toBeUndefined();
    expect(parseUrl('/c')).toBeUndefined();
    expect(parseUrl('/c', 'nowhere')).toBeUndefined();
    expect(parseUrl('https://')).toBeUndefined();
  });

  it('works without URL.canParse, which Chrome before 120 lacks', () => {
    const { canParse } = URL;
    Reflect.set(URL, 'canParse', undefined);
    try {
      expect(parseUrl('https://a.example/')?.host).toBe('a.example');
    } finally {
      Reflect.set(URL, 'canParse', canParse);
    }
  });
});
