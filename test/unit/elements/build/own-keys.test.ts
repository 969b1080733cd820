import { describe, expect, it } from 'vitest';
import { walkOwnKeys } from '../../../../elements/build/own-keys';

describe('for…in in the bundle', () => {
  it('walks own keys, whatever the loop looks like', () => {
    expect(walkOwnKeys('for(let a in b)c(a);for(d in e={},f){}')).toBe(
      'for(let a of __lcKeys((b)))c(a);for(d of __lcKeys((e={},f))){}',
    );
    expect(walkOwnKeys('for(var n in g(h(1)))x')).toBe('for(var n of __lcKeys((g(h(1)))))x');
  });

  it('leaves other loops and the `in` operator alone', () => {
    const code = 'for(let a of b)a in b;for(let i=0;i<2;i++)"x" in y;';
    expect(walkOwnKeys(code)).toBe(code);
  });
});
