import { describe, expect, it } from 'vitest';
import { isLoginParam, readLoginParams, stripLoginParams } from '../../../../../src/core/session/model/code';

describe('login parameters of an address', () => {
  it.each([
    ['https://www.lc.example/?code=1', 'https://www.lc.example/'],
    ['https://www.lc.example/?code=1&state=2#top', 'https://www.lc.example/#top'],
    [
      'https://www.lc.example/a?b=1&code=x&c=%20+&state=y&b=2#h?code=9',
      'https://www.lc.example/a?b=1&c=%20+&b=2#h?code=9',
    ],
    ['https://www.lc.example/?%63ode=1&q', 'https://www.lc.example/?q'],
    ['https://www.lc.example/?code=1&code=2&codex=3', 'https://www.lc.example/?codex=3'],
    ['?code=1\n2#a\nb', '#a\nb'],
    ['/a?code', '/a'],
    ['https://www.lc.example/?%zz=1&code=1', 'https://www.lc.example/?%zz=1'],
  ])('A2 leave it and nothing else does: %s', (address, stripped) => {
    expect(stripLoginParams(address)).toBe(stripped);
  });

  it.each([
    'https://www.lc.example/',
    'https://www.lc.example/?',
    'https://www.lc.example/?state=open',
    'https://www.lc.example/#code=1',
  ])('A2 an address without a code stays byte for byte: %s', (address) => {
    expect(stripLoginParams(address)).toBe(address);
  });

  it('are read, with an empty state if there is none', () => {
    expect(readLoginParams('https://a.example/?x=1&code=c%2B1&state=s')).toEqual({ code: 'c+1', state: 's' });
    expect(readLoginParams('https://a.example/?code=c')).toEqual({ code: 'c', state: '' });
    expect(readLoginParams('https://a.example/?state=s')).toBeUndefined();
  });

  it('A1 are accepted only if short and printable', () => {
    expect(['abc.DEF-1~_', '!', '~', 'x'.repeat(512)].every(isLoginParam)).toBe(true);
    expect(['', 'a b', 'a\n', '码', 'é', ' a', '\x7f', 'x'.repeat(513)].some(isLoginParam)).toBe(false);
  });
});
