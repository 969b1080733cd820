import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { describe, expect, it } from 'vitest';
import { markerErrors } from '../../../../elements/build/marker-errors';
import { ownKeys } from '../../../../elements/build/own-keys';
import { ownScope } from '../../../../elements/build/own-scope';
import { safeBind } from '../../../../elements/build/safe-bind';
import { withOwnStyles } from '../../../../elements/build/style-text';
import { edited, type SyntaxEdit } from '../../../../elements/build/syntax-edits';

const HELPERS = /^\(function\(\)\{(?:(?:function __lc|var __lc).*\n)*/;

function rewritten(body: string, edits: SyntaxEdit[] = [safeBind, ownKeys, ownScope]): string {
  return edited(`(function(){${body}})();`, edits)
    .code.replace(HELPERS, '')
    .replace(/\}\)\(\);$/, '');
}
/** What `body` returns once rewritten. */
const run = (body: string): unknown =>
  new Function(`return ${edited(`(function(){${body}})();`, [safeBind, ownKeys, ownScope]).code}`)();

describe('.bind( in the script', () => {
  it.each([
    ['a.bind(b)', '__lcBind(a,b)'],
    ['a.b.c.bind(null, d, ...e)', '__lcBind(a.b.c,null, d, ...e)'],
    ['(x => x.y).bind(z)', '__lcBind((x => x.y),z)'],
    ['f(g)[0].bind(\n  h\n)', '__lcBind(f(g)[0],\n  h\n)'],
    ['a.bind(b).bind(c.bind(d))', '__lcBind(__lcBind(a,b),__lcBind(c,d))'],
    ['a.bind()', '__lcBind(a)'],
    ['x = "a.bind(b)"; a.bind; a["bind"](b)', 'x = "a.bind(b)"; a.bind; a["bind"](b)'],
  ])('%s becomes %s', (code, expected) => {
    expect(rewritten(code)).toBe(expected);
  });

  it('binds as bind does, where a host replaced that', () => {
    const body = 'return function(a,b,c){return [this.n,a,b,c]}.bind({n:1},2,3)(4)';
    expect(run(body)).toEqual([1, 2, 3, 4]);
  });
});

describe('for…in in the script', () => {
  it.each([
    ['for(let a in b)c(a);', 'for(let a of __lcKeys((b)))c(a);'],
    ['for(d in e={},f){}', 'for(d of __lcKeys((e={},f))){}'],
    ['for(d in (e={},f)){}', 'for(d of __lcKeys(((e={},f)))){}'],
    ['for(let inner in g(h(")"))) x in y', 'for(let inner of __lcKeys((g(h(")"))))) x in y'],
    [
      'for(let a of b)a in b;for(let i=0;i<2;i++)"x" in y;',
      'for(let a of b)a in b;for(let i=0;i<2;i++)"x" in y;',
    ],
  ])('%s becomes %s', (code, expected) => {
    expect(rewritten(code)).toBe(expected);
  });

  it('walks own keys, of nothing none', () => {
    const body =
      'var k=[],o=Object.create({theirs:1});o.own=1;for(var a in o)k.push(a);for(a in null)k.push(a);return k';
    expect(run(body)).toEqual(['own']);
  });
});

describe("packages' globals", () => {
  it('stay in the script', () => {
    expect(rewritten('let c = globalThis.nanostoresGlobal ||= {}; globalThis.crypto')).toBe(
      'let c = __lcScope.nanostoresGlobal ||= {}; globalThis.crypto',
    );
  });
});

describe('errors made while the body runs', () => {
  it.each([
    ['var a = Error(f(460)), b = new Error("x");', 'var a = __lcMarker(f(460)), b = __lcMarker("x");'],
    [
      'function f(){throw Error(1)} let g = () => new Error(2), h = function(){Error(3)};',
      'function f(){throw Error(1)} let g = () => new Error(2), h = function(){Error(3)};',
    ],
    ['new TypeError(1); a.Error(2); Error; anError(3)', 'new TypeError(1); a.Error(2); Error; anError(3)'],
  ])('%s becomes %s', (code, expected) => {
    expect(rewritten(code, [markerErrors])).toBe(expected);
  });

  it('are errors of their message, without a stack', () => {
    const body = 'var marker = Error("460"); return [marker instanceof Error, marker.message, marker.stack]';
    const { code } = edited(`(function(){${body}})();`, [markerErrors]);
    expect(new Function(`return ${code}`)()).toEqual([true, '460', undefined]);
  });
});

describe('the map of an edited script', () => {
  const code = '(function(){\n  for (const key in table) {\n    origin.bind(key)(); fail(key);\n  }\n})();';
  const lineAndColumn = (text: string, word: string) => {
    const before = text.slice(0, text.indexOf(word)).split('\n');
    return { line: before.length, column: before.at(-1)?.length ?? 0 };
  };

  it('leads each word back to where it stood, the stylesheet’s line in front counted', () => {
    const { code: after, map } = edited(code, [safeBind, ownKeys, ownScope]);
    // The stylesheet plugin puts a line in front and moves the map down by it.
    const shipped = withOwnStyles(
      `__LC_STYLES__='.a{content:"\u2713"}';\n${after}`,
      'function later(a,b){b()}',
    );
    const moved: { mappings: string } = JSON.parse(map.toString());
    const back = new TraceMap(JSON.stringify({ ...moved, mappings: `;${moved.mappings}` }));
    for (const word of ['fail', 'origin', 'table', 'key)()', 'key);\n']) {
      expect(originalPositionFor(back, lineAndColumn(shipped, word))).toMatchObject(
        lineAndColumn(code, word),
      );
    }
  });

  it('refuses a script of another shape', () => {
    expect(() => edited('var leak = 1;', [ownScope])).toThrow('one function');
    expect(() => edited('(function(){ for ( })();', [ownScope])).toThrow();
  });
});
