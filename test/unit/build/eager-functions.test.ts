import vm from 'node:vm';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { describe, expect, it } from 'vitest';
import { withEagerFunctions } from '../../../build/eager-functions';

const BODY = 'return 1';

/** The script with parentheses around each function behind a mark, which is taken away. */
function eager(marked: string): string {
  const starts = new Set<number>();
  const script = marked.split('«').reduce((before, after) => {
    starts.add(before.length);
    return before + after;
  });
  return withEagerFunctions(script, starts).code;
}

describe('withEagerFunctions', () => {
  it('puts the functions of the list in parentheses', () => {
    expect(eager(`a=«e=>{${BODY}};b=«function(e){${BODY}};c=e=>{${BODY}};d(«async()=>{${BODY}})`)).toBe(
      `a=(e=>{${BODY}});b=(function(e){${BODY}});c=e=>{${BODY}};d((async()=>{${BODY}}))`,
    );
  });

  it('puts a function that is called at once in parentheses, where an engine does not see that', () => {
    expect(eager(`a=«function(e){${BODY}}(1)`)).toBe(`a=(function(e){${BODY}})(1)`);
  });

  it('leaves those that have them, and initial values of fields', () => {
    const script = `!«function(){${BODY}}();(«()=>{${BODY}})();class A{a=«()=>{${BODY}}}`;
    expect(eager(script)).toBe(script.replaceAll('«', ''));
  });

  it('makes a declaration a variable at the start of its function', () => {
    const script = `!function(){'use strict';let a=f();«function f(){${BODY}}function g(){}«function*h(){${BODY}}}()`;
    expect(eager(script)).toBe(
      `!function(){'use strict';var f=(function (){${BODY}}),h=(function*(){${BODY}});let a=f();function g(){}}()`,
    );
  });

  it.each([
    ['is called before its line', `a=f();«function f(){${BODY}}`, 1],
    ['is there twice', `a=f();«function f(){${BODY}}function f(){return 2}`, 2],
    ['calls one that is not of the list', `«function f(){g();${BODY}}function g(){a=4}f()`, 4],
    ['has another value later', `f=()=>3;a=f();«function f(){${BODY}}`, 3],
    ['is in a function that is one itself', `a=f();«function f(){return g();«function g(){${BODY}}}`, 1],
    ['knows its name', `a=f.name;«function f(){${BODY}}`, 'f'],
  ])('changes nothing for a declaration that %s', (_, body, expected) => {
    const run = (code: string) => vm.runInNewContext(`var a;${code};a`);
    const wrapped = `!function(){${body}}()`;
    expect(run(wrapped.replaceAll('«', ''))).toBe(expected);
    expect(run(eager(wrapped))).toBe(expected);
  });

  it('keeps the source map in step', () => {
    const script = `!function(){let a=1;function f(){${BODY}}throw a}()`;
    const { code, map } = withEagerFunctions(script, new Set([script.indexOf('function f')]));
    expect(code).not.toBe(script);
    for (const word of ['throw', 'return']) {
      const column = code.indexOf(word);
      const found = originalPositionFor(new TraceMap(map.toString()), { line: 1, column });
      expect(found.column).toBe(script.indexOf(word));
    }
  });
});
