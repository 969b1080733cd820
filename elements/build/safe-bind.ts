import type { SyntaxEdit } from './syntax-edits.ts';

/**
 * Routes the script's own `.bind(` calls through a private helper: some old hosts replace
 * `Function.prototype.bind` by one that drops bound arguments, and React dies of it (error 327).
 * `callee.bind(a, b)` becomes `__lcBind(callee, a, b)`.
 */
export const safeBind: SyntaxEdit = {
  helper:
    'function __lcBind(f,t){var a=[].slice.call(arguments,2);return function(){for(var b=a.slice(),i=0;i<arguments.length;i++)b.push(arguments[i]);return Reflect.apply(f,t,b)}}\n',
  visitor: (script) => ({
    CallExpression({ callee, arguments: [first], start, end }) {
      if (callee.type !== 'MemberExpression' || callee.computed) return;
      if (callee.property.type !== 'Identifier' || callee.property.name !== 'bind') return;
      const dot = script.original.lastIndexOf('.', callee.property.start);
      script.appendLeft(start, '__lcBind(');
      if (first === undefined) script.overwrite(dot, end, ')');
      else script.overwrite(dot, script.original.indexOf('(', callee.property.end) + 1, ',');
    },
  }),
};
