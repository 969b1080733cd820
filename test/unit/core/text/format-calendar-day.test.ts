import { describe, expect, it } from 'vitest';
import { calendarDay } from '../../../../src/core/text/format';

describe('calendar day', () => {
  it('P13 G31 changes at the device’s own midnight', () => {
    expect(calendarDay(new Date(2026, 0, 5, 23, 59, 59).getTime())).toBe('2026-01-05');
    expect(calendarDay(new Date(2026, 0, 6, 0, 0, 0).getTime())).toBe('2026-01-06');
  });
});
