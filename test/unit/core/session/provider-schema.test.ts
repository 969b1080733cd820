import { describe, expect, it } from 'vitest';
import {
  asIdentityProvider,
  isProvider,
  readProviderAnswer,
} from '../../../../src/core/session/provider-schema';

const call = () => {};
const methods = { silentLogin: call, openLogin: call, redirectLogin: call, logout: call };

describe('A6 the identity provider’s script', () => {
  it('is accepted with the known version, or without a version', () => {
    for (const provider of [methods, { ...methods, version: '1.7.1' }])
      expect(asIdentityProvider(provider)).toBe(provider);
  });

  it.each([
    [{ ...methods, version: '1.8.0' }],
    [{ ...methods, version: 1 }],
    [{ ...methods, version: '' }],
    [Object.assign([], methods)],
    [undefined],
    [null],
    ['x'],
  ])('rejects %j', (value) => {
    expect(asIdentityProvider(value)).toBeUndefined();
  });

  it.each(Object.keys(methods))('has to have %s, be it of a class', (method) => {
    expect(isProvider(Object.create(methods))).toBe(true);
    expect(isProvider({ ...methods, [method]: 'x' })).toBe(false);
    expect(asIdentityProvider({ ...methods, [method]: undefined })).toBeUndefined();
  });

  it('is an object', () => {
    for (const value of [undefined, null, 'x', Object.assign(() => {}, methods)])
      expect(isProvider(value)).toBe(false);
  });
});

describe('the answer of the identity provider', () => {
  it.each([
    [
      { code: 'c', state: 's', more: 1 },
      { code: 'c', state: 's' },
    ],
    [{ code: 7 }, { code: '7', state: '' }],
    [{ code: ' ' }, undefined],
    [{ state: 's' }, undefined],
    [null, undefined],
    ['c', undefined],
  ])('reads %j as %j', (value, answer) => {
    expect(readProviderAnswer(value)).toEqual(answer);
  });
});
