import type { Plugin } from 'vite';
import cssInjectedByJs from 'vite-plugin-css-injected-by-js';
import { escapeNonAscii } from './escape-non-ascii.ts';

/** The local that holds the sheet's text: `elements/adopted-styles.ts` reads it. */
const LOCAL = '__LC_STYLES__';

/**
 * vite-plugin-css-injected-by-js collects the one stylesheet and writes its text on a line before the script, the map
 * moved down with it; instead of a style element in the page's head it is assigned to a local here.
 */
export function styleText(): Plugin[] {
  return [...[cssInjectedByJs({ injectCode: (css) => `${LOCAL}=${css}` })].flat(), ownStyles()];
}

function ownStyles(): Plugin {
  return {
    name: 'lc-own-styles',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk') file.code = withOwnStyles(file.code);
        }
      },
    },
  };
}

/** `code`, whose first line assigns the sheet's text, in a function that has it as a local; no line moves. */
export function withOwnStyles(code: string): string {
  const end = code.indexOf('\n');
  return `(function(){var ${LOCAL};${escapeNonAscii(code.slice(0, end))}${code.slice(end)}\n})();\n`;
}
