import { encode } from 'uqr';
import { describe, expect, it } from 'vitest';
import { qrMatrix, qrPath } from '../../../src/lib/session-qr';

describe('QR codes of the mobile app', () => {
  const texts = [
    'a',
    'https://m.lc.example',
    'https://www.lc-frame.example/app.html',
    'http://www.lc.localhost:8080/app.html?from=商城',
    `https://www.example.com/${'x'.repeat(60)}`,
    `https://www.example.com/${'y'.repeat(82)}`,
  ];

  it.each(texts)('are module for module those of a known encoder: %s', (text) => {
    const known = encode(text, { ecc: 'L', maskPattern: 0, boostEcc: false, border: 0 });
    expect(qrMatrix(text)).toEqual(known.data);
  });

  it('are left out when the address is too long for a small code', () => {
    expect(qrMatrix('x'.repeat(106))).toHaveLength(37);
    expect(qrMatrix('x'.repeat(107))).toBeUndefined();
  });

  it('become one path of unit squares', () => {
    expect(
      qrPath([
        [true, false],
        [false, true],
      ]),
    ).toBe('M0 0h1v1h-1zM1 1h1v1h-1z');
  });
});
