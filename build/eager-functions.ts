import MagicString from 'magic-string';
import { type ESTree, type Plugin, parseSync, Visitor } from 'vite';
import { calledOnLoad, demoPage } from './rehearsal.ts';

/**
 * Puts parentheses around the functions that a load calls. Engines compile a function in parentheses with the
 * script, while it arrives and on a thread of their own. They compile any other function when it is first
 * called, by parsing it again on the page's thread: a quarter of the script's work there. The parentheses
 * cost 5 KB gzip (2 KB brotli) and no heap. Larger functions alone would not do, because small ones cost as
 * much to parse again; nor expressions alone, because two thirds are declarations. The comment
 * `allFunctionsCalledOnLoad` is as fast, but takes 0.65 MB of heap.
 */
export function eagerFunctions(): Plugin {
  return {
    name: 'lc-eager-functions',
    renderChunk: {
      order: 'post',
      handler: async (code) => withEagerFunctions(code, await calledOnLoad(code, await demoPage())),
    },
  };
}

type Function = ESTree.Function | ESTree.ArrowFunctionExpression;

/**
 * Returns the minified `code` with parentheses around the functions that begin at one of `starts`, and its
 * source map. Only an expression can have them, so a declaration becomes a variable at the start of its
 * function, where the engine would have made it.
 */
export function withEagerFunctions(code: string, starts: ReadonlySet<number>) {
  const { program } = parseSync('script.js', code, { sourceType: 'script' });
  const script = new MagicString(code);
  const isEager = ({ start }: ESTree.Span) => starts.has(start);
  const left = new Set<number>();
  const wrap = (one: ESTree.Span) => {
    if (isEager(one) && !left.has(one.start)) script.appendRight(one.start, '(').appendLeft(one.end, ')');
  };
  new Visitor({
    ParenthesizedExpression: ({ expression }) => {
      left.add(expression.start);
    },
    UnaryExpression: ({ argument }) => {
      // Engines take `!function(){}()` for a function in parentheses.
      if (argument.type === 'CallExpression') left.add(argument.start);
    },
    PropertyDefinition: ({ value }) => {
      // Safari 15 loses variables there (build/runtime.ts).
      if (value) left.add(value.start);
    },
    FunctionDeclaration: (one) => raise(script, one, isEager),
    FunctionExpression: (one) => {
      raise(script, one, isEager);
      wrap(one);
    },
    ArrowFunctionExpression: (one) => {
      raise(script, one, isEager);
      wrap(one);
    },
  }).visit(program);
  return { code: script.toString(), map: script.generateMap({ hires: true }) };
}

/** Makes the eager declarations in the body of `owner` variables at its start, behind its directives. */
function raise(script: MagicString, { body }: Function, isEager: (one: ESTree.Span) => boolean): void {
  if (body?.type !== 'BlockStatement') return;
  let at = body.start + 1;
  for (const one of body.body) if ('directive' in one && one.directive) at = one.end;
  const declared = body.body.flatMap((one) =>
    one.type === 'FunctionDeclaration' && one.id ? [{ ...one, id: one.id }] : [],
  );
  // Of two with one name the last counts.
  const isLast = ({ id, start }: (typeof declared)[number]) =>
    declared.every((other) => other.id.name !== id.name || other.start <= start);
  const raised = declared.filter((one) => isEager(one) && isLast(one));
  for (const [index, { id, start, end }] of raised.entries()) {
    script.appendRight(start, `${index === 0 ? 'var ' : ','}${id.name}=(`);
    script.appendLeft(end, index === raised.length - 1 ? ');' : ')');
    script.remove(id.start, id.end);
    if (start === at) at = end;
    else script.move(start, end, at);
  }
}
