import MagicString from 'magic-string';
import { type ESTree, type Plugin, parseSync, Visitor } from 'vite';

/** Smaller functions take less time to compile than their parentheses save. */
const LARGE = 5000;

/**
 * Puts parentheses around the functions in which the bundler wraps large CommonJS modules. Engines compile a
 * function in parentheses with the script, on a thread of their own, and any other one when it is called:
 * react-dom's 200 KB would be parsed a second time on the page's thread, a tenth of the script's work there.
 */
export function eagerModules(): Plugin {
  return { name: 'lc-eager-modules', renderChunk: { order: 'post', handler: withEagerModules } };
}

/** Returns the minified `code` with these parentheses, and its source map. */
export function withEagerModules(code: string) {
  const { program } = parseSync('script.js', code, { sourceType: 'script' });
  const script = new MagicString(code);
  const wrap = ({ start, end }: ESTree.Span) => script.appendLeft(start, '(').appendRight(end, ')');
  new Visitor({
    CallExpression({ callee, arguments: [given] }) {
      const isWrapped = given?.type === 'ArrowFunctionExpression' || given?.type === 'FunctionExpression';
      if (callee.type === 'Identifier' && isWrapped && given.end - given.start > LARGE) wrap(given);
    },
  }).visit(program);
  return { code: script.toString(), map: script.generateMap({ hires: true }) };
}
