import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { groupCookies, parentDomain, safeStorage } from '../../../../src/core/browser/storage';

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
  let written: string[];
  let isTaken: (line: string) => boolean;

  /** A browser's cookies, of which each write is seen. */
  beforeEach(() => {
    const jar = new Map<string, string>();
    written = [];
    isTaken = () => true;
    Object.defineProperty(document, 'cookie', {
      configurable: true,
      get: () => [...jar].map((pair) => pair.join('=')).join('; '),
      set: (line: string) => {
        written.push(line);
        const [, name = '', value = ''] = /^([^=]*)=([^;]*)/.exec(line) ?? [];
        if (!isTaken(line)) return;
        if (value === '') jar.delete(name);
        else jar.set(name, value);
      },
    });
  });

  afterEach(() => void Reflect.deleteProperty(document, 'cookie'));

  const parts = (line: string | undefined) =>
    (line ?? '')
      .split('; ')
      .map((part) => part.replace(/^(expires)=.*/, '$1'))
      .toSorted();
  const domainOf = (line: string | undefined) => /domain=([\w.]+)/.exec(line ?? '')?.[1];

  it('decode the value that is asked for alone', () => {
    for (let at = 0; at < 20; at += 1) Reflect.set(document, 'cookie', `other${at}=%E8%8A%AF; path=/`);
    Reflect.set(document, 'cookie', 'asked=%E8%8A%AF; path=/');
    const decode = vi.spyOn(TextDecoder.prototype, 'decode');
    expect(groupCookies('www.lc.example', false).get('asked')).toBe('芯');
    expect(decode).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['keep a value with any characters', true],
    ['live in memory for this page view if the browser refuses cookies', false],
  ])('%s', (_, takes) => {
    isTaken = () => takes;
    const cookies = groupCookies('www.lc.example', false);
    cookies.set('history', '芯片：STM32;=,%', 30);
    expect(cookies.get('history')).toBe('芯片：STM32;=,%');
    cookies.remove('history');
    expect(cookies.get('history')).toBeUndefined();
  });

  it('are shared by the sites, last as long as they say, and are Secure on https only', () => {
    groupCookies('www.lc.example', true).set('a', '1', 30);
    const own = ['a=1', 'domain=lc.example', 'expires', 'path=/', 'sameSite=lax', 'secure'];
    expect(parts(written[0])).toEqual(own);
    const days = (Date.parse(/expires=([^;]+)/.exec(written[0] ?? '')?.[1] ?? '') - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(30);
    groupCookies('www.lc.example', false).set('b', '1');
    expect(parts(written[1])).toEqual(['b=1', 'domain=lc.example', 'path=/', 'sameSite=lax']);
  });

  it('are set for this host alone, just as long, if the browser refuses the parent domain', () => {
    isTaken = (line) => !/domain=/i.test(line);
    const cookies = groupCookies('www.lc.example', false);
    cookies.set('a', '1', 30);
    expect(parts(written[1])).toEqual(['a=1', 'expires', 'path=/', 'sameSite=lax']);
    expect(cookies.canBeFor('lc.example')).toBe(false);
    expect(document.cookie).toBe('a=1');
  });

  it('are no longer those of memory once the browser takes them again', () => {
    const cookies = groupCookies('www.lc.example', false);
    isTaken = () => false;
    cookies.set('a', 'old');
    isTaken = () => true;
    cookies.set('a', 'new');
    Reflect.set(document, 'cookie', 'a=newer; path=/');
    expect(cookies.get('a')).toBe('newer');
  });

  it('are removed for the site, for this host and for this host alone', () => {
    groupCookies('www.lc.example', false).remove('flag');
    const where = written.map((line) => parts(line).filter((part) => /^(?:domain|path)=/.test(part)));
    expect(where).toEqual([['domain=lc.example', 'path=/'], ['domain=www.lc.example', 'path=/'], ['path=/']]);
  });

  it.each([
    ['example.com', 'example.com'],
    ['example.co.uk', 'example.co.uk'],
    ['com.cn', undefined],
    ['localhost', undefined],
    ['127.0.0.1', undefined],
  ])('on the apex host %s are set for %s, as far as the browser takes them', (host, domain) => {
    isTaken = (line) => !line.includes('domain=com.cn');
    const cookies = groupCookies(host, false);
    cookies.set('computerKey', '1', 365);
    expect(domainOf(written.findLast((line) => line.startsWith('computerKey')))).toBe(domain);
    written.length = 0;
    cookies.remove('isLoginCustomerFlag');
    const removed = written.filter((line) => line.startsWith('isLoginCustomerFlag=')).map(domainOf);
    expect(removed).toContain(undefined);
    expect(removed).toContain(domain);
  });

  it.each([
    ['www.lc.example', 'lc.example', 'lc.example'],
    ['lc.example', 'lc.example', 'lc.example'],
    ['www.lc.example', 'other.example', 'lc.example'],
    ['www.lc.example', 'c.example', 'lc.example'],
    ['a.b.acme.example', 'acme.example', 'acme.example'],
    ['a.b.acme.example', undefined, 'b.acme.example'],
  ])('on %s, page data may share cookies on %s: they are on %s', (host, wanted, domain) => {
    const cookies = groupCookies(host, false);
    if (wanted === undefined) cookies.shareOn('acme.example');
    cookies.shareOn(wanted);
    cookies.set('a', '1');
    expect(domainOf(written.at(-1))).toBe(domain);
  });

  it.each([
    ['/', '/legacy/page.html', '/legacy'],
    ['/legacy/', '/legacy/a/page.html', '/legacy/'],
    ['/legacy/a', '/legacy/a', '/legacy/a'],
  ])('S23 of a longer path are removed, because they hide those of the site: %s %s', (_, url, path) => {
    history.replaceState(null, '', url);
    /** A jar with a cookie for this folder, which the browser lists first, as browsers do. */
    let [hidden, wide]: (string | undefined)[] = ['old', undefined];
    Object.defineProperty(document, 'cookie', {
      configurable: true,
      get: () => [hidden, wide].flatMap((value) => (value === undefined ? [] : `words=${value}`)).join('; '),
      set: (line: string) => {
        const value = /expires=.*1970|words=;/.test(line) ? undefined : /=([^;]*)/.exec(line)?.[1];
        const isHere = /path=([^;]*)/.exec(line)?.[1] === path;
        if (isHere && !/domain=/.test(line)) hidden = value;
        else if (/path=\/(?:;|$)/.test(line) && line.includes('domain=lc.example')) wide = value;
      },
    });
    const cookies = groupCookies('www.lc.example', false);
    cookies.set('words', 'new', 30);
    expect([cookies.get('words'), hidden, wide]).toEqual(['new', undefined, 'new']);
    [hidden, wide] = ['old', 'new'];
    cookies.remove('words');
    expect([cookies.get('words'), hidden, wide]).toEqual([undefined, undefined, undefined]);
    history.replaceState(null, '', '/');
  });

  it('S23 are read as this page has written them where another one cannot be removed', () => {
    const cookies = groupCookies('www.lc.example', false);
    Reflect.set(document, 'cookie', 'words=old');
    isTaken = () => false;
    cookies.set('words', 'new');
    expect(cookies.get('words')).toBe('new');
  });

  it('leave none of a probe for the site’s domain', () => {
    expect(groupCookies('www.lc.example', false).canBeFor('lc.example')).toBe(true);
    expect([parts(written[0]), parts(written[1])]).toEqual([
      ['domain=lc.example', 'lc_probe=lc.example', 'path=/'],
      ['domain=lc.example', 'expires', 'lc_probe=', 'path=/'],
    ]);
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
    const storage = storageOf(30, { fclog_a: '0123456789', fclogs: '1' });
    safeStorage(() => storage).set('new', '0123456789');
    expect(storage.getItem('new')).toBe('0123456789');
    expect(storage.getItem('fclog_a')).toBeNull();
    expect(storage.getItem('fclogs')).toBe('1');
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
    expect(safe.get('a')).toBeUndefined();
    safe.set('a', '1');
    expect([safe.get('a'), safe.get('b')]).toEqual(['1', undefined]);
    safe.remove('a');
    expect(safe.get('a')).toBeUndefined();
  });

  it('reads every key, even one named like a method of Storage', () => {
    const safe = safeStorage(() => storageOf(100, { length: '1', key: '2' }));
    expect(safe.get('length')).toBe('1');
  });

  it('a removed value is gone from the browser, too', () => {
    const storage = safeStorage(() => localStorage);
    storage.set('a', '1');
    expect(localStorage.getItem('a')).toBe('1');
    storage.remove('a');
    expect([localStorage.getItem('a'), storage.get('a')]).toEqual([null, undefined]);
  });
});
