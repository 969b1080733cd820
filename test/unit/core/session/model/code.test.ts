import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CodeVerdict,
  formatPendingLogin,
  isLoginParam,
  judgeCode,
  LOGIN_MAX_AGE_MS,
  parsePendingLogin,
  readLoginParams,
  stripLoginParams,
} from '../../../../../src/core/session/model/code';
import { toHex } from '../../../../../src/core/text/encodings';
import '../../../property-runs';

describe('login parameters of an address', () => {
  it.each([
    ['https://www.lc.example/?code=1', 'https://www.lc.example/'],
    ['https://www.lc.example/?code=1&state=2#top', 'https://www.lc.example/#top'],
    [
      'https://www.lc.example/a?b=1&code=x&c=%20+&state=y&b=2#h?code=9',
      'https://www.lc.example/a?b=1&c=%20+&b=2#h?code=9',
    ],
    ['https://www.lc.example/?%63ode=1&q', 'https://www.lc.example/?q'],
    ['https://www.lc.example/?code=1&code=2&codex=3', 'https://www.lc.example/?codex=3'],
    ['?code=1\n2#a\nb', '#a\nb'],
    ['/a?code', '/a'],
    ['https://www.lc.example/?%zz=1&code=1', 'https://www.lc.example/?%zz=1'],
  ])('A2 leave it and nothing else does: %s', (address, stripped) => {
    expect(stripLoginParams(address)).toBe(stripped);
  });

  it.each([
    'https://www.lc.example/',
    'https://www.lc.example/?',
    'https://www.lc.example/?state=open',
    'https://www.lc.example/#code=1',
  ])('A2 an address without a code stays byte for byte: %s', (address) => {
    expect(stripLoginParams(address)).toBe(address);
  });

  it('are read, with an empty state if there is none', () => {
    expect(readLoginParams('https://a.example/?x=1&code=c%2B1&state=s')).toEqual({ code: 'c+1', state: 's' });
    expect(readLoginParams('https://a.example/?code=c')).toEqual({ code: 'c', state: '' });
    expect(readLoginParams('https://a.example/?state=s')).toBeUndefined();
  });

  it('A1 are accepted only if printable and no longer than a signed token', () => {
    expect(['abc.DEF-1~_', '!', '~', 'x'.repeat(4096)].every(isLoginParam)).toBe(true);
    expect(['', 'a b', 'a\n', '码', 'é', ' a', '\x7f', 'x'.repeat(4097)].some(isLoginParam)).toBe(false);
  });
});

const STATE = 'ab'.repeat(16);
const OTHER = 'cd'.repeat(16);
const code = (state: string) => ({ given: { code: 'c1', state } });
const START = 1000;

describe('A1 a code', () => {
  it.each<[string, object, CodeVerdict]>([
    ['of the login that this browser has just started', {}, 'exchange'],
    ['of one ten minutes ago', { now: START + LOGIN_MAX_AGE_MS }, 'exchange'],
    ['of one longer ago', { now: START + LOGIN_MAX_AGE_MS + 1 }, 'too-old'],
    ['while the clock ran backwards', { now: START - 1 }, 'too-old'],
    ['of an attacker’s link, without a started login', { pending: undefined }, 'not-started'],
    ['with another state', code(OTHER), 'other-state'],
    ['without a state', code(''), 'other-state'],
    ['without any state', { ...code(''), pending: { state: '', startedAt: START } }, 'other-state'],
    ['without a state that the provider cannot return', { ...code(''), needsState: false }, 'exchange'],
    ['with another state than it need not return', { ...code(OTHER), needsState: false }, 'other-state'],
    ['without a login, nor a state', { ...code(''), needsState: false, pending: undefined }, 'not-started'],
    ['while a customer is logged in', { isLoggedIn: true }, 'logged-in'],
    ['that is missing', { given: undefined }, 'no-code'],
    ['that is empty', { given: { code: '', state: STATE } }, 'no-code'],
    ['that is malformed', { given: { code: 'a\nb', state: STATE } }, 'malformed'],
  ])('%s: %j → %s', (_what, given, verdict) => {
    const pending = { state: STATE, startedAt: START };
    const fresh = { ...code(STATE), pending, isLoggedIn: false, now: START + 1, needsState: true };
    expect(judgeCode({ ...fresh, ...given })).toBe(verdict);
  });
});

describe('a started login', () => {
  it('is read back as it was stored, with the prefix lcf- or without', () => {
    const states = fc.uint8Array({ minLength: 8, maxLength: 32 }).map(toHex);
    fc.assert(
      fc.property(fc.constantFrom('', 'lcf-'), states, fc.nat(), (prefix, hex, startedAt) => {
        const login = { state: prefix + hex, startedAt };
        expect(parsePendingLogin(formatPendingLogin(login))).toEqual(login);
      }),
    );
  });

  it('is ignored if the stored text is anything else', () => {
    const states = ['zz@1', `${STATE}@`, `${STATE}@-1`, `${STATE}@1x`, `x${STATE}@1`, '{"state":1}'];
    const lengths = [`${'a'.repeat(15)}@1`, `${'a'.repeat(65)}@1`, `${STATE}@${'1'.repeat(16)}`];
    for (const stored of [undefined, '', '@1', ...states, ...lengths])
      expect(parsePendingLogin(stored)).toBeUndefined();
  });
});
