import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { buildTime } from './build/build-time.ts';
import { distFiles } from './build/dist-files.ts';
import { hostileGlobals } from './build/hostile-globals.ts';
import { minify } from './build/minify.ts';
import { BIG_INTEGERS, className, FLOOR, OWN_GLOBALS, runtimeOf, SCRIPT_FLOOR } from './build/runtime.ts';
import { doctorFile } from './build/side-scripts.ts';
import { styles } from './build/styles.ts';
import packageJson from './package.json' with { type: 'json' };

/** Builds one script of `dist/` (docs/architecture.md "Build"). Tests have a configuration of their own. */
export default defineConfig(({ mode }) => {
  const { alias, fileName, nodeEnv, outDir } = runtimeOf(mode);
  return {
    define: {
      'process.env.NODE_ENV': JSON.stringify(nodeEnv),
      __LC_BUILD_TIME__: JSON.stringify(buildTime()),
      __LC_VERSION__: JSON.stringify(packageJson.version),
    },
    resolve: { alias: [...alias, BIG_INTEGERS] },
    css: { modules: { generateScopedName: className } },
    plugins: [
      // React's development build has a runtime of its own.
      react({
        jsxImportSource: mode === 'development' ? 'react' : resolve(import.meta.dirname, 'elements/tags/jsx'),
      }),
      hostileGlobals(),
      mode !== 'development' && minify(),
      styles(),
      doctorFile(),
      distFiles(packageJson.version),
    ],
    build: {
      target: SCRIPT_FLOOR,
      cssTarget: FLOOR,
      // Beside the script, for `npm run symbolicate`; no address of it in the script: releases keep it to themselves.
      sourcemap: 'hidden',
      // build/minify.ts does it.
      minify: false,
      cssMinify: true,
      // The packages in the script, with their licences.
      license: { fileName: mode === 'light' ? 'THIRD-PARTY.light.txt' : 'THIRD-PARTY.txt' },
      modulePreload: false,
      outDir,
      // The default build empties dist/; the light one is added to it.
      emptyOutDir: mode !== 'light',
      lib: {
        entry: 'elements/lc-frame.ts',
        formats: ['iife'],
        name: '__lcFrameBundle',
        fileName: () => fileName,
      },
      rolldownOptions: {
        // Compressing takes most of the time, as expected, so the bundler's advice about it is switched off.
        checks: { bundlerTimings: false },
        output: { codeSplitting: false, minify: false },
        transform: { inject: OWN_GLOBALS },
      },
    },
  };
});
