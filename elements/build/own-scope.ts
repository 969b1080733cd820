import type { Plugin } from 'vite';

/** What packages put on the global object for other copies of themselves: here it stays in the bundle. */
const OWN_GLOBAL = /\bglobalThis\.(__VITE_CSS_\w+|nanostoresGlobal)/g;
const INJECTOR = '/* DOM Injection Support */';

/**
 * Keeps everything in one function scope: nanostores' clock and the stylesheet's text, which
 * vite-plugin-css-injected-by-js hands over through a global, become locals, and that plugin's injector into the
 * page's head goes (the frame adopts the sheet itself).
 */
export function ownScope(): Plugin {
  return {
    name: 'lc-own-scope',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk') file.code = scoped(file.code);
        }
      },
    },
  };
}

/** `code` in a function of its own, with packages' own globals as locals. */
export function scoped(code: string): string {
  const local = withoutInjector(code).replace(OWN_GLOBAL, '__lcScope.$1');
  return `(function(){var __lcScope={};${local}\n})();`;
}

function withoutInjector(code: string): string {
  const start = code.indexOf(INJECTOR);
  if (start < 0) return code;
  let depth = 0;
  for (let at = code.indexOf('{', start); at < code.length; at += 1) {
    if (code[at] === '{') depth += 1;
    if (code[at] === '}') depth -= 1;
    if (depth === 0) return code.slice(0, start) + code.slice(at + 1);
  }
  return code;
}
