import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LOGIN_MAX_AGE_MS } from '../../../../../src/core/session/constants';
import {
  formatPendingLogin,
  hintsAtCustomer,
  isUnderWay,
  judgeCode,
  parsePendingLogin,
} from '../../../../../src/core/session/model/code';
import { toHex } from '../../../../../src/core/text/encodings';

const STATE = 'ab'.repeat(16);
const fresh = {
  given: { code: 'c1', state: STATE },
  pending: { state: STATE, startedAt: 1000 },
  isLoggedIn: false,
  now: 2000,
  needsState: true,
};

describe('A1 a code is exchanged', () => {
  it('for the login that this browser has just started', () => {
    expect(judgeCode(fresh)).toBe('exchange');
    expect(judgeCode({ ...fresh, now: 1000 + LOGIN_MAX_AGE_MS })).toBe('exchange');
  });

  it('never without a started login, so that an attacker’s link logs nobody in', () => {
    expect(judgeCode({ ...fresh, pending: undefined })).toBe('not-started');
  });

  it('never for another or a missing state', () => {
    expect(judgeCode({ ...fresh, given: { code: 'c1', state: 'cd'.repeat(16) } })).toBe('other-state');
    expect(judgeCode({ ...fresh, given: { code: 'c1', state: '' } })).toBe('other-state');
    const blank = { state: '', startedAt: 1000 };
    expect(judgeCode({ ...fresh, pending: blank, given: { code: 'c1', state: '' } })).toBe('other-state');
  });

  it('never after ten minutes, nor if the clock ran backwards', () => {
    expect(judgeCode({ ...fresh, now: 1001 + LOGIN_MAX_AGE_MS })).toBe('too-old');
    expect(judgeCode({ ...fresh, now: 999 })).toBe('too-old');
  });

  it('never while a customer is logged in', () => {
    expect(judgeCode({ ...fresh, isLoggedIn: true })).toBe('logged-in');
  });

  it('never if it is missing or malformed', () => {
    expect(judgeCode({ ...fresh, given: undefined })).toBe('no-code');
    expect(judgeCode({ ...fresh, given: { code: '', state: STATE } })).toBe('no-code');
    expect(judgeCode({ ...fresh, given: { code: 'a\nb', state: STATE } })).toBe('malformed');
  });

  it('for the started login alone if the provider cannot return the state', () => {
    const weak = { ...fresh, needsState: false };
    expect(judgeCode({ ...weak, given: { code: 'c1', state: '' } })).toBe('exchange');
    expect(judgeCode({ ...weak, given: { code: 'c1', state: 'other' } })).toBe('other-state');
    expect(judgeCode({ ...weak, pending: undefined })).toBe('not-started');
  });
});

describe('a started login', () => {
  it('is read back as it was stored', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 8, maxLength: 32 }), fc.nat(), (bytes, startedAt) => {
        const login = { state: toHex(bytes), startedAt };
        expect(parsePendingLogin(formatPendingLogin(login))).toEqual(login);
      }),
    );
  });

  it('may have the prefix lcf-', () => {
    const login = { state: `lcf-${STATE}`, startedAt: 5 };
    expect(parsePendingLogin(formatPendingLogin(login))).toEqual(login);
  });

  it('is under way from its start until ten minutes later', () => {
    const pending = { state: STATE, startedAt: 1000 };
    expect(
      [999, 1000, 1000 + LOGIN_MAX_AGE_MS, 1001 + LOGIN_MAX_AGE_MS].map((now) => isUnderWay(pending, now)),
    ).toEqual([false, true, true, false]);
    expect(isUnderWay(undefined, 1000)).toBe(false);
  });

  it('is ignored if the stored text is anything else', () => {
    for (const stored of [
      undefined,
      '',
      '@1',
      'zz@1',
      `${STATE}@`,
      `${STATE}@-1`,
      `${STATE}@1x`,
      `x${STATE}@1`,
      `${'a'.repeat(15)}@1`,
      `${'a'.repeat(65)}@1`,
      `${STATE}@${'1'.repeat(16)}`,
      '{"state":1}',
    ]) {
      expect(parsePendingLogin(stored)).toBeUndefined();
    }
  });
});

describe('G33: the customer_info cookie', () => {
  it('suggests a customer if it has exactly four parts and ends in 1', () => {
    expect(hintsAtCustomer('8888A,x,y,1')).toBe(true);
    expect(hintsAtCustomer('8888A-x-y-1')).toBe(true);
  });

  it('suggests a guest otherwise', () => {
    for (const cookie of [undefined, '', '1', 'a,b,c,0', 'a,b,1', 'a,b,c,d,1', 'a-b,c,d,1']) {
      expect(hintsAtCustomer(cookie)).toBe(false);
    }
  });
});
