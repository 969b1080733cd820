import type { Plugin } from 'vite';

/**
 * Escapes every non-ASCII character of the emitted scripts, so that a GBK page that gets the script without a
 * charset reads the same text (contract.md §1).
 */
export function asciiOutput(): Plugin {
  return {
    name: 'lc-ascii-output',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk') file.code = escapeNonAscii(file.code);
        }
      },
    },
  };
}

/** `text` with each UTF-16 unit above U+007E as a `\uXXXX` escape. Valid inside string and template literals. */
export function escapeNonAscii(text: string): string {
  return text.replace(/[\u007f-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
