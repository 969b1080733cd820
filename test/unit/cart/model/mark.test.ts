import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CART_STALE_MS } from '../../../../src/cart/constants';
import { type Moment, staleness } from '../../../../src/cart/model/mark';
import { PROPERTY_RUNS } from '../../property-runs';

const visitor = { login: 'yes', who: 'A,', mark: '' } as const;
const read: Moment = { at: 1000, era: 3, visitor, changes: 5, writes: 2, returns: 7 };

const OTHERS = [
  { era: 4 },
  { visitor: { login: 'yes', who: 'B,', mark: '' } },
  { visitor: { login: 'no', who: 'A,', mark: '' } },
] as const;
const OLDER = [{ returns: 8 }, { at: read.at + CART_STALE_MS }, { at: read.at - 1 }];

describe('the staleness of what was read at a mark', () => {
  it.each([
    ['at once', {}, 'fresh'],
    ['just within 30 s', { at: read.at + CART_STALE_MS - 1 }, 'fresh'],
    [
      'with other counts in the cookie',
      { visitor: { ...visitor, counts: { cartNum: 1, couponNum: 2, messageNum: 3 } } },
      'fresh',
    ],
    ['C5 after 30 s', OLDER[1], 'old'],
    ['C5 after a return of the user', OLDER[0], 'old'],
    ['C5 after the clock was set back', OLDER[2], 'old'],
    ['C5 after a change', { changes: 6 }, 'overtaken'],
    ['C5 after a write', { writes: 3 }, 'overtaken'],
    ['T7 in another era', OTHERS[0], 'other user'],
    ['T7 under a cookie that names somebody else', OTHERS[1], 'other user'],
    ['T7 under a cookie that says that nobody is logged in', OTHERS[2], 'other user'],
  ])('%s', (_, change, expected) => {
    expect(staleness(read, { ...read, ...change })).toBe(expected);
  });

  it('T7 is another user’s where nothing was read', () => {
    expect(staleness(undefined, read)).toBe('other user');
  });

  it('compares no cookie while the answer is awaited, which may set one', () => {
    const awaited = { ...read, visitor: undefined };
    expect(staleness(awaited, { ...read, ...OTHERS[1] })).toBe('fresh');
    expect(staleness(awaited, { ...read, ...OTHERS[0] })).toBe('other user');
  });

  it('follows this page’s writes once it is shown', () => {
    const shown = { ...read, writes: undefined };
    expect(staleness(shown, { ...read, writes: 3 })).toBe('fresh');
    expect(staleness(shown, { ...read, writes: 3, changes: 6 })).toBe('overtaken');
  });

  it('is old after a shorter time where the caller says so, and at once where that is none', () => {
    expect(staleness(read, { ...read, at: read.at + 999 }, 1000)).toBe('fresh');
    expect(staleness(read, { ...read, at: read.at + 1000 }, 1000)).toBe('old');
    expect(staleness(read, read, 0)).toBe('old');
  });

  it('of several events the worst counts', () => {
    const [other, change, older] = [
      fc.constantFrom(...OTHERS),
      fc.constantFrom({ changes: 6 }, { writes: 3 }),
      fc.constantFrom(...OLDER),
    ];
    const some = (events: fc.Arbitrary<object>) => fc.option(events, { nil: undefined });
    fc.assert(
      fc.property(some(other), some(change), some(older), (user, write, age) => {
        const worst = (user && 'other user') ?? (write && 'overtaken') ?? (age && 'old') ?? 'fresh';
        expect(staleness(read, { ...read, ...age, ...write, ...user })).toBe(worst);
      }),
      { numRuns: PROPERTY_RUNS },
    );
  });
});
