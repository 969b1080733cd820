import MagicString from 'magic-string';
import { type ESTree, type Plugin, parseSync, Visitor, type VisitorObject } from 'vite';

/** One rule about the script's syntax: what it visits, and the helper that its rewritten code calls. */
export interface SyntaxEdit {
  /** A declaration put once at the top of the script's own function. */
  helper: string;
  visitor: (script: MagicString) => VisitorObject;
}

/**
 * Applies the edits to the bundled script before it is minified: found on the syntax tree, written with a source map
 * of their own, which the bundler chains. Nothing rewrites the minified text.
 */
export function syntaxEdits(edits: SyntaxEdit[]): Plugin {
  return {
    name: 'lc-syntax-edits',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    renderChunk: {
      order: 'pre',
      handler: (code) => edited(code, edits),
    },
  };
}

/** `code`, a script that is one function called at once, with the edits applied and the map of what moved. */
export function edited(code: string, edits: SyntaxEdit[]) {
  const { program, errors } = parseSync('script.js', code, { sourceType: 'script' });
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'));
  const script = new MagicString(code);
  for (const { visitor } of edits) new Visitor(visitor(script)).visit(program);
  script.prependLeft(topOfFunction(program), edits.map(({ helper }) => helper).join(''));
  return { code: script.toString(), map: script.generateMap({ hires: 'boundary' }) };
}

/** Where the first statement stands in the one function that the script is, after its directives. */
function topOfFunction({ body }: ESTree.Program): number {
  const called = body.find((statement) => statement.type === 'ExpressionStatement')?.expression;
  const callee = called?.type === 'CallExpression' ? called.callee : undefined;
  const inner = callee?.type === 'ParenthesizedExpression' ? callee.expression : callee;
  if (inner?.type !== 'FunctionExpression' || inner.body === null)
    throw new Error('the script is not one function called at once');
  const first = inner.body.body.find((statement) => !('directive' in statement));
  return first?.start ?? inner.body.end - 1;
}
