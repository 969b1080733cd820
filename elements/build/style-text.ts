import type { Plugin } from 'vite';
import { escapeNonAscii } from './escape-non-ascii.ts';

/**
 * Puts the text of the one stylesheet into the script as `__LC_STYLES__` (`elements/adopted-styles.ts` reads it) and
 * takes the file away. The sheet is complete only after minifying, so it stands on a line of its own before the script,
 * within one more function; the map moves down by that line.
 */
export function styleText(): Plugin {
  return {
    name: 'lc-style-text',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        let css = '';
        for (const [name, file] of Object.entries(bundle)) {
          if (file.type !== 'asset' || !name.endsWith('.css')) continue;
          css += String(file.source);
          delete bundle[name];
        }
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk') continue;
          file.code = withStyles(file.code, css);
          const map = bundle[`${file.fileName}.map`];
          if (map?.type === 'asset') map.source = oneLineDown(String(map.source));
        }
      },
    },
  };
}

/** `code` in a function that has the sheet's text as a local. */
export function withStyles(code: string, css: string): string {
  return `(function(){var __LC_STYLES__=${escapeNonAscii(JSON.stringify(css))};\n${code}\n})();\n`;
}

/** The source map of a script that got one line in front. */
export function oneLineDown(map: string): string {
  const parsed: { mappings: string } = JSON.parse(map);
  return JSON.stringify({ ...parsed, mappings: `;${parsed.mappings}` });
}
