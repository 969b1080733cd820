import { describe, expect, it } from 'vitest';
import { type Absence, withoutParts } from '../../../../elements/build/without-parts';

const cut = (code: string, absence: Absence) => withoutParts(code, absence).code.replace(/\s+/g, ' ');

describe('a module without the parts that nobody asks for', () => {
  it.each<[string, Absence, string]>([
    ['a(5 === x.tag || 13 === x.tag);', { never: { tag: [13] } }, 'a(5 === x.tag || !1);'],
    ['a(13 !== x.tag)', { never: { tag: [13] } }, 'a(!0)'],
    ['if (on) a(); on = !0;', { variables: { on: 'false' } }, 'if (false) a(); !0;'],
    ['a(b.on, { on: 1 }); b.on = c()', { properties: { on: 'false' } }, 'a(false, { on: 1 }); c()'],
    [
      'function f(x) { return g(x); } f(1)',
      { functions: { f: 'null' } },
      'function f(x) { return null; } f(1)',
    ],
    ['a = { b: c, use: d, e: f }', { keys: ['use'] }, 'a = { b: c, e: f }'],
    ['new Map([["a", "b"], ["c", "d"]])', { pairs: ['a'] }, 'new Map([ ["c", "d"]])'],
    ['a(); B.c = function () {};', { statements: ['B.'] }, 'a(); '],
  ])('%s', (code, absence, expected) => {
    expect(cut(code, absence)).toBe(expected);
  });

  it('drops a case with what stands under it', () => {
    const code = 'switch (x.tag) { case 1: a(); break; case 2: b(); break; case 3: c(); }';
    expect(cut(code, { never: { tag: [2] } })).toBe('switch (x.tag) { case 1: a(); break; case 3: c(); }');
  });

  it('keeps what another case runs on into', () => {
    const code = 'switch (x.tag) { case 1: a(); case 2: b(); break; case 3: case 4: c(); }';
    expect(cut(code, { never: { tag: [2, 3] } })).toBe(
      'switch (x.tag) { case 1: a(); b(); break; case 4: c(); }',
    );
  });

  it('keeps what a case that goes declares for the rest of its function', () => {
    const code = 'function f(x) { switch (x) { case GONE: var a = 1; break; default: a = 2; } }';
    expect(cut(code, { cases: ['GONE'] })).toBe('function f(x) {var a; switch (x) { default: a = 2; } }');
  });

  it('stops at a name that the module does not have', () => {
    expect(() => cut('a()', { functions: { gone: '' } })).toThrow('nothing is called gone any more');
  });
});
