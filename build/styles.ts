import { minifySync } from '@swc/core';
import type { Plugin, PluginOption } from 'vite';
import cssInjectedByJs from 'vite-plugin-css-injected-by-js';
import { startWhenSeen } from '../elements/serve/start-when-seen.ts';
import { API_NAME } from '../src/core/page/constants.ts';

/**
 * The local variables of the whole script: the sheet's text (`elements/serve/adopted-styles.ts`), its start
 * and its script tag.
 */
const STYLES = '__LC_STYLES__';
const BOOT = '__LC_BOOT__';
const SCRIPT = '__LC_SCRIPT__';
/**
 * Uses the platform's own getter, because a page's `<img name="currentScript">` shadows
 * `document.currentScript`, and pages take the names `Document` and `HTMLDocument`.
 */
const OWN_TAG = `Object.getOwnPropertyDescriptor(Object.getPrototypeOf(Object.getPrototypeOf(document)),'currentScript').get.call(document)`;

/**
 * vite-plugin-css-injected-by-js collects the one stylesheet, writes its text on a line before the script,
 * and moves the map down by a line. Here the text is assigned to a local variable instead of a style element
 * in the page's head.
 */
export function styles(): PluginOption[] {
  return [cssInjectedByJs({ injectCode: (css) => `${STYLES}=${css}` }), ownStyles()];
}

function ownStyles(): Plugin {
  return {
    name: 'lc-own-styles',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk') file.code = withOwnStyles(file.code);
      },
    },
  };
}

/**
 * The text of the function before the body. Its name is kept, because no map leads there: a stack says
 * `startWhenSeen`.
 */
const START = minifySync(`(${startWhenSeen})`, {
  mangle: { keep_fnames: true },
  compress: false,
}).code.replace(/;\s*$/, '');

/**
 * Wraps `code`, whose first line assigns the sheet's text, in a function with that text and the script's tag
 * as local variables. An old build may have joined it to a script without its last semicolon. The other lines
 * are the body that {@link startWhenSeen} calls. No line moves. Both functions are in parentheses, so that
 * engines compile them ahead of time.
 */
export function withOwnStyles(code: string): string {
  const end = code.indexOf('\n');
  const head = `;(function(){var ${STYLES},${BOOT},${SCRIPT}=${OWN_TAG};${escapeNonAscii(code.slice(0, end))}`;
  return `${head};${START}("${API_NAME}",(function(){${code.slice(end)}\nreturn ${BOOT}}))})();\n`;
}

/**
 * `text` with each UTF-16 unit above U+007E as a `\uXXXX` escape. Valid inside string and template literals.
 */
function escapeNonAscii(text: string): string {
  return text.replace(/[\u007f-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
