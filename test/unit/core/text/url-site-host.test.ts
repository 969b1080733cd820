import { describe, expect, it } from 'vitest';
import { safeColor, siteHost, siteUrl } from '../../../../src/core/text/url';

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
