import type { Plugin, PluginOption } from 'vite';
import cssInjectedByJs from 'vite-plugin-css-injected-by-js';

/** The local variables of the whole script: the sheet's text (`elements/serve/adopted-styles.ts`) and its script tag. */
const STYLES = '__LC_STYLES__';
const SCRIPT = '__LC_SCRIPT__';
/**
 * Uses the platform's own getter, because a page's `<img name="currentScript">` shadows
 * `document.currentScript`, and MooTools replaces `Document`.
 */
const OWN_TAG = `Object.getOwnPropertyDescriptor(Object.getPrototypeOf(HTMLDocument.prototype),'currentScript').get.call(document)`;

/**
 * vite-plugin-css-injected-by-js collects the one stylesheet, writes its text on a line before the script, and
 * moves the map down by a line. Here the text is assigned to a local variable instead of a style element in the
 * page's head.
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
 * Wraps `code`, whose first line assigns the sheet's text, in a function with that text and the script's tag as
 * local variables. No line moves. The function is in parentheses, so that engines compile the body ahead of time.
 */
export function withOwnStyles(code: string): string {
  const end = code.indexOf('\n');
  return `(function(){var ${STYLES},${SCRIPT}=${OWN_TAG};${escapeNonAscii(code.slice(0, end))}${code.slice(end)}\n})();\n`;
}

/** `text` with each UTF-16 unit above U+007E as a `\uXXXX` escape. Valid inside string and template literals. */
function escapeNonAscii(text: string): string {
  return text.replace(/[\u007f-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
