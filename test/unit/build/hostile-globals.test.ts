import { readFileSync } from 'node:fs';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { parseSync } from 'vite';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { withPrivateGlobals } from '../../../build/hostile-globals';
import { withOwnStyles } from '../../../build/styles';

const HELPERS = /\/\*\n \* The functions that[\s\S]*?\nvar \[Map.*\n(?:var \[.*\n)?/;

const rewritten = (body: string): string =>
  withPrivateGlobals(`(function(){${body}})();`)
    .code.replace(HELPERS, '')
    .replace(/^\(function\(\)\{/, '')
    .replace(/\}\)\(\);$/, '');
/** The result of `body` once it is rewritten. */
const run = (body: string): unknown =>
  new Function(`return ${withPrivateGlobals(`(function(){${body}})();`).code}`)();

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

  it('binds as bind does, even if a host has replaced Function.prototype.bind', () => {
    const body = 'return function(a,b,c){return [this.n,a,b,c]}.bind({n:1},2,3)(4)';
    expect(run(body)).toEqual([1, 2, 3, 4]);
  });
});

describe('.find( in the script', () => {
  it.each([
    ['a.find(b)', '(a.find(b)??void 0)'],
    ['a.find(b.find(c))', '(a.find((b.find(c)??void 0))??void 0)'],
    ['a?.find(b)', '(a?.find(b)??void 0)'],
    ['a.find(b).c; a.find(b)?.c; a.find(b)[c]()', 'a.find(b).c; a.find(b)?.c; a.find(b)[c]()'],
    ['a.find(b).c(d.find(e))', 'a.find(b).c((d.find(e)??void 0))'],
    ['f(a.find(b)).c', 'f((a.find(b)??void 0)).c'],
    ['find(a); a.find(); a.find(b, c)', 'find(a); a.find(); a.find(b, c)'],
  ])('%s becomes %s', (code, expected) => {
    expect(rewritten(code)).toBe(expected);
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

  it('walks own keys, and none of null or undefined', () => {
    const body =
      'var k=[],o=Object.create({theirs:1});o.own=1;for(var a in o)k.push(a);for(a in null)k.push(a);return k';
    expect(run(body)).toEqual(['own']);
  });
});

describe('a constructor whose name a page takes', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('is as ever when the page takes the name after the script', () => {
    const build = run('return function(){return new Map([[1,new URL("http://a.example/").host]]).get(1)}');
    vi.stubGlobal('URL', '/index.php');
    vi.stubGlobal('Map', class {});
    expect(build).toBeTypeOf('function');
    expect(typeof build === 'function' && build()).toBe('a.example');
  });

  it('comes from a fresh window, which is gone at once, if the page has taken the name before', () => {
    const contentWindow = { Request, Headers };
    const remove = vi.fn();
    const append = vi.fn();
    vi.stubGlobal('document', {
      documentElement: { append },
      createElement: () => ({ contentWindow, remove }),
    });
    vi.stubGlobal('Request', { id: '7' });
    vi.stubGlobal('Headers', { rows: [] });
    expect(run('return new Request("http://a.example/x").url')).toBe('http://a.example/x');
    expect(run('return new Headers({ a: "1" }).get("a")')).toBe('1');
    expect(append).toHaveBeenCalledTimes(2);
    expect(remove).toHaveBeenCalledTimes(2);
  });

  it('is meant by `globalThis.Headers` too, as ky writes it', () => {
    expect(rewritten('new globalThis.Headers(globalThis.performance?.now(),globalThis[Headers])')).toBe(
      'new Headers(performance?.now(),globalThis[Headers])',
    );
  });

  it.each([
    [{ sales: 7 }, 'number'],
    [{ now: () => 'native', getEntriesByType: () => [] }, 'string'],
  ])('leaves the script a clock where it is `performance`: %j', (performance, type) => {
    vi.stubGlobal('performance', performance);
    expect(run('return performance.getEntriesByType("paint").concat(typeof performance.now())')).toEqual([
      type,
    ]);
  });

  it('is the page’s own where there is no fresh window', () => {
    vi.stubGlobal('Request', class Theirs {});
    expect(run('return new Request().constructor.name')).toBe('Theirs');
  });
});

describe('a package in the script', () => {
  /**
   * The tree of a script without positions and parentheses, in which an edit is the same as what it replaces.
   */
  function tree(code: string): unknown {
    const { program } = parseSync('script.js', code, { sourceType: 'script' });
    return JSON.parse(JSON.stringify(program), (key, node) => {
      if (key === 'start' || key === 'end' || key === 'range') return undefined;
      if (node?.type === 'ParenthesizedExpression') return node.expression;
      if (node?.type === 'CallExpression' && node.callee.name === '__lcBind') {
        const [object, ...rest] = node.arguments;
        return { type: 'bind', object, rest };
      }
      if (node?.type === 'CallExpression' && node.callee.property?.name === 'bind' && !node.callee.computed)
        return { type: 'bind', object: node.callee.object, rest: node.arguments };
      if (node?.type === 'ForOfStatement' && node.right.callee?.name === '__lcKeys')
        return { type: 'for in', left: node.left, right: node.right.arguments[0], body: node.body };
      if (node?.type === 'ForInStatement')
        return { type: 'for in', left: node.left, right: node.right, body: node.body };
      return node;
    });
  }

  it.each([
    'react-dom/cjs/react-dom-client.production.js',
    'react/cjs/react.production.js',
    'scheduler/cjs/scheduler.production.js',
    'jsbn/index.js',
  ])('%s keeps its syntax tree, apart from the two edits', (file) => {
    const code = `(function(){${readFileSync(`node_modules/${file}`, 'utf8')}})();`;
    const edited = withPrivateGlobals(code).code.replace(HELPERS, '');
    const asEdited = code
      .replaceAll('document.documentMode', '(void 0)')
      .replaceAll('window.event', '(window.event||void 0)');
    expect(tree(edited)).toEqual(tree(asEdited));
    // An edit that changes anything else is seen.
    const other = edited.replaceAll(/[!=]==/g, '==');
    expect(tree(other)).not.toEqual(tree(code));
  });
});

describe('the map of an edited script', () => {
  const code = '(function(){\n  for (const key in table) {\n    origin.bind(key)(); fail(key);\n  }\n})();';
  const lineAndColumn = (text: string, word: string) => {
    const before = text.slice(0, text.indexOf(word)).split('\n');
    return { line: before.length, column: before.at(-1)?.length ?? 0 };
  };

  it('maps each word to its original place, although a line with the style sheet comes first', () => {
    const { code: after, map } = withPrivateGlobals(code);
    // The stylesheet plugin puts a line in front and moves the map down by it.
    const shipped = withOwnStyles(`__LC_STYLES__='.a{content:"\u2713"}';\n${after}`);
    const moved: { mappings: string } = JSON.parse(map.toString());
    const back = new TraceMap(JSON.stringify({ ...moved, mappings: `;${moved.mappings}` }));
    for (const word of ['fail', 'origin', 'table', 'key)()', 'key);\n']) {
      expect(originalPositionFor(back, lineAndColumn(shipped, word))).toMatchObject(
        lineAndColumn(code, word),
      );
    }
  });

  it('throws if the script does not have the expected shape', () => {
    expect(() => withPrivateGlobals('var leak = 1;')).toThrow('one function');
    expect(() => withPrivateGlobals('(function(){ for ( })();')).toThrow();
  });
});
