import { describe, expect, it } from 'vitest';
import { throttleVerdict } from '../../../src/lib/throttle';

describe('throttle', () => {
  it.each([
    [undefined, 'run'],
    ['', 'run'],
    ['abc', 'run'],
    ['-5', 'run'],
    ['99500', 'wait'],
    ['99001', 'wait'],
    ['99000', 'run'],
    ['100000', 'wait'],
    ['100001', 'run'],
  ])('§9 with %j stored, 1 s apart at 100 s: %s', (stored, verdict) => {
    expect(throttleVerdict(stored, 100_000, 1000)).toBe(verdict);
  });
});
