import { describe, expect, it } from 'vitest';
import { decodeEntities } from '../../../../src/core/text/encodings';

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
