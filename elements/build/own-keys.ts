import type { SyntaxEdit } from './syntax-edits.ts';

/**
 * Turns every `for…in` of the script into a walk over own keys: on a page that adds to `Object.prototype` or
 * `Array.prototype`, packages (valibot, react-dom) would take the page's additions for keys of their own objects.
 * `for (let a in b)` becomes `for (let a of __lcKeys(b))`.
 */
export const ownKeys: SyntaxEdit = {
  helper: 'function __lcKeys(o){return o==null?[]:Object.keys(o)}\n',
  visitor: (script) => ({
    ForInStatement({ left, right }) {
      const word = script.original.indexOf('in', left.end);
      script.overwrite(word, word + 2, 'of');
      // A second pair: of `a, b` without parentheses only the first would be the argument.
      script.appendLeft(right.start, '__lcKeys((').appendRight(right.end, '))');
    },
  }),
};
