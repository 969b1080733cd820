import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  parseUrl,
  pictureUrl,
  safeColor,
  safeUrl,
  sameGroupUrl,
  siteHost,
  siteUrl,
  telUrl,
} from '../../../../src/core/text/url';
import '../../property-runs';

const words = (text: string) => text.split(' ');

describe('parseUrl', () => {
  it('returns the address, resolved against a base if it is relative', () => {
    expect(parseUrl('https://a.example/b?c')?.href).toBe('https://a.example/b?c');
    expect(parseUrl('../c', 'https://a.example/b/d')?.href).toBe('https://a.example/c');
  });

  it('returns undefined for an invalid address, and never throws', () => {
    for (const address of ['', '//', '/c', 'https://']) expect(parseUrl(address)).toBeUndefined();
    expect(parseUrl('/c', 'nowhere')).toBeUndefined();
  });

  it('works without URL.canParse, which Chrome before 120 lacks', () => {
    const { canParse } = URL;
    Reflect.set(URL, 'canParse', undefined);
    expect(parseUrl('https://a.example/')?.host).toBe('a.example');
    Reflect.set(URL, 'canParse', canParse);
  });
});

const BASE = 'https://www.shop.test/a/b.html';

describe('safeUrl', () => {
  it.each([
    ['https://a.test/x?y=1#z', 'https://a.test/x?y=1#z'],
    ['  http://a.test ', 'http://a.test/'],
    ['HTTPS://A.test/中', 'https://a.test/%E4%B8%AD'],
    ['https://a.test/@name', 'https://a.test/@name'],
    ['https://a.test/x y.png?k=0603 10K', 'https://a.test/x%20y.png?k=0603%2010K'],
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

  it('reads spaces inside in linear time', () => {
    const blanks = ' '.repeat(300_000);
    expect(safeUrl(`${blanks}https://a.test/x${blanks}y${blanks}`)).toHaveLength(900_017);
  });

  it.each([
    ...words('javascript:alert(1) JaVaScRiPt:alert(1) data:text/html,x vbscript:x file:///etc/passwd'),
    ...['java\tscript:alert(1)', 'java\nscript:alert(1)', '\u0001javascript:alert(1)'],
    ...words('blob:https://a.test/1 https:evil.test https:/evil.test https:///evil.test ///evil.test'),
    ...['https://shop.test\\@evil.test', '\\\\evil.test', '/\\evil.test'],
    ...words('https://user:pw@evil.test https://@evil.test http://@evil.test https://:@evil.test'),
    ...words('//@evil.test //user@evil.test https://'),
    ...[
      'https://a b.test/',
      'https://a.test @evil.test/',
      'https://a.test/x\u00a0y',
      'https://a.test/\u202egpj.exe',
      'https://a.test/\u0000',
      '',
      ' ',
    ],
    ...[null, undefined, 1, {}],
  ])('refuses %j', (value) => {
    expect([safeUrl(value), safeUrl(value, BASE)]).toEqual([undefined, undefined]);
  });

  it('rejects a base of another scheme', () => {
    for (const base of ['about:blank', 'file:///a/b']) expect(safeUrl('x', base)).toBeUndefined();
  });

  it('returns only http(s) addresses without userinfo, whatever it is given', () => {
    const pieces = fc.constantFrom('\t', ...words('http s : / // \\ @ javascript a.test ? #'));
    const joined = fc.array(pieces).map((all) => all.join(''));
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.string(), joined), (value) => {
        for (const address of [safeUrl(value), safeUrl(value, BASE)]) {
          if (address === undefined) continue;
          const url = new URL(address);
          expect(url.protocol).toMatch(/^https?:$/);
          expect(url.username + url.password).toBe('');
          expect(safeUrl(address)).toBe(address);
        }
      }),
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
    ...words(
      'http://www.shop.test/ https://www.shop.test.evil.test/ https://evil.test/?https://www.shop.test',
    ),
    ...words('https://www.shop.test@evil.test/ https://www.shop.test:444/ https://x.www.shop.test/'),
    ...words('//www.shop.test/ //evil.test /login.html https://www.shop.test\\.evil.test/'),
  ])('A5 refuses %s', (value) => {
    expect(sameGroupUrl(value, own)).toBeUndefined();
  });
});

describe('safeColor', () => {
  it.each(words('#f00 #ff0000 #ff000080 rgba(1,2,3,0.5) red darkorange').concat('rgb(1, 2, 3)'))(
    'accepts %j, in capitals and between blanks too',
    (value) => {
      expect(safeColor(` ${value.toUpperCase()} `)).toBe(value);
    },
  );

  it.each([
    ...words('#abcd rgba(1,2,3,0) rgba(1,2,3,1) rgb(1,2,255) tan lightgoldenrodyellow'),
    ...['rgb( 255 , 0 ,0 )', 'rgba(1, 2, 3, .25)', 'rgba(1, 2, 3, 0.5 )'],
  ])('accepts %j', (value) => {
    expect(safeColor(value)).toBe(value);
  });

  it.each([
    ...words('#ff #abcde #abcdefa #abcdefabc #ggg x#fff #fff; url(x) red;background:url(//x) var(--x)'),
    ...words('inherit transparent expression(1) initial unset revert currentColor ab abcdefghijklmnopqrstu'),
    ...words('rgb(1,2) rgb(1,2,3,4) rgb(1000,2,3) rgb(1,2,1000) rgb(1,2,x) rgba(1,2,3,2) rgba(1,2,3,)'),
    ...words('xrgb(1,2,3) rgb(1,2,3); 1red'),
    ...['rgb 1,2,3)', 'red 2', '', 7],
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
    ['a.test', 'https://a.test/'],
    [' a.test ', 'https://a.test/'],
    ['A-1_b.c.test', 'https://a-1_b.c.test/'],
    ['a.test#b', 'https://a.test/#b'],
    ['a.test?b', 'https://a.test/?b'],
    ['1a.test', 'https://1a.test/'],
    ['a.test:8', 'https://a.test:8/'],
    ['www.html.test', 'https://www.html.test/'],
    ['a.do.test', 'https://a.do.test/'],
  ])('reads a website written %j as %s', (value, href) => expect(siteUrl(value, BASE)).toBe(href));

  it('takes the scheme of the page', () => {
    expect(siteUrl('a.test', 'http://www.shop.test/a/')).toBe('http://a.test/');
  });

  it.each([...['javascript:alert(1)', 'pcb.example.com\\@evil.test', 7, '', 'a.test:x'], ...['#', ' # ']])(
    'refuses %s',
    (value) => expect(siteUrl(value, BASE)).toBeUndefined(),
  );

  it.each([
    ...words('list.htm list.do list.php?a=1 list.asp list.aspx#a list.html/a'),
    ...words('a_.test a-.test _a.test a.1test a a.test_b b/a.test'),
  ])('resolves %j as a file beside the page', (value) => {
    expect(siteUrl(value, BASE)).toBe(`https://www.shop.test/a/${value}`);
  });
});

describe('a picture', () => {
  it.each([
    ['//img.test/a.png<$>//img.test/b.png', 'https://img.test/a.png'],
    [' <$> https://img.test/a b.png <$>', 'https://img.test/a%20b.png'],
    ['//img.test/a.png', 'https://img.test/a.png'],
    ['img.test/product/a.png', 'https://img.test/product/a.png'],
    ['/img/a.svg', 'https://www.test/img/a.svg'],
    ['img/a.svg', 'https://www.test/img/a.svg'],
    ['a.svg', 'https://www.test/a.svg'],
    ['javascript:alert(1)<$>//img.test/a.png', undefined],
    ['//a@img.test/a.png', undefined],
    ['<$>', undefined],
    ['', undefined],
    [null, undefined],
    [7, undefined],
  ])('%j is at %j', (text, address) => {
    expect(pictureUrl(text, 'https://www.test/')).toBe(address);
  });
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

it.each([
  [' 0755-8321 0318 ', 'tel:075583210318'],
  ['110', 'tel:110'],
  ['1'.repeat(24), `tel:${'1'.repeat(24)}`],
  [' +86 (755) 83210318 ', 'tel:+8675583210318'],
  ...['', '12', 'javascript:alert(1)', '0755-83210318转8', '1'.repeat(25), 'a123', '12+3', '++123'].map(
    (text) => [text, undefined],
  ),
])('the phone number %j becomes the link %j', (text = '', link) => {
  expect(telUrl(text)).toBe(link);
});
