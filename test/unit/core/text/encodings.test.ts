import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  charsetOf,
  checksum,
  cutCodePoints,
  decodeCookieText,
  decodeEntities,
  toHex,
  wellFormed,
} from '../../../../src/core/text/encodings';
import '../../property-runs';

const bytes = (html: string) => new TextEncoder().encode(html).buffer;

it.each([
  ['', 'text/html', 'utf-8'],
  ['', 'text/html; charset=GBK', 'GBK'],
  ['<meta charset="gb2312">', 'text/html', 'gb2312'],
  ['<meta http-equiv="Content-Type" content="text/html; charset=gb18030">', '', 'gb18030'],
  ['<meta charset=gbk>', 'text/html; charset="utf-8"', 'utf-8'],
  ["<META  name=x  CHARSET = 'gbk' />", 'text/html', 'gbk'],
  ['<p charset=gbk>', 'text/html; Charset = big5', 'big5'],
  ['<p charset=gbk>', 'text/html', 'utf-8'],
  ['<meta name=a><p charset=gbk>', '', 'utf-8'],
  [`${' '.repeat(1000)}<meta charset=gbk>`, '', 'gbk'],
  [`${' '.repeat(1010)}<meta charset=gbk>`, '', 'utf-8'],
  ['<meta charset=gbk>', 'text/html; charset=nonsense', 'gbk'],
  ['<meta charset=nonsense><p>charset=gbk</p>', '', 'utf-8'],
  ['\ufeff<meta charset=gbk>', 'text/html; charset=gbk', 'utf-8'],
])('the encoding of %j sent as %j is %s', (html, contentType, charset) => {
  expect(charsetOf(bytes(html), contentType)).toBe(charset);
});

describe('code points', () => {
  it('S20 are cut to 50 without splitting an emoji', () => {
    const text = `${'a'.repeat(49)}😀b`;
    expect(cutCodePoints(text, 50)).toBe(`${'a'.repeat(49)}😀`);
    expect(cutCodePoints('芯片', 50)).toBe('芯片');
    expect(cutCodePoints('芯片', 0)).toBe('');
  });

  it('S20 turn half an emoji into U+FFFD and keep whole ones', () => {
    expect(wellFormed('a\ud83db😀\ude00')).toBe('a\ufffdb😀\ufffd');
  });

  it('are encoded without throwing after any cut', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.nat(60), (text, limit) => {
        const cut = cutCodePoints(text, limit);
        expect([...cut].length).toBeLessThanOrEqual(limit);
        expect(text.startsWith(cut)).toBe(true);
        expect(() => encodeURIComponent(wellFormed(cut))).not.toThrow();
      }),
    );
  });
});

describe('a cookie written by another page', () => {
  it.each([
    ['STM32%EF%BC%9A%E8%8A%AF', 'STM32：芯'],
    ['STM32%uFF1A%u82AF', 'STM32：芯'],
    ['STM32：芯', 'STM32：芯'],
    ['"a%20b"', 'a b'],
    ['100%', '100%'],
    ['a"b', 'a"b'],
    ['%uff1a%E8%8a%AF', '：芯'],
    ['%u82A', '%u82A'],
    ['%2', '%2'],
    ['%zz%41', '%zzA'],
    ['%25u82AF', '%u82AF'],
    ['%E8%8A', ''],
    ['%E8%8A%AF%EF%BC%9A%E7%94%EF%BC%9Aok', '芯：：ok'],
    ['%C0%AF%FF', ''],
    ['', ''],
  ])('%s reads as "%s"', (raw, text) => {
    expect(decodeCookieText(raw)).toBe(text);
  });

  it('reads back any output of encodeURIComponent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const plain = text.replaceAll('\ufffd', '').replace(/^"|"$/g, '');
        expect(decodeCookieText(encodeURIComponent(plain))).toBe(plain);
      }),
    );
  });
});

describe('character references', () => {
  it.each([
    ['A&amp;B', 'A&B'],
    ['&lt;img src=x&gt;', '<img src=x>'],
    ['10k&Omega; &plusmn;1%', '10kΩ ±1%'],
    ['&#956;F &#x3bc;F', 'μF μF'],
    ['&amp;lt;', '&lt;'],
    ['&unknown; &constructor; & &; &#;', '&unknown; &constructor; & &; &#;'],
    ['&#0; &#x1f; &#xd800; &#x110000;', '&#0; &#x1f; &#xd800; &#x110000;'],
    ['&#128512;', '😀'],
    ['&quot;&apos;&nbsp;&deg;&micro;&mu;&ohm;&times;&reg;&trade;', '"\' °µμΩ×®™'],
    ['&GT; &Amp;', '&GT; &Amp;'],
    ['&#32;&#X41;&#x10ffff;&#xd7ff;&#xe000;', ' A\u{10ffff}\ud7ff\ue000'],
    ['&#31; &#xdfff; &#xdbff; &#1114112;', '&#31; &#xdfff; &#xdbff; &#1114112;'],
    ['&#x0000041; &#00000065; &amp', '&#x0000041; &#00000065; &amp'],
    ['&#x000041;&#0000065;', 'AA'],
  ])('%s is %s', (text, decoded) => {
    expect(decodeEntities(text)).toBe(decoded);
  });
});

it('writes each byte as two lower-case hex digits', () => {
  expect(toHex(Uint8Array.from([0, 1, 15, 16, 171, 255]))).toBe('00010f10abff');
});

it.each([
  ['', '811c9dc5'],
  ['a', 'e40c292c'],
  ['foobar', 'bf9cf968'],
])('hashes %j by FNV-1a', (text, hash) => {
  expect(checksum(text)).toBe(hash);
});

it('hashes emoji by code point', () => {
  expect(new Set(['😀', '😁', '\ud83d', '芯'].map(checksum)).size).toBe(4);
});
