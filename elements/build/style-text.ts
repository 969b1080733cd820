import { readFileSync } from 'node:fs';
import { minifySync } from '@swc/core';
import { type Plugin, transformWithOxc } from 'vite';
import cssInjectedByJs from 'vite-plugin-css-injected-by-js';
import { API_NAME } from '../../src/config/frame.ts';
import { escapeNonAscii } from './escape-non-ascii.ts';
import { SCRIPT_FLOOR } from './floor.ts';

/** The locals of the whole script: the sheet's text (`elements/adopted-styles.ts`) and its own tag (`elements/boot.ts`). */
const STYLES = '__LC_STYLES__';
const SCRIPT = '__LC_SCRIPT__';
const START = 'elements/start-when-seen.ts';

/**
 * vite-plugin-css-injected-by-js collects the one stylesheet and writes its text on a line before the script, the map
 * moved down with it; instead of a style element in the page's head it is assigned to a local here.
 */
export function styleText(): Plugin[] {
  return [...[cssInjectedByJs({ injectCode: (css) => `${STYLES}=${css}` })].flat(), ownStyles()];
}

function ownStyles(): Plugin {
  return {
    name: 'lc-own-styles',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const start = await startFunction();
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk') file.code = withOwnStyles(file.code, start);
        }
      },
    },
  };
}

/**
 * `code`, whose first line assigns the sheet's text, in a function that has it and the script's tag as locals; all but that
 * line becomes the body that `start` calls. No line moves. In parentheses, so that engines compile the body ahead.
 */
export function withOwnStyles(code: string, start: string): string {
  const end = code.indexOf('\n');
  const head = `${start}var ${STYLES},${SCRIPT}=document.currentScript;${escapeNonAscii(code.slice(0, end))}`;
  return `(function(){${head};startWhenSeen("${API_NAME}",(function(){${code.slice(end)}\n}))})();\n`;
}

/** The function that calls the body, as one line. */
async function startFunction(): Promise<string> {
  const { code } = await transformWithOxc(readFileSync(START, 'utf8'), START, { target: SCRIPT_FLOOR });
  const { code: short } = minifySync(code.replace('export function', 'function'), {
    compress: { toplevel: false },
    format: { comments: false },
    mangle: { toplevel: false },
    module: false,
    sourceMap: false,
  });
  return short.replace(/\n/g, '');
}
