import { basename, resolve } from 'node:path';
import type { BuildOptions } from 'vite';

interface RuntimeSettings {
  fileName: string;
  outDir: string;
  /** React's development build includes its warnings, and shows the name of every component in DevTools. */
  nodeEnv: 'production' | 'development';
  alias: { find: RegExp; replacement: string }[];
}

/** The oldest engines (architecture.md): newer syntax is rewritten for them, in scripts and styles. */
export const FLOOR = ['chrome88', 'firefox101', 'safari15.4'];
/**
 * The engines that scripts are written for. They are newer than {@link FLOOR} because of three bugs, for
 * which every `?.` and every private field would be rewritten (1.9 KB gzip): Chrome before 91 calls
 * `f?.(...list, more)` wrongly (v8:11558), Chrome before 98 some static fields, and Safari before 16 has lost
 * variables in the initial values of fields (webkit:236843). Neither we nor our packages write these
 * (test/checks/dist.test.ts).
 */
const SCRIPT_FLOOR = ['chrome98', 'firefox101', 'safari16'];

const source = (file: string) => resolve(import.meta.dirname, '..', file);

/** sm-crypto computes with the platform's `BigInt` (docs/decisions.md). */
export const BIG_INTEGERS = { find: /^jsbn$/, replacement: source('src/core/crypto/model/big-integer.ts') };

const REACT: RuntimeSettings = { fileName: 'lc-frame.js', outDir: 'dist', nodeEnv: 'production', alias: [] };
const PREACT = [
  { find: /^(?:\.\/react-client|react-dom\/client)$/, replacement: source('elements/tags/preact-client.ts') },
  { find: /^react-dom$/, replacement: 'preact/compat' },
  { find: /^.*\/Slice$/, replacement: source('src/ui/preact-slice.tsx') },
  { find: /^react\/jsx-(?:dev-)?runtime$/, replacement: 'preact/jsx-runtime' },
  { find: /^react$/, replacement: 'preact/compat' },
];

/**
 * The file that a Vite mode builds, and the library that runs its components: React, Preact under React's API
 * with `vite build --mode light`, React's development build with `--mode development`. Nothing else decides
 * this.
 */
export function runtimeOf(mode: string): RuntimeSettings {
  if (mode === 'light') return { ...REACT, fileName: 'lc-frame.light.js', alias: PREACT };
  if (mode !== 'development') return REACT;
  // Never in dist/, so never in a release.
  return { ...REACT, fileName: 'lc-frame.dev.js', outDir: 'node_modules/.cache/lc-dev', nodeEnv: mode };
}

/**
 * Globals that packages read and that the script defines for itself: in every module, a reference to one is
 * bound to ours. Chrome before 93 lacks `Object.hasOwn`. Prototype and MooTools replace `Array.from`. React
 * passes errors of handlers to `reportError`, and the browser's own function would call the page's
 * `window.onerror` (contract.md §1). ky makes a Request and a stream while it loads, which a polluted
 * `Object.prototype` would end.
 */
const OWN_GLOBALS: Record<string, [file: string, name: string]> = {
  'Object.hasOwn': [source('src/core/text/has-own.ts'), 'hasOwn'],
  'Array.from': [source('src/core/text/array-from.ts'), 'arrayFrom'],
  'globalThis.Request': [source('src/core/browser/own-options.ts'), 'OwnRequest'],
  'globalThis.ReadableStream': [source('src/core/browser/own-options.ts'), 'OwnReadableStream'],
  reportError: [source('elements/report/render-errors.ts'), 'reportHandlerError'],
};

/** Vite's settings for a script of one function that is called at once, for `vite build`. */
export function scriptFrom(entry: string, fileName: string): BuildOptions {
  return {
    target: SCRIPT_FLOOR,
    // Beside the script, for `npm run symbolicate`; no address of it in the script: releases keep it to
    // themselves.
    sourcemap: 'hidden',
    // build/minify.ts does it.
    minify: false,
    // A script has a name, although it exports nothing.
    lib: { entry, formats: ['iife'], name: '__lcFrameBundle', fileName: () => fileName },
    rolldownOptions: {
      // Compressing takes most of the time, as expected, so the bundler's advice about it is switched off.
      checks: { bundlerTimings: false },
      output: { codeSplitting: false, minify: false },
      transform: { inject: OWN_GLOBALS },
    },
  };
}

/**
 * The name of a class or of keyframes in the script: `CtPn-link`, by its own name and the first and third
 * letter of each word of its module's, here CategoryPanel. For Vite's `css.modules`.
 */
export function className(local: string, file: string): string {
  const module = basename(file.replace(/\?.*$/, ''), '.module.css');
  return `${module.replace(/([A-Z])[a-z]([a-z]?)[a-z]*/g, '$1$2')}-${local}`;
}
