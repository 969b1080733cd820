import { beforeEach, describe, expect, it } from 'vitest';
import { groupCookies, parentDomain } from '../../../../src/core/browser/storage';

describe('the domain of the group', () => {
  it.each([
    ['www.lc.example', 'lc.example'],
    ['cart.lc.localhost', 'lc.localhost'],
    ['a.b.lc.example', 'b.lc.example'],
    ['www.acme.com.cn', 'acme.com.cn'],
    ['acme.com.cn', undefined],
    ['acme.co.uk', undefined],
    ['localhost', undefined],
    ['example.com', undefined],
    ['127.0.0.1', undefined],
    ['::1', undefined],
  ])('of %s is %s', (host, domain) => {
    expect(parentDomain(host)).toBe(domain);
  });
});

describe('group cookies', () => {
  beforeEach(() => {
    for (const pair of document.cookie.split('; ')) {
      Reflect.set(
        document,
        'cookie',
        `${pair.split('=')[0]}=; expires=Thu, 01 Jan 1970 00:00:00 GMT; path=/`,
      );
    }
  });

  it('keep a value with any characters', () => {
    const cookies = groupCookies('localhost', false);
    cookies.set('history', '芯片：STM32;=,%', 30);
    expect(cookies.get('history')).toBe('芯片：STM32;=,%');
    cookies.remove('history');
    expect(cookies.get('history')).toBeUndefined();
  });

  it('live in memory for this page view if the browser refuses cookies', () => {
    Object.defineProperty(document, 'cookie', { configurable: true, get: () => '', set: () => {} });
    const cookies = groupCookies('www.lc.example', false);
    cookies.set('history', 'STM32', 30);
    expect(cookies.get('history')).toBe('STM32');
    cookies.remove('history');
    expect(cookies.get('history')).toBeUndefined();
    Reflect.deleteProperty(document, 'cookie');
  });

  it('are set for this host alone if the browser refuses the parent domain', () => {
    const jar = new Map<string, string>();
    const taken = Object.getOwnPropertyDescriptor(document, 'cookie');
    Object.defineProperty(document, 'cookie', {
      configurable: true,
      get: () => [...jar].map((pair) => pair.join('=')).join('; '),
      set: (line: string) => {
        const [name = '', value = ''] = line.split(';')[0]?.split('=') ?? [];
        if (!/domain=/i.test(line)) jar.set(name, value);
      },
    });
    groupCookies('www.unlisted.example', false).set('a', '1', 30);
    expect([...jar]).toEqual([['a', '1']]);
    expect(groupCookies('www.unlisted.example', false).canBeFor('unlisted.example')).toBe(false);
    expect([...jar.keys()]).toEqual(['a']);
    if (taken === undefined) Reflect.deleteProperty(document, 'cookie');
    else Object.defineProperty(document, 'cookie', taken);
  });

  it.each([
    ['example.com', 'example.com'],
    ['example.co.uk', 'example.co.uk'],
    ['com.cn', undefined],
    ['localhost', undefined],
    ['127.0.0.1', undefined],
  ])('on the apex host %s are set for %s, as far as the browser takes them', (host, domain) => {
    const lines: string[] = [];
    const jar = new Map<string, string>();
    Object.defineProperty(document, 'cookie', {
      configurable: true,
      get: () => [...jar].map((pair) => pair.join('=')).join('; '),
      set: (line: string) => {
        const [name = '', value = ''] = line.split(';')[0]?.split('=') ?? [];
        if (/domain=com\.cn/.test(line)) return;
        lines.push(line);
        jar.set(name, value);
      },
    });
    const cookies = groupCookies(host, false);
    cookies.set('computerKey', '1', 365);
    expect(/domain=([\w.]+)/.exec(lines.findLast((line) => line.startsWith('computerKey')) ?? '')?.[1]).toBe(
      domain,
    );
    lines.length = 0;
    cookies.remove('isLoginCustomerFlag');
    const removed = lines.filter((line) => line.startsWith('isLoginCustomerFlag='));
    expect(removed.some((line) => !/domain=/.test(line))).toBe(true);
    if (domain !== undefined) expect(removed.some((line) => line.includes(`domain=${domain}`))).toBe(true);
    Reflect.deleteProperty(document, 'cookie');
  });

  it('are set on the domain that the page data name, if the page belongs to it', () => {
    const lines: string[] = [];
    Object.defineProperty(document, 'cookie', {
      configurable: true,
      get: () => 'a=1',
      set: (line: string) => lines.push(line),
    });
    const cookies = groupCookies('a.b.acme.example', false);
    for (const domain of ['acme.example', 'other.example', undefined]) {
      cookies.shareOn(domain);
      cookies.set('a', '1');
    }
    expect(lines.map((line) => /domain=([\w.]+)/.exec(line)?.[1])).toEqual([
      'acme.example',
      'b.acme.example',
      'b.acme.example',
    ]);
    Reflect.deleteProperty(document, 'cookie');
  });

  it('are read without throwing if the encoding is invalid', () => {
    Reflect.set(document, 'cookie', 'legacy=%E4%B8%; path=/');
    expect(() => groupCookies('localhost', false).get('legacy')).not.toThrow();
  });
});

it('cookies are read and written past an element of the page whose name is “cookie”', () => {
  const jar = groupCookies('localhost', false);
  jar.set('a', '1 %', 1);
  // As <img name="cookie"> does in a browser: a plain value that cannot be set.
  Object.defineProperty(document, 'cookie', { configurable: true, value: document.createElement('img') });
  try {
    expect(jar.get('a')).toBe('1 %');
    jar.set('b', '芯片; x', 1);
    jar.remove('a');
    expect([jar.get('a'), jar.get('b'), jar.get('c')]).toEqual([undefined, '芯片; x', undefined]);
    jar.remove('b');
  } finally {
    Reflect.deleteProperty(document, 'cookie');
  }
});
