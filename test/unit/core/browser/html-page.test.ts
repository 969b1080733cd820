import { describe, expect, it } from 'vitest';
import { readHtmlPage, rootAsHtml, withAddresses } from '../../../../src/core/browser/html-page';

// Unlike a browser, happy-dom loads the style sheets of a document that is only parsed.
Object.assign(Reflect.get(window, 'happyDOM').settings, {
  disableCSSFileLoading: true,
  handleDisabledFileLoadingAsSuccess: true,
});

const AT = 'https://www.example.com/post/index.html';

const read = (html: string) => readHtmlPage(html, AT);

function shown(html: string): string {
  const box = document.createElement('div');
  box.append(read(html).body);
  return box.querySelector('body')?.innerHTML ?? '';
}

describe('an article page parsed for display (G27)', () => {
  it('keeps the title, the style sheets and styles from anywhere, and the scripts in their order', () => {
    const page = read(
      '<title> T </title><link rel="stylesheet" href="a.css"><link rel="icon" href="x"><style>p{}</style>' +
        '<link rel="alternate stylesheet" href="javascript:1"><body><p>x</p><script src="/b.js"></script><script>c()</script>' +
        '<script type="application/json">{}</script><script type="module" src="d.js"></script><script src="data:,1"></script>',
    );
    expect([page.title, page.sheets, page.styles]).toEqual([
      'T',
      [{ href: 'https://www.example.com/post/a.css', media: '' }],
      [{ text: 'p{}', media: '' }],
    ]);
    expect(page.scripts).toEqual([{ src: 'https://www.example.com/b.js' }, { text: 'c()' }]);
  });

  it('counts every address from the base that it names, and its own rules too', () => {
    const page = read(
      '<base target="_blank"><base href="//static.example.com/v2/"><base href="/v3/"><link rel="stylesheet" href="a.css">' +
        '<script src="b.js"></script><a href="c.html"></a><img src="d.png">',
    );
    const box = document.createElement('div');
    box.append(page.body);
    const found = [...box.querySelectorAll('[href],[src]')].map(
      (element) => element.getAttribute('href') ?? element.getAttribute('src'),
    );
    const at = 'https://static.example.com/v2/';
    expect([page.address, page.base]).toEqual([AT, at]);
    expect(page.sheets).toEqual([{ href: `${at}a.css`, media: '' }]);
    expect(page.scripts).toEqual([{ src: `${at}b.js` }]);
    expect(found).toEqual([`${at}c.html`, `${at}d.png`]);
    expect(read('<base href="javascript:1">').base).toBe(AT);
  });

  it('keeps the media of a sheet, and drops alternate sheets and noscript content', () => {
    const page = read(
      '<link rel="stylesheet" media="print" href="p.css"><style media="screen">b{}</style>' +
        '<link rel="alternate stylesheet" href="dark.css" title="dark">' +
        '<noscript><link rel="stylesheet" href="n.css"><style>p{display:none}</style><script>n()</script></noscript>',
    );
    expect(page.sheets).toEqual([{ href: 'https://www.example.com/post/p.css', media: 'print' }]);
    expect(page.styles).toEqual([{ text: 'b{}', media: 'screen' }]);
    expect(page.scripts).toEqual([]);
  });

  it.each([
    [
      'the text and tables of an article',
      '<h2 class="a" data-b="1">H</h2><table><tr><td colspan="2">1 &lt; 2</td></tr></table>',
      '<h2 class="a" data-b="1">H</h2><table><tbody><tr><td colspan="2">1 &lt; 2</td></tr></tbody></table>',
    ],
    [
      'pictures, with absolute addresses',
      '<img alt="A" src="i.png" width="3">',
      '<img alt="A" src="https://www.example.com/post/i.png" width="3">',
    ],
    [
      'pictures whose file names have blanks',
      '<img src=" i 1.png "><img src="data:text/html,x">',
      '<img src="https://www.example.com/post/i%201.png"><img>',
    ],
    [
      'a link to a new window, without an opener',
      '<a href="/x" target="_blank">x</a>',
      '<a href="https://www.example.com/x" target="_blank" rel="noopener">x</a>',
    ],
    [
      'any other link in this tab, whatever the showing page’s base says, and only harmless attributes',
      '<a name="top" href="/x" target="list">x</a><p name="n" aria-label="a" x-data-y="1" data-b2="1">y</p>',
      '<a name="top" href="https://www.example.com/x" target="_self">x</a><p aria-label="a">y</p>',
    ],
    [
      'the children of an unknown element, and a second main as a div',
      '<x-box><b>in</b></x-box><main>m</main>',
      '<b>in</b><div>m</div>',
    ],
  ])('keeps %s', (_, html, kept) => {
    expect(shown(html)).toBe(kept);
  });

  it('runs classic scripts only, however their type is written', () => {
    const page = read('<script type=" Text/JavaScript ">a()</script><script type="text/plain">b()</script>');
    expect(page.scripts).toEqual([{ text: 'a()' }]);
  });

  it.each([
    '<img src=x onerror=alert(1)>',
    '<svg onload=alert(1)><script>alert(1)</script></svg>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<a href="javascript:alert(1)">x</a>',
    '<a href="java&#10;script:alert(1)">x</a>',
    '<form action="https://evil.example/"><input name="password"><button>go</button></form>',
    '<object data="x"></object><embed src="x"><base href="https://evil.example/">',
    '<math><mtext><style><img src=x onerror=alert(1)></style></mtext></math>',
    '<template><img src=x onerror=alert(1)></template><noscript><p title="</noscript><img src=x onerror=alert(1)>">',
    '<video poster="javascript:1" onplay="alert(1)"><source src="data:text/html,x"></video>',
    '<p style="color:red" onclick="alert(1)">x</p><lc-evil onfocus=alert(1)>y</lc-evil>',
  ])('lets no script, frame, form or foreign scheme through: %s', (html) => {
    expect(shown(html)).not.toMatch(
      / on\w+=|script|<iframe|<svg|<math|<form|<input|evil|javascript|<template/i,
    );
  });

  it('keeps its root and body, and the attributes that its rules select by', () => {
    const body = read(
      '<html lang="en" class="h" onclick="x()"><body class="pg" id="b" dir="rtl" style="color: red" data-t="1" onload="x()"><p>x</p>',
    ).body;
    const box = document.createElement('div');
    box.append(body);
    expect(box.innerHTML.replace(/\s*(?=<\/?body)/g, '')).toBe(
      '<html lang="en" class="h"><body class="pg" id="b" dir="rtl" style="color: red;" data-t="1"><p>x</p></body></html>',
    );
  });

  it('matches the rules that it brings for its root', () => {
    expect(read('<style>:root{--a:":root"}</style>').styles[0]?.text).toBe(':is(:root,html){--a:":root"}');
  });

  it.each([
    ['<p>x</p>', false],
    ['<img src="a.png">', false],
    ['<div class="drawn-by-a-sheet"></div>', false],
    ['<script>x()</script>', false],
    ['', true],
    ['<title>T</title><style>p{}</style><body class="a"> &nbsp;<input>', true],
  ])('says whether it has something to show: %s', (html, isEmpty) => {
    expect(read(html).isEmpty).toBe(isEmpty);
  });
});

const ROOT = ':is(:root,html)';

it.each([
  [':root{--a:1}', `${ROOT}{--a:1}`],
  ['a{}:ROOT.dark>b,:not(:root){}', `a{}${ROOT}.dark>b,:not(${ROOT}){}`],
  [`/* don't */\n:root[a=":root"]{}`, `/* don't */\n${ROOT}[a=":root"]{}`],
  [`/*! don't\n*/:root{}a{content:'x'}`, `/*! don't\n*/${ROOT}{}a{content:'x'}`],
  [`q{content:"\\""}\n:root{}\nq{quotes:"x"}`, `q{content:"\\""}\n${ROOT}{}\nq{quotes:"x"}`],
  [`a{b:url("x)y")}:root{}`, `a{b:url("x)y")}${ROOT}{}`],
])('a root has another name in a shadow root: %s', (css, expected) => {
  expect(rootAsHtml(css)).toBe(expected);
});

it.each(['.a\\:root{}', 'a{b:url(x:root)}', `a{content:':root'}`, ':rooted{}'])(
  'else it stays: %s',
  (css) => {
    expect(rootAsHtml(css)).toBe(css);
  },
);

it.each([
  ['', '"\\"'],
  ['', `'"`],
  ['', 'url('],
  ['', 'url("\n'],
  ['', '\\'],
  ['"', '\\'],
  ['', '/* '],
])('a hostile text is read once: %s and many %s', (start, part) => {
  const css = start + part.repeat(100_000);
  expect(rootAsHtml(css) === css).toBe(true);
});

describe('addresses in styles of an article (G27)', () => {
  const at = 'https://www.example.com/post/';

  it.each([
    ['a{background:url(a.png)}', `a{background:url("${at}a.png")}`],
    ["a{background:url( 'b c.png' )}", `a{background:url("${at}b%20c.png")}`],
    [
      'a{background:URL("../d.png") url(//x.example/e.png)}',
      'a{background:url("https://www.example.com/d.png") url("https://x.example/e.png")}',
    ],
    [
      'a{background:url(data:image/png;base64,AA==);filter:url(#f)}',
      'a{background:url(data:image/png;base64,AA==);filter:url(#f)}',
    ],
    ['a{background:url(javascript:1)}', 'a{background:url("")}'],
    ['/* url(a.png) */a::after{content:"url(a.png)"}', '/* url(a.png) */a::after{content:"url(a.png)"}'],
    ['@import "x.css" print;', `@import url("${at}x.css") print;`],
  ])('%s', (css, expected) => {
    expect(withAddresses(css, AT)).toBe(expected);
    expect(read(`<style>${css}</style>`).styles[0]?.text).toBe(expected);
  });

  it('takes the imports of a style element as sheets, comments left out', () => {
    const css =
      '/* @import "no.css"; */@import "a.css";@import url(b.css) screen and (min-width: 1px);p{}@import "late.css";';
    expect(read(`<style>${css}</style>`).sheets).toEqual([
      { href: `${at}a.css`, media: '' },
      { href: `${at}b.css`, media: 'screen and (min-width: 1px)' },
    ]);
  });

  it('keeps the colours, backgrounds and sources that the elements name', () => {
    const html =
      '<body bgcolor="#eee"><table background="t.gif"><tr><td nowrap bgcolor="red" style="background:url(u.gif)">x</td></tr></table>' +
      '<img src="i.png" srcset="i.png 1x, /j.png 2x, javascript:1 3x">';
    const box = document.createElement('div');
    box.append(read(html).body);
    expect(box.querySelector('body')?.getAttribute('bgcolor')).toBe('#eee');
    expect(box.querySelector('table')?.getAttribute('background')).toBe(`${at}t.gif`);
    const cell = box.querySelector('td');
    expect([cell?.hasAttribute('nowrap'), cell?.getAttribute('bgcolor')]).toEqual([true, 'red']);
    expect(cell?.getAttribute('style')).toContain(`${at}u.gif`);
    expect(box.querySelector('img')?.getAttribute('srcset')).toBe(
      `${at}i.png 1x, https://www.example.com/j.png 2x`,
    );
  });
});
