import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { buildTime } from './build/build-time.ts';
import { eagerFunctions } from './build/eager-functions.ts';
import { hostileGlobals } from './build/hostile-globals.ts';
import { minify } from './build/minify.ts';
import { BIG_INTEGERS, className, FLOOR, runtimeOf, scriptFrom } from './build/runtime.ts';
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
      // ky's own, which a page may have taken (build/hostile-globals.ts).
      'globalThis.Headers': 'Headers',
    },
    resolve: { alias: [...alias, BIG_INTEGERS] },
    css: { modules: { generateScopedName: className } },
    plugins: [
      // React's development build has a runtime of its own.
      react({
        jsxImportSource: mode === 'development' ? 'react' : resolve(import.meta.dirname, 'elements/tags/jsx'),
      }),
      hostileGlobals(),
      mode !== 'development' && [minify(), eagerFunctions()],
      styles(),
      doctorFile(),
    ],
    build: {
      ...scriptFrom('elements/lc-frame.ts', fileName),
      cssTarget: FLOOR,
      cssMinify: true,
      // The packages in the script, with their licences.
      license: { fileName: mode === 'light' ? 'THIRD-PARTY.light.txt' : 'THIRD-PARTY.txt' },
      modulePreload: false,
      outDir,
      // The default build empties dist/; the light one is added to it.
      emptyOutDir: mode !== 'light',
    },
  };
});
