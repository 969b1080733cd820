import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { caughtHandlers } from './elements/build/caught-handlers.ts';
import { scopedName, shippedName } from './elements/build/class-names.ts';
import { compress } from './elements/build/compress.ts';
import { distFiles } from './elements/build/dist-files.ts';
import { flatModules } from './elements/build/flat-modules.ts';
import { FLOOR, SCRIPT_FLOOR } from './elements/build/floor.ts';
import { kyParts } from './elements/build/ky-parts.ts';
import { markerErrors } from './elements/build/marker-errors.ts';
import { ownKeys } from './elements/build/own-keys.ts';
import { ownScope } from './elements/build/own-scope.ts';
import { reactParts } from './elements/build/react-parts.ts';
import { runtimeOf } from './elements/build/runtime.ts';
import { safeBind } from './elements/build/safe-bind.ts';
import { styleText } from './elements/build/style-text.ts';
import { syntaxEdits } from './elements/build/syntax-edits.ts';
import packageJson from './package.json' with { type: 'json' };

/** CommonJS that becomes ES modules. */
const FLAT_PACKAGES = /node_modules\/(?:react|react-dom|scheduler|sm-crypto)\//;
const DOM_LAYERS = ['ui', 'features', 'elements', 'platform'];
/** Nothing in them remembers anything: their tests share one module graph. */
const PURE_TESTS = ['lib', 'contract'].map((layer) => `test/unit/${layer}/**/*.test.ts`);
const BUILD_TESTS = ['test/unit/elements/build/**/*.test.ts'];
/** What is checked on the built files, after `vite build`. */
const DIST_CHECKS = [
  'test/checks/dist.test.ts',
  'test/checks/source-map.test.ts',
  'test/checks/size.test.ts',
];

export default defineConfig(({ command, mode }) => {
  const isShipped = command === 'build' && mode !== 'development';
  // The way out when a new React is not known yet (docs/decisions/bytes.md).
  const isCut = isShipped && process.env.LC_WHOLE_PACKAGES === undefined;
  return {
    define: {
      ...(command === 'build'
        ? { 'process.env.NODE_ENV': JSON.stringify(runtimeOf(mode).nodeEnv) }
        : // Written by elements/build/style-text.ts in a build; tests need no styles.
          { __LC_STYLES__: '""', __LC_SCRIPT__: 'null' }),
      __LC_VERSION__: JSON.stringify(packageJson.version),
      __LC_BUILD_TIME__: JSON.stringify(String(Date.now())),
    },
    resolve: {
      alias: [
        ...runtimeOf(mode).alias,
        { find: /^jsbn$/, replacement: resolve(import.meta.dirname, 'src/lib/crypto/big-integer.ts') },
      ],
    },
    css: { modules: { generateScopedName: isShipped ? shippedName : scopedName } },
    plugins: [
      react(),
      isCut && reactParts(),
      isCut && kyParts(),
      mode === 'light' && caughtHandlers(),
      flatModules(isShipped ? FLAT_PACKAGES : /node_modules\/sm-crypto\//),
      syntaxEdits([safeBind, ownKeys, ownScope, markerErrors]),
      compress(),
      styleText(),
      distFiles(packageJson.version),
    ],
    build: {
      target: SCRIPT_FLOOR,
      cssTarget: FLOOR,
      // Beside the script, for `npm run symbolicate`; no address of it in the script: releases keep it to themselves.
      sourcemap: 'hidden',
      // By elements/build/compress.ts.
      minify: false,
      cssMinify: true,
      // What the script holds of others, with their licences.
      license: { fileName: mode === 'light' ? 'THIRD-PARTY.light.txt' : 'THIRD-PARTY.txt' },
      modulePreload: false,
      outDir: runtimeOf(mode).outDir,
      // The default build empties dist/, the light one stands beside it.
      emptyOutDir: mode !== 'light',
      lib: {
        entry: 'elements/lc-frame.ts',
        formats: ['iife'],
        name: '__lcFrameBundle',
        fileName: () => runtimeOf(mode).fileName,
      },
      rolldownOptions: {
        // react-dom asks the scheduler for exports that only other builds of it have.
        checks: { importIsUndefined: false },
        output: { codeSplitting: false, minify: false },
        transform: {
          inject: {
            // ky uses it; Chrome has it from 93 on, Safari from 15.4 on.
            'Object.hasOwn': [resolve(import.meta.dirname, 'src/lib/has-own.ts'), 'hasOwn'],
            // React tells of what a handler throws: of this copy of React the page's `window.onerror` hears nothing.
            reportError: [resolve(import.meta.dirname, 'elements/handler-errors.ts'), 'reportHandlerError'],
            TextEncoder: [
              resolve(import.meta.dirname, 'src/lib/text/late-text-encoder.ts'),
              'LateTextEncoder',
            ],
          },
        },
      },
    },
    test: {
      // Property tests try many inputs; a loaded machine takes its time.
      testTimeout: 30_000,
      // A thread begins in half the time of a process.
      pool: 'threads',
      // On two cores Vitest would leave one idle.
      maxWorkers: '100%',
      // With BigInt for jsbn, as it ships.
      server: { deps: { inline: [/sm-crypto\//] } },
      projects: [
        {
          extends: true,
          test: { name: 'pure', environment: 'node', isolate: false, include: PURE_TESTS },
        },
        {
          extends: true,
          test: {
            name: 'node',
            environment: 'node',
            include: ['test/unit/**/*.test.ts', 'test/checks/*.test.ts', ...BUILD_TESTS],
            exclude: [
              ...DOM_LAYERS.map((layer) => `test/unit/${layer}/!(build)/**`),
              ...DOM_LAYERS.map((layer) => `test/unit/${layer}/*.test.ts`),
              ...PURE_TESTS,
              ...DIST_CHECKS,
            ],
          },
        },
        {
          extends: true,
          test: {
            name: 'dom',
            environment: 'happy-dom',
            include: DOM_LAYERS.map((layer) => `test/unit/${layer}/**/*.test.{ts,tsx}`),
            exclude: BUILD_TESTS,
          },
        },
        {
          extends: true,
          test: { name: 'dist', environment: 'node', include: DIST_CHECKS },
        },
      ],
    },
  };
});
