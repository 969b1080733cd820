import { describe, expect, it } from 'vitest';
import {
  hasLoggedInSince,
  hasLoggedOutSince,
  identityVersion,
  isCurrent,
  noteLogin,
  noteLogout,
  noteOtherUser,
} from '../../../../src/core/session/identity-version';

describe('A10 a reply to an earlier question', () => {
  it.each([
    ['a login', noteLogin, { isCurrent: false, login: true, logout: false }],
    ['a logout of nobody', noteLogout, { isCurrent: true, login: false, logout: true }],
    ['another user', noteOtherUser, { isCurrent: false, login: false, logout: false }],
  ])('is current or outdated after %s', (_, note, wanted) => {
    const before = identityVersion();
    note();
    const judged = (since: number) => ({
      isCurrent: isCurrent(since),
      login: hasLoggedInSince(since),
      logout: hasLoggedOutSince(since),
    });
    expect(judged(before)).toEqual(wanted);
    expect(judged(identityVersion())).toEqual({ isCurrent: true, login: false, logout: false });
  });
});
