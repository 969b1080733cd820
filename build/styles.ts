import { readFileSync } from 'node:fs';
import { decodedMap, encodedMap, type SourceMapSegment, TraceMap } from '@jridgewell/trace-mapping';
import { transform } from '@swc/core';
import type { Plugin } from 'vite';
import cssInjectedByJs from 'vite-plugin-css-injected-by-js';
import { API_NAME } from '../src/core/page/constants.ts';

/**
 * The local variables of the whole script: the sheet's text (`elements/adopted-styles.ts`), its script tag
 * (`elements/boot.ts`) and the function that starts the frame (`elements/lc-frame.ts`).
 */
const STYLES = '__LC_STYLES__';
const BOOT = '__LC_BOOT__';
const SCRIPT = '__LC_SCRIPT__';
const START = 'elements/start-when-seen.ts';
const OPENING = '(function(){';
/**
 * Uses the platform's own getter, because a page's `<img name="currentScript">` shadows
 * `document.currentScript`.
 */
const OWN_TAG = `Object.getOwnPropertyDescriptor(Document.prototype,'currentScript').get.call(document)`;

/**
 * vite-plugin-css-injected-by-js collects the one stylesheet, writes its text on a line before the script, and
 * moves the map down by a line. Here the text is assigned to a local variable instead of a style element in the
 * page's head.
 */
export function styles(): Plugin[] {
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
          if (file.type === 'chunk') file.code = withOwnStyles(file.code, start.code);
          else if (file.fileName.endsWith('.js.map'))
            file.source = withStartMapped(String(file.source), start.map);
        }
      },
    },
  };
}

/**
 * Wraps `code`, whose first line assigns the sheet's text, in a function with that text and the script's tag as
 * local variables. The other lines become the body that `start` calls, and its result is the value that the
 * entry assigned to `__LC_BOOT__`. No line moves. The function is in parentheses, so that engines compile the
 * body ahead of time.
 */
export function withOwnStyles(code: string, start: string): string {
  const end = code.indexOf('\n');
  const head = `${start}var ${STYLES},${BOOT},${SCRIPT}=${OWN_TAG};${escapeNonAscii(code.slice(0, end))}`;
  return `${OPENING}${head};startWhenSeen("${API_NAME}",(function(){${code.slice(end)}\nreturn ${BOOT}}))})();\n`;
}

/**
 * The map of a script that `withOwnStyles` has wrapped. The places of the start function (from the map `start`)
 * are on the first line.
 */
function withStartMapped(map: string, start: string): string {
  const whole = decodedMap(new TraceMap(map));
  const own = decodedMap(new TraceMap(start));
  const source = whole.sources.length;
  const [places = []] = own.mappings;
  const moved = places.flatMap(([column, , line, at]): SourceMapSegment[] =>
    line === undefined || at === undefined ? [] : [[column + OPENING.length, source, line, at]],
  );
  const [, ...lines] = whole.mappings;
  const merged = {
    ...whole,
    sources: [...whole.sources, `../${START}`],
    sourcesContent: [...(whole.sourcesContent ?? []), ...(own.sourcesContent ?? [])],
    mappings: [moved, ...lines],
  };
  return JSON.stringify(encodedMap(new TraceMap(merged)));
}

/** The function that calls the body, as one line, and its map. */
async function startFunction(): Promise<{ code: string; map: string }> {
  // Spaces replace the keyword, so that every column stays.
  const source = readFileSync(START, 'utf8').replace('export ', '       ');
  const { code, map = '' } = await transform(source, {
    filename: START,
    isModule: false,
    sourceMaps: true,
    minify: true,
    jsc: {
      parser: { syntax: 'typescript' },
      target: 'es2020',
      minify: {
        compress: { toplevel: false },
        format: { comments: false },
        mangle: { toplevel: false },
      },
    },
  });
  return { code: code.trim(), map };
}

/** `text` with each UTF-16 unit above U+007E as a `\uXXXX` escape. Valid inside string and template literals. */
function escapeNonAscii(text: string): string {
  return text.replace(/[\u007f-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
