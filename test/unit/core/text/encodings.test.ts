import { expect, it } from 'vitest';
import { charsetOf } from '../../../../src/core/text/encodings';

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
  [`${' '.repeat(2000)}<meta charset=gbk>`, '', 'utf-8'],
])('§article.page the encoding of %j sent as %j is %s', (html, contentType, charset) => {
  expect(charsetOf(bytes(html), contentType)).toBe(charset);
});
