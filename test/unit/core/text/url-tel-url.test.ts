import { expect, it } from 'vitest';
import { telUrl } from '../../../../src/core/text/url';

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
