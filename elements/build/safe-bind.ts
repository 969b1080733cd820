import type { Plugin } from 'vite';

const HELPER =
  'var __lcBind=function(f){var a=[].slice.call(arguments,1);return function(){for(var b=a.slice(1),i=0;i<arguments.length;i++)b.push(arguments[i]);return Reflect.apply(f,a[0],b)}};';

/**
 * Routes the bundle's own `.bind(` calls through a private helper: some old hosts replace
 * `Function.prototype.bind` by one that drops bound arguments, and React dies of it (error 327).
 */
export function safeBind(): Plugin {
  return {
    name: 'lc-safe-bind',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk') file.code = HELPER + routeBindCalls(file.code);
        }
      },
    },
  };
}

/**
 * Rewrites `callee.bind(a, b)` to `__lcBind(callee, a, b)` where callee is a chain of names and members or an arrow
 * function in parentheses. Nothing in the bundle has a `bind` method of its own (a dist test counts what is left).
 */
export function routeBindCalls(code: string): string {
  return code.replace(
    /(?<![\w$.])((?:this|[A-Za-z_$][\w$]*)(?:\.[A-Za-z_$][\w$]*)*|\([\w$]+=>[^()]*\))\.bind\(/g,
    (_match, callee: string) => `__lcBind(${callee},`,
  );
}
