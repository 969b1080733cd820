import { expect, it } from 'vitest';
import { rootAsHtml } from '../../../../src/core/browser/html-page';

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
  'nothing else is changed: %s',
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
