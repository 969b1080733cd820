import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import packageJson from '../package.json' with { type: 'json' };
import { buildTime } from './build-time.ts';
import { distFiles, measure } from './dist-files.ts';
import { renderer, usedCss } from './fragments.ts';
import { hostileGlobals } from './hostile-globals.ts';
import { minify } from './minify.ts';
import { OWN_GLOBALS, SCRIPT_FLOOR } from './runtime.ts';

/**
 * Builds `lc-frame.start.js` beside the scripts that `dist` holds: their hashes, and header and footer as the
 * components render them.
 */
export async function buildStarter(dist: string): Promise<void> {
  // The copyright line has a year.
  process.env.TZ = 'UTC';
  const { module, css } = await renderer(buildTime());
  const markup = await module.renderStarter({ css, usedCss });
  // The components needed it, and a bundler may take it for a browser's.
  Reflect.deleteProperty(globalThis, 'location');
  const names = ['lc-frame.js', 'lc-frame.light.js'];
  const integrity = Object.fromEntries(
    names.map((name) => [name, measure(readFileSync(join(dist, name))).integrity]),
  );
  await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [hostileGlobals(), minify(), distFiles(packageJson.version)],
    define: {
      __LC_VERSION__: JSON.stringify(packageJson.version),
      __LC_SCRIPT__: 'null',
      __LC_STARTER__: JSON.stringify({ ...markup, integrity }),
    },
    build: {
      target: SCRIPT_FLOOR,
      sourcemap: 'hidden',
      minify: false,
      modulePreload: false,
      outDir: dist,
      emptyOutDir: false,
      lib: {
        entry: 'elements/lc-frame-start.ts',
        formats: ['iife'],
        name: '__lcFrameStart',
        fileName: () => 'lc-frame.start.js',
      },
      rolldownOptions: {
        // As in vite.config.ts.
        checks: { bundlerTimings: false },
        output: { codeSplitting: false, minify: false },
        transform: { inject: OWN_GLOBALS },
      },
    },
  });
}
