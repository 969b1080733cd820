import { expect, it } from 'vitest';
import { isIntegrity } from '../../../../../src/core/session/model/integrity';

const HASH = `sha384-${'A'.repeat(64)}`;

it.each([
  [HASH, true],
  [`${HASH} sha256-${'b'.repeat(43)}=`, true],
  [` ${HASH}\n${HASH} `, true],
  [`sha512-${'a'.repeat(86)}==`, true],
  [`sha256-${'a'.repeat(42)}`, false],
  [`sha256-${'a'.repeat(87)}`, false],
  [`sha256-${'a'.repeat(43)}===`, false],
  [`${HASH}${HASH}`, false],
  [`x ${HASH}`, false],
  [`xsha256-${'a'.repeat(43)}`, false],
  ['', false],
  ['sha384', false],
  ['sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=', false],
  [`${HASH} x`, false],
  ['sha384-short', false],
])('%s pins a script: %s', (text, is) => {
  expect(isIntegrity(text)).toBe(is);
});
