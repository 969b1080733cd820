import { describe, expect, it } from 'vitest';
import { jumpAddress } from '../../../../src/search/model/jump';

const plain = ['http://list.x.test/', 'http://www.x.test/'] as const;
const secure = ['https://list.x.test/', 'https://www.x.test/'] as const;

describe('the address that a keyword may jump to', () => {
  it.each([
    ['//cart.x.test/a', 'http://cart.x.test/a', 'https://cart.x.test/a'],
    ['http://cart.x.test/a', 'http://cart.x.test/a', 'https://cart.x.test/a'],
    ['https://cart.x.test/a', 'https://cart.x.test/a', 'https://cart.x.test/a'],
    ['/a?b=1', 'http://www.x.test/a?b=1', 'https://www.x.test/a?b=1'],
    ['../a.html', 'http://www.x.test/a.html', 'https://www.x.test/a.html'],
    ['brand/1.html', 'http://www.x.test/brand/1.html', 'https://www.x.test/brand/1.html'],
    [' /a ', 'http://www.x.test/a', 'https://www.x.test/a'],
    ['./a', 'http://www.x.test/a', 'https://www.x.test/a'],
    ['a.htm', 'http://www.x.test/a.htm', 'https://www.x.test/a.htm'],
    ['a.html?b', 'http://www.x.test/a.html?b', 'https://www.x.test/a.html?b'],
    ['a.html#b', 'http://www.x.test/a.html#b', 'https://www.x.test/a.html#b'],
    ['HTTP://cart.x.test/a', 'http://cart.x.test/a', 'https://cart.x.test/a'],
  ])('turns %s into %s, and into %s on a secure page', (answer, onPlain, onSecure) => {
    expect([jumpAddress(answer, ...plain), jumpAddress(answer, ...secure)]).toEqual([onPlain, onSecure]);
  });

  const refused = [
    '|7|word|javascript:alert(1)|http://a@b.test/|/\\evil.test|///evil.test|a b.html|.../a|a.htmlx|a.html5',
    'word.jsp|?to=//evil.test|?to=http://evil.test|*/a|?a/b|ftp://a.test/',
  ];
  it.each(refused.join('|').split('|'))('is not %j', (answer) => {
    expect(jumpAddress(answer, ...plain)).toBeUndefined();
  });

  it('has the page’s scheme where the server gives none', () => {
    expect(jumpAddress('//cart.x.test/a', plain[0], secure[1])).toBe('http://cart.x.test/a');
  });
});
