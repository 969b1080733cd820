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
  ])('%s is %s', (text, decoded) => {
    expect(decodeEntities(text)).toBe(decoded);
  });
});
