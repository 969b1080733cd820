import type { ESTree } from 'vite';
import type { SyntaxEdit } from './syntax-edits.ts';

const FUNCTIONS = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'] as const;
/** The script is one function; what is made in no other one is made while its body runs. */
const BODY = 1;

/**
 * Makes the errors that packages create while the script's body runs without a stack: React's markers, thrown and told
 * apart, never read. Where an inspector is attached (developer tools, Playwright, the benchmark) the engine looks up the
 * place of each one and parses the whole body again for it (docs/decisions/runtime.md).
 */
export const markerErrors: SyntaxEdit = {
  helper: 'function __lcMarker(m){return Object.create(Error.prototype,{message:{value:m}})}\n',
  visitor: (script) => {
    let depth = 0;
    const enter = () => {
      depth += 1;
    };
    const leave = () => {
      depth -= 1;
    };
    const mark = (from: number, callee: { start: number; end: number }) => {
      const isError = script.original.slice(callee.start, callee.end) === 'Error';
      if (depth === BODY && isError) script.overwrite(from, callee.end, '__lcMarker');
    };
    return Object.fromEntries<(node: never) => void>([
      ...FUNCTIONS.flatMap((type) => [[type, enter] as const, [`${type}:exit`, leave] as const]),
      ['CallExpression', ({ callee }: ESTree.CallExpression) => mark(callee.start, callee)],
      ['NewExpression', ({ start, callee }: ESTree.NewExpression) => mark(start, callee)],
    ]);
  },
};
