import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { describe, expect, it } from 'vitest';
import { withEagerModules } from '../../../build/eager-modules';

const BODY = `return [${'0,'.repeat(3000)}]`;

describe('withEagerModules', () => {
  it('puts the wrapper of a large module in parentheses', () => {
    const script = (open: string, close: string) =>
      `var wrap=f=>f,large=wrap(${open}e=>{${BODY}}${close}),old=wrap(${open}function(e){${BODY}}${close})`;
    expect(withEagerModules(script('', '')).code).toBe(script('(', ')'));
  });

  it('leaves small modules, callbacks of methods and functions that are called at once', () => {
    const script = `var a=wrap(e=>{e()});list.map(e=>{${BODY}});!function(){${BODY}}()`;
    expect(withEagerModules(script).code).toBe(script);
  });

  it('keeps the source map in step', () => {
    const script = `var large=wrap(e=>{${BODY}});throw large`;
    const { code, map } = withEagerModules(script);
    const found = originalPositionFor(new TraceMap(map.toString()), {
      line: 1,
      column: code.indexOf('throw'),
    });
    expect(found.column).toBe(script.indexOf('throw'));
  });
});
