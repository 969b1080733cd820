import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  parseUrl,
  safeColor,
  safeUrl,
  sameGroupUrl,
  siteHost,
  siteUrl,
  telUrl,
} from '../../../../src/core/text/url';
import '../../property-runs';

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

const BASE = 'https://www.shop.test/a/b.html';

describe('safeUrl', () => {
  it.each([
    ['https://a.test/x?y=1#z', 'https://a.test/x?y=1#z'],
    ['  http://a.test ', 'http://a.test/'],
    ['HTTPS://A.test/中', 'https://a.test/%E4%B8%AD'],
    ['https://a.test/@name', 'https://a.test/@name'],
  ])('accepts %s', (value, href) => {
    expect(safeUrl(value)).toBe(href);
  });

  it.each([
    ['c.html', 'https://www.shop.test/a/c.html'],
    ['/c', 'https://www.shop.test/c'],
    ['?q=1', 'https://www.shop.test/a/b.html?q=1'],
    ['//item.shop.test/1', 'https://item.shop.test/1'],
    ['/a///b', 'https://www.shop.test/a///b'],
    ['/a//b@c', 'https://www.shop.test/a//b@c'],
  ])('accepts relative %s only with a base', (value, href) => {
    expect(safeUrl(value, BASE)).toBe(href);
    expect(safeUrl(value)).toBeUndefined();
  });

  it('rejects spaces inside in linear time', () => {
    const blanks = ' '.repeat(300_000);
    expect(safeUrl(`${blanks}https://a.test/x${blanks}y${blanks}`)).toBeUndefined();
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'blob:https://a.test/1',
    'file:///etc/passwd',
    'https:evil.test',
    'https:/evil.test',
    'https:///evil.test',
    '///evil.test',
    'https://shop.test\\@evil.test',
    '\\\\evil.test',
    '/\\evil.test',
    'https://user:pw@evil.test',
    'https://@evil.test',
    'http://@evil.test',
    'https://:@evil.test',
    '//@evil.test',
    '//user@evil.test',
    'https://a.test/x y',
    'https://a.test/\u202egpj.exe',
    'https://a.test/\u0000',
    'https://',
    '',
    ' ',
    null,
    undefined,
    1,
    {},
  ])('refuses %j', (value) => {
    expect(safeUrl(value)).toBeUndefined();
    expect(safeUrl(value, BASE)).toBeUndefined();
  });

  it('rejects a base of another scheme', () => {
    expect(safeUrl('x', 'about:blank')).toBeUndefined();
    expect(safeUrl('x', 'file:///a/b')).toBeUndefined();
  });

  it('returns only http(s) addresses without userinfo, whatever it is given', () => {
    const pieces = fc.constantFrom(
      'http',
      's',
      ':',
      '/',
      '//',
      '\\',
      '@',
      'javascript',
      '\t',
      'a.test',
      '?',
      '#',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.anything(),
          fc.string(),
          fc.array(pieces).map((all) => all.join('')),
        ),
        (value) => {
          for (const address of [safeUrl(value), safeUrl(value, BASE)]) {
            if (address === undefined) continue;
            const url = new URL(address);
            expect(url.protocol).toMatch(/^https?:$/);
            expect(url.username + url.password).toBe('');
            expect(safeUrl(address)).toBe(address);
          }
        },
      ),
    );
  });
});

describe('sameGroupUrl', () => {
  const own = ['https://www.shop.test', 'https://cart.shop.test'];

  it('A5 accepts an address on exactly one of our hosts', () => {
    expect(sameGroupUrl('https://cart.shop.test/display.html?a=1', own)).toBe(
      'https://cart.shop.test/display.html?a=1',
    );
  });

  it.each([
    'http://www.shop.test/',
    'https://www.shop.test.evil.test/',
    'https://evil.test/?https://www.shop.test',
    'https://www.shop.test@evil.test/',
    'https://www.shop.test:444/',
    'https://x.www.shop.test/',
    '//www.shop.test/',
    '//evil.test',
    '/login.html',
    'https://www.shop.test\\.evil.test/',
  ])('A5 refuses %s', (value) => {
    expect(sameGroupUrl(value, own)).toBeUndefined();
  });
});

describe('safeColor', () => {
  it.each(['#f00', '#ff0000', '#ff000080', 'rgb(1, 2, 3)', 'rgba(1,2,3,0.5)', 'red', 'darkorange'])(
    '%s',
    (value) => {
      expect(safeColor(` ${value.toUpperCase()} `)).toBe(value);
    },
  );

  it.each([
    '',
    '#ff',
    'url(x)',
    'red;background:url(//x)',
    'var(--x)',
    'inherit',
    'transparent',
    'expression(1)',
    7,
  ])('refuses %j', (value) => {
    expect(safeColor(value)).toBeUndefined();
  });
});

describe('siteUrl', () => {
  it.each([
    ['pcb.example.com', 'https://pcb.example.com/'],
    ['www.example.com:8443/a?b=1', 'https://www.example.com:8443/a?b=1'],
    ['//pcb.example.com/x', 'https://pcb.example.com/x'],
    ['http://pcb.example.com', 'http://pcb.example.com/'],
    ['/links.html', 'https://www.shop.test/links.html'],
    ['links.html', 'https://www.shop.test/a/links.html'],
    ['links.html?x=1', 'https://www.shop.test/a/links.html?x=1'],
    ['intro.jsp', 'https://www.shop.test/a/intro.jsp'],
  ])('reads a website written %s as %s', (value, href) => expect(siteUrl(value, BASE)).toBe(href));

  it.each(['javascript:alert(1)', 'pcb.example.com\\@evil.test', 7, ''])('refuses %s', (value) =>
    expect(siteUrl(value, BASE)).toBeUndefined(),
  );
});

describe('the host of a website', () => {
  it.each([
    ['https://a.test/b', 'a.test'],
    ['HTTP://a.test:81', 'a.test:81'],
    ['//a.test', 'a.test'],
    ['a.test', 'a.test'],
    [' a.test:81/b?c ', 'a.test:81'],
    ['localhost:8080', 'localhost:8080'],
    ['javascript:alert(1)', undefined],
    ['a@b.test', undefined],
    ['a.test/?b=//c.test', 'a.test'],
    ['', undefined],
  ])('reads the host of %j as %j', (site, host) => {
    expect(siteHost(site)).toBe(host);
  });
});

describe('a website that is written without its scheme', () => {
  const BASE = 'http://www.shop.test/a/';
  it.each([
    ['a.test', 'http://a.test/'],
    [' a.test ', 'http://a.test/'],
    ['A-1_b.c.test', 'http://a-1_b.c.test/'],
    ['a.test#b', 'http://a.test/#b'],
    ['a.test?b', 'http://a.test/?b'],
    ['1a.test', 'http://1a.test/'],
    ['a.test:8', 'http://a.test:8/'],
    ['www.html.test', 'http://www.html.test/'],
    ['a.do.test', 'http://a.do.test/'],
  ])('links %j to its host', (value, href) => {
    expect(siteUrl(value, BASE)).toBe(href);
  });

  it.each([
    'list.htm',
    'list.do',
    'list.php?a=1',
    'list.asp',
    'list.aspx#a',
    'list.html/a',
    'a_.test',
    'a-.test',
    '_a.test',
    'a.1test',
    'a',
    'a.test:x',
    'a.test_b',
    'b/a.test',
  ])('resolves %j as a file beside the page', (value) => {
    const href = siteUrl(value, BASE);
    if (value === 'a.test:x') expect(href).toBeUndefined();
    else expect(href).toBe(`http://www.shop.test/a/${value}`);
  });
});

describe('a colour', () => {
  it.each([
    '#abcd',
    'rgb( 255 , 0 ,0 )',
    'rgba(1,2,3,0)',
    'rgba(1,2,3,1)',
    'rgba(1, 2, 3, .25)',
    'rgba(1, 2, 3, 0.5 )',
    'rgb(1,2,255)',
    'tan',
    'lightgoldenrodyellow',
  ])('accepts %j', (value) => {
    expect(safeColor(value)).toBe(value);
  });

  it.each([
    '#abcde',
    '#abcdefa',
    '#abcdefabc',
    '#ggg',
    'x#fff',
    '#fff;',
    'rgb(1,2)',
    'rgb(1,2,3,4)',
    'rgb(1000,2,3)',
    'rgb(1,2,1000)',
    'rgb(1,2,x)',
    'rgba(1,2,3,2)',
    'rgba(1,2,3,)',
    'xrgb(1,2,3)',
    'rgb(1,2,3);',
    'rgb 1,2,3)',
    'initial',
    'unset',
    'revert',
    'currentColor',
    'ab',
    'abcdefghijklmnopqrstu',
    'red 2',
    '1red',
  ])('rejects %j', (value) => {
    expect(safeColor(value)).toBeUndefined();
  });
});

it('a phone number becomes a tel: link', () => {
  expect(telUrl(' 0755-8321 0318 ')).toBe('tel:075583210318');
  expect([telUrl('110'), telUrl('1'.repeat(24))]).toEqual(['tel:110', `tel:${'1'.repeat(24)}`]);
  expect(telUrl(' +86 (755) 83210318 ')).toBe('tel:+8675583210318');
});

it('any other text becomes no link', () => {
  for (const text of [
    '',
    '12',
    'javascript:alert(1)',
    '0755-83210318转8',
    '1'.repeat(30),
    '1'.repeat(25),
    'a123',
    '12+3',
    '++123',
  ]) {
    expect(telUrl(text)).toBeUndefined();
  }
});
