import { describe, expect, it } from 'vitest';
import { parseUrl } from '../../../../src/core/text/url';

describe('parseUrl', () => {
  it('answers the address, with a base for a relative one', () => {
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

  it('needs no URL.canParse, which Chrome below 120 lacks', () => {
    const { canParse } = URL;
    Reflect.set(URL, 'canParse', undefined);
    try {
      expect(parseUrl('https://a.example/')?.host).toBe('a.example');
    } finally {
      Reflect.set(URL, 'canParse', canParse);
    }
  });
});
