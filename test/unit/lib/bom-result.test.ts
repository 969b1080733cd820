import { describe, expect, it } from 'vitest';
import { bomResultPath, rowLimitQuestion } from '../../../src/lib/bom-result';

describe('what the server answers about a BOM', () => {
  it('B15 the result page of an id', () => {
    expect(bomResultPath('3f2a-b_9')).toBe('/member/bom/upload/3f2a-b_9.html');
  });

  it.each(['', '../x', 'a/b', 'a.b', 'a b', '%2e', 'é', 'a'.repeat(65)])('B15 %j is no id', (id) => {
    expect(bomResultPath(id)).toBeUndefined();
  });

  it('B7 names the server limit, 300 when it gave none', () => {
    expect(rowLimitQuestion(500)).toContain('超过500行');
    for (const limit of [null, 0, -1, 2.5, Number.NaN])
      expect(rowLimitQuestion(limit)).toContain('超过300行');
  });
});
