import { afterEach, beforeEach, expect, it } from 'vitest';
import { groupCookies, safeStorage } from '../../../../src/core/browser/storage';

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
      const [name = '', value = ''] = line.split(';')[0]?.split('=') ?? [];
      if (isTaken(line)) jar.set(name, value);
    },
  });
});
afterEach(() => void Reflect.deleteProperty(document, 'cookie'));

const parts = (line: string | undefined) =>
  (line ?? '')
    .split('; ')
    .map((part) => part.replace(/^(expires)=.*/, '$1'))
    .toSorted();

it('§session.cookies a cookie is shared by the sites, lasts as long as it says, and is Secure on https only', () => {
  groupCookies('www.lc.example', true).set('a', '1', 30);
  expect(parts(written[0])).toEqual([
    'a=1',
    'domain=lc.example',
    'expires',
    'path=/',
    'sameSite=lax',
    'secure',
  ]);
  const days = (Date.parse(/expires=([^;]+)/.exec(written[0] ?? '')?.[1] ?? '') - Date.now()) / 86_400_000;
  expect(Math.round(days)).toBe(30);
  groupCookies('www.lc.example', false).set('b', '1');
  expect(parts(written[1])).toEqual(['b=1', 'domain=lc.example', 'path=/', 'sameSite=lax']);
});

it('a cookie that the site’s domain refuses is set for this host, just as long', () => {
  isTaken = (line) => !line.includes('domain=');
  groupCookies('www.lc.example', false).set('a', '1', 30);
  expect(parts(written[1])).toEqual(['a=1', 'expires', 'path=/', 'sameSite=lax']);
});

it('a value that the browser takes again is no longer the one of memory', () => {
  const cookies = groupCookies('www.lc.example', false);
  isTaken = () => false;
  cookies.set('a', 'old');
  isTaken = () => true;
  cookies.set('a', 'new');
  Reflect.set(document, 'cookie', 'a=newer; path=/');
  expect(cookies.get('a')).toBe('newer');
});

it('§login.logout a removed cookie is gone for the site, for this host and for this host alone', () => {
  groupCookies('www.lc.example', false).remove('flag');
  const where = written.map((line) => parts(line).filter((part) => /^(?:domain|path)=/.test(part)));
  expect(where).toEqual([['domain=lc.example', 'path=/'], ['domain=www.lc.example', 'path=/'], ['path=/']]);
});

it.each([
  ['www.lc.example', 'lc.example', 'lc.example'],
  ['lc.example', 'lc.example', 'lc.example'],
  ['www.lc.example', 'other.example', 'lc.example'],
  ['www.lc.example', 'c.example', 'lc.example'],
])('on %s, page data may share cookies on %s: they are on %s', (host, wanted, domain) => {
  const cookies = groupCookies(host, false);
  cookies.shareOn(wanted);
  cookies.set('a', '1');
  expect(parts(written.at(-1))).toContain(`domain=${domain}`);
});

it('a probe for the site’s domain leaves no cookie', () => {
  expect(groupCookies('www.lc.example', false).canBeFor('lc.example')).toBe(true);
  expect([parts(written[0]), parts(written[1])]).toEqual([
    ['domain=lc.example', 'lc_probe=lc.example', 'path=/'],
    ['domain=lc.example', 'expires', 'lc_probe=', 'path=/'],
  ]);
});

it('§session.storage a page without storage keeps values for its own time', () => {
  const storage = safeStorage(() => {
    throw new DOMException('', 'SecurityError');
  });
  expect([storage.get('a'), storage.keys()]).toEqual([undefined, []]);
  storage.set('a', '1');
  expect([storage.get('a'), storage.keys()]).toEqual(['1', ['a']]);
  storage.remove('a');
  expect(storage.get('a')).toBeUndefined();
});

it('§session.storage a removed value is gone from the browser, too', () => {
  const storage = safeStorage(() => localStorage);
  storage.set('a', '1');
  expect([localStorage.getItem('a'), storage.keys()]).toEqual(['1', ['a']]);
  storage.remove('a');
  expect([localStorage.getItem('a'), storage.keys()]).toEqual([null, []]);
});
