import { describe, expect, it } from 'vitest';
import { PARTS } from '../../../../../src/core/page/constants';
import { readOffList } from '../../../../../src/core/page/model/off-list';

const TODAY = '2026-11-29';
const read = (part: string, until = '') => readOffList([{ part, until, by: 'ops' }], TODAY);

describe('G64 the list of parts that are off', () => {
  it.each(PARTS)('names %s', (part) => {
    expect(read(part)).toEqual({ entries: [{ part, until: '', by: 'ops' }], unknown: [] });
  });

  it.each([
    ['2026-11-29', true],
    ['2026-11-30', true],
    ['2027-01-01', true],
    ['2026-11-28', false],
    ['2025-12-31', false],
  ])('counts through %s: %s', (until, isOff) => {
    expect(read('chat', until).entries).toHaveLength(isOff ? 1 : 0);
    expect(read('chat', until).unknown).toEqual([]);
  });

  it.each(['soon', '2026-13-01', '29.11.2027', '2027-1-1', '20270101', '2027-01-01T00:00'])(
    'does not guess the day %s',
    (until) => expect(read('chat', until)).toEqual({ entries: [], unknown: [`chat until ${until}`] }),
  );

  it.each(['login', 'logout', 'errors', 'cart', 'links', 'search', 'header', '__proto__', 'constructor', ''])(
    'cannot name %s',
    (part) => expect(read(part)).toEqual({ entries: [], unknown: [part] }),
  );
});
