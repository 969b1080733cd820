import { readFileSync } from 'node:fs';
import MagicString from 'magic-string';
import { type ESTree, type Plugin, parseSync, Visitor } from 'vite';

/**
 * Constructors whose names old pages use for variables of their own: `var Request = GetRequest()`, `var URL =
 * "/index.php"`.
 */
const TAKEN = ['Map', 'Set', 'URL', 'Request', 'Headers', 'FormData', 'Proxy'];

/** Variables of the script in the place of `globalThis.…`, which ky and nanostores write. */
const OWN = [...TAKEN, 'performance', 'nanostoresGlobal'];

/** Interfaces of the document: a fresh window's globals would not know this window's nodes and events. */
const OF_DOCUMENT = /^(?:HTML[A-Z]\w+|(?:(?!Synthetic)[A-Z][a-z]+)?Event|Element|Node|Document|ShadowRoot)$/;

/** Functions of the script, and its variables by them. */
const HELPERS = `\
${readFileSync('build/hostile-helpers.js', 'utf8').replace(/^export /gm, '')}
var console=__lcConsole(),performance=__lcPerformance(),nanostoresGlobal;
var [${TAKEN.join()}]=__lcOwn('${TAKEN.join(' ')}'.split(' '));
`;

/**
 * Keeps the script alive on pages that have changed the language's own objects. The constructors in {@link
 * TAKEN} are variables of the script, from a fresh window if the page has replaced one; so is `performance`,
 * whose figures are then missing. So are a console that never throws, and the interfaces of the document that
 * the script names. If the page has taken such a name, an object of that kind gives its interface; a page's
 * own wrapper is kept. `document.documentMode` and a `window.event` that a page has emptied are undefined.
 * Three more edits change the whole bundled script, ours and packages' alike:
 *
 * - `callee.bind(a, b)` becomes `__lcBind(callee, a, b)`: some old pages replace `Function.prototype.bind` by
 *   one that
 *   drops bound arguments, and React fails with error 327.
 * - `for (let a in b)` becomes `for (let a of __lcKeys(b))`: on a page that adds to `Object.prototype`,
 *   packages
 *   (valibot, react-dom) would take the page's additions for keys of their own objects.
 *
 * - `a.find(b)` becomes `(a.find(b)??void 0)`: an old polyfill answers `null` where nothing is found.
 *
 * The edits are found on the syntax tree and the source map is carried along.
 */
export function hostileGlobals(): Plugin {
  return {
    name: 'lc-hostile-globals',
    renderChunk: { order: 'pre', handler: withPrivateGlobals },
  };
}

/**
 * Returns `code`, a script that is one function called at once, with the edits applied, and its source map.
 */
export function withPrivateGlobals(code: string) {
  const { program, errors } = parseSync('script.js', code, { sourceType: 'script' });
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'));
  const script = new MagicString(code);
  const ofDocument = new Set<string>();
  const asked = new Set<number>();
  new Visitor({
    CallExpression(call) {
      replaceBind(script, call);
      if (!asked.has(call.start)) replaceFind(script, call);
    },
    MemberExpression({ object, property, computed, start, end }) {
      // The scripts never check whether `find(…).x` has found an element.
      asked.add(object.start);
      const isGlobal = object.type === 'Identifier' && object.name === 'globalThis' && !computed;
      if (isGlobal && property.type === 'Identifier' && OWN.includes(property.name))
        script.overwrite(start, end, property.name);
      const read = code.slice(start, end);
      if (read === 'document.documentMode') script.overwrite(start, end, '(void 0)');
      if (read === 'window.event') script.overwrite(start, end, '(window.event||void 0)');
    },
    Identifier({ name }) {
      if (OF_DOCUMENT.test(name)) ofDocument.add(name);
    },
    ForInStatement({ left, right }) {
      const word = code.indexOf('in', left.end);
      script.overwrite(word, word + 2, 'of');
      // A second pair of parentheses: without it only the first of `a, b` would be the argument.
      script.appendLeft(right.start, '__lcKeys((').appendRight(right.end, '))');
    },
  }).visit(program);
  const names = [...ofDocument].sort();
  const own = names.length > 0 ? `var [${names}]='${names.join(' ')}'.split(' ').map(__lcDom);\n` : '';
  script.prependLeft(topOfFunction(program), HELPERS + own);
  return { code: script.toString(), map: script.generateMap({ hires: 'boundary' }) };
}

function replaceBind(
  script: MagicString,
  { callee, arguments: [first], start, end }: ESTree.CallExpression,
): void {
  if (callee.type !== 'MemberExpression' || callee.computed) return;
  if (callee.property.type !== 'Identifier' || callee.property.name !== 'bind') return;
  const dot = script.original.lastIndexOf('.', callee.property.start);
  script.appendLeft(start, '__lcBind(');
  if (first === undefined) script.overwrite(dot, end, ')');
  else script.overwrite(dot, script.original.indexOf('(', callee.property.end) + 1, ',');
}

function replaceFind(
  script: MagicString,
  { callee, arguments: given, start, end }: ESTree.CallExpression,
): void {
  if (callee.type !== 'MemberExpression' || callee.computed || given.length !== 1) return;
  if (callee.property.type !== 'Identifier' || callee.property.name !== 'find') return;
  script.appendLeft(start, '(').appendRight(end, '??void 0)');
}

/** The position of the first statement after the directives, in the one function that the script is. */
function topOfFunction({ body }: ESTree.Program): number {
  const called = body.find((statement) => statement.type === 'ExpressionStatement')?.expression;
  const callee = called?.type === 'CallExpression' ? called.callee : undefined;
  const inner = callee?.type === 'ParenthesizedExpression' ? callee.expression : callee;
  if (inner?.type !== 'FunctionExpression' || inner.body === null)
    throw new Error('the script is not one function called at once');
  const first = inner.body.body.find((statement) => !('directive' in statement));
  return first?.start ?? inner.body.end - 1;
}
