import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatPendingLogin,
  hintsAtCustomer,
  isIntegrity,
  isLoginParam,
  isSilentPaused,
  isUnderWay,
  judgeCode,
  LOGIN_MAX_AGE_MS,
  parsePendingLogin,
  readLoginParams,
  SILENT_LOGIN_PAUSE_MS,
  silentNote,
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

  it('A1 are accepted only if short and printable', () => {
    expect(['abc.DEF-1~_', '!', '~', 'x'.repeat(512)].every(isLoginParam)).toBe(true);
    expect(['', 'a b', 'a\n', '码', 'é', ' a', '\x7f', 'x'.repeat(513)].some(isLoginParam)).toBe(false);
  });
});

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
  it('is read back as it was stored, with the prefix lcf- or without', () => {
    const states = fc.uint8Array({ minLength: 8, maxLength: 32 }).map(toHex);
    fc.assert(
      fc.property(fc.constantFrom('', 'lcf-'), states, fc.nat(), (prefix, hex, startedAt) => {
        const login = { state: prefix + hex, startedAt };
        expect(parsePendingLogin(formatPendingLogin(login))).toEqual(login);
      }),
    );
  });

  it('is under way from its start until ten minutes later', () => {
    const pending = { state: STATE, startedAt: 1000 };
    expect(
      [999, 1000, 1000 + LOGIN_MAX_AGE_MS, 1001 + LOGIN_MAX_AGE_MS].map((now) => isUnderWay(pending, now)),
    ).toEqual([false, true, true, false]);
    expect(isUnderWay(undefined, 1000)).toBe(false);
  });

  it('is ignored if the stored text is anything else', () => {
    const states = ['zz@1', `${STATE}@`, `${STATE}@-1`, `${STATE}@1x`, `x${STATE}@1`, '{"state":1}'];
    const lengths = [`${'a'.repeat(15)}@1`, `${'a'.repeat(65)}@1`, `${STATE}@${'1'.repeat(16)}`];
    for (const stored of [undefined, '', '@1', ...states, ...lengths])
      expect(parsePendingLogin(stored)).toBeUndefined();
  });
});

describe('G33: the customer_info cookie', () => {
  it('suggests a customer if it has exactly four parts and ends in 1', () => {
    expect(hintsAtCustomer('8888A,x,y,1')).toBe(true);
    expect(hintsAtCustomer('8888A-x-y-1')).toBe(true);
  });

  it('suggests a guest otherwise', () => {
    for (const cookie of [undefined, '', '1', 'a,b,c,0', 'a,b,1', 'a,b,c,d,1', 'a,b,c,1,e', 'a-b,c,d,1']) {
      expect(hintsAtCustomer(cookie)).toBe(false);
    }
  });
});

describe('the note that the provider has been asked silently', () => {
  const NOW = 1_000_000;
  const LONGEST = SILENT_LOGIN_PAUSE_MS * 1.5;
  const isPaused = (note: string | undefined, now: number, isHinted = false) =>
    isSilentPaused(note, now, isHinted);

  it('pauses for at least a minute, and half as long again at most', () => {
    const short = silentNote(NOW, false, 0);
    expect(isPaused(short, NOW + SILENT_LOGIN_PAUSE_MS - 1)).toBe(true);
    expect(isPaused(short, NOW + SILENT_LOGIN_PAUSE_MS)).toBe(false);
    const long = silentNote(NOW, false, 255);
    expect(isPaused(long, NOW + SILENT_LOGIN_PAUSE_MS)).toBe(true);
    expect(isPaused(long, NOW + LONGEST)).toBe(false);
  });

  it('ends for a customer’s cookie that is new since then, and not twice for an old one', () => {
    expect(isPaused(silentNote(NOW, false, 0), NOW, true)).toBe(false);
    expect(isPaused(silentNote(NOW, true, 0), NOW, true)).toBe(true);
    expect(isPaused(silentNote(NOW, true, 0), NOW, false)).toBe(true);
  });

  it('is ignored if it is invalid or if the clock was set back', () => {
    const note = (until: number) => until.toString(36);
    expect(isPaused(note(NOW + LONGEST), NOW)).toBe(true);
    expect(isPaused(note(NOW + LONGEST + 1), NOW)).toBe(false);
    for (const invalid of [undefined, '', '.', '.h', note(NOW)]) expect(isPaused(invalid, NOW)).toBe(false);
  });
});
