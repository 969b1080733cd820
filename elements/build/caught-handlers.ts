import MagicString from 'magic-string';
import type { Plugin } from 'vite';

const CALL = /return (\w+)\((\w+)\.event\?\2\.event\((\w+)\):\3\)/;

/** Gives Preact React's way with an error that a handler throws: `reportError`, which the build makes our own. */
export function caughtHandlers(): Plugin {
  return {
    name: 'lc-caught-handlers',
    enforce: 'pre',
    transform: {
      filter: { id: /\/preact\/dist\/preact\.m?js$/ },
      handler: (code) => withCaughtHandlers(code),
    },
  };
}

export function withCaughtHandlers(code: string) {
  const call = CALL.exec(code);
  if (call === null) throw new Error('preact calls its handlers in another way now');
  const script = new MagicString(code);
  script.appendLeft(call.index, 'try{').appendRight(call.index + call[0].length, '}catch(e){reportError(e)}');
  return { code: script.toString(), map: script.generateMap({ hires: 'boundary' }) };
}
