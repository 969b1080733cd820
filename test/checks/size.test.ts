import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { SIZE_LIMITS } from '../../elements/build/size-limits';
import { sizeOfParts } from '../../elements/build/size-parts';

describe.each(Object.entries(SIZE_LIMITS))('the parts of dist/%s', (file, limits) => {
  const code = readFileSync(`dist/${file}`, 'utf8');
  const sizes = sizeOfParts(code, readFileSync(`dist/${file}.map`, 'utf8'));

  it('weigh no more than they may (npm run size)', () => {
    const over = [...sizes].filter(([part, { gzip }]) => gzip / 1000 > (limits[part] ?? 0));
    expect(Object.fromEntries(over)).toEqual({});
  });

  it('are the whole script, each of them there', () => {
    const raw = [...sizes.values()].map((size) => size.raw);
    expect(raw.reduce((sum, bytes) => sum + bytes, 0)).toBe(code.length);
    expect(Math.min(...raw)).toBeGreaterThan(1000);
  });
});
