import type { Plugin } from 'vite';

const HELPER = 'var __lcKeys=function(o){return o==null?[]:Object.keys(o)};';

/**
 * Turns every `for…in` of the bundle into a walk over own keys: on a page that adds to `Object.prototype` or
 * `Array.prototype`, packages (valibot, preact) would take the page's additions for keys of their own objects.
 */
export function ownKeys(): Plugin {
  return {
    name: 'lc-own-keys',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk') file.code = HELPER + walkOwnKeys(file.code);
        }
      },
    },
  };
}

/** Rewrites `for (let a in b)` to `for (let a of __lcKeys(b))`. */
export function walkOwnKeys(code: string): string {
  const HEAD = /\bfor\s*\(((?:let|const|var)\s+)?([\w$]+)\s+in\s/g;
  let written = '';
  let from = 0;
  for (const match of code.matchAll(HEAD)) {
    const start = match.index + match[0].length;
    const end = closingParenthesis(code, start);
    written += `${code.slice(from, match.index)}for(${match[1] ?? ''}${match[2]} of __lcKeys((${code.slice(start, end)})))`;
    from = end + 1;
  }
  return written + code.slice(from);
}

function closingParenthesis(code: string, from: number): number {
  let depth = 1;
  for (let at = from; at < code.length; at += 1) {
    if (code[at] === '(') depth += 1;
    if (code[at] === ')') depth -= 1;
    if (depth === 0) return at;
  }
  return code.length;
}
