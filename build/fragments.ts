import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import vm from 'node:vm';
import react from '@vitejs/plugin-react';
import { PurgeCSS } from 'purgecss';
import { build } from 'vite';
import { RUNTIMES, STARTER_FILE } from '../elements/constants.ts';
import type * as rendering from '../elements/fragments.tsx';
import packageJson from '../package.json' with { type: 'json' };
import { writeSet } from './fragment-set.ts';
import { integrity, refuseOtherBuild } from './integrity.ts';
import { className, FLOOR } from './runtime.ts';
import { starterScript } from './side-scripts.ts';

const require = createRequire(import.meta.url);

interface Renderer {
  module: Pick<typeof rendering, 'everyMarkup' | 'renderFragments'>;
  css: string;
}

/**
 * Renders with the shipped components, so that the takeover finds the nodes that the script would render.
 * `time` is what the components take for now, in milliseconds since 1970.
 */
export async function renderer(time: string): Promise<Renderer> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    define: {
      'process.env.NODE_ENV': '"production"',
      __LC_VERSION__: JSON.stringify(packageJson.version),
      __LC_BUILD_TIME__: JSON.stringify(time),
    },
    css: { modules: { generateScopedName: className } },
    ssr: { noExternal: true },
    build: {
      ssr: 'elements/fragments.tsx',
      ssrEmitAssets: true,
      cssCodeSplit: false,
      cssMinify: true,
      cssTarget: FLOOR,
      write: false,
      rolldownOptions: { output: { codeSplitting: false, format: 'cjs' } },
    },
  });
  const outputs = [built].flat().flatMap((part) => ('output' in part ? part.output : []));
  const chunk = outputs.find((part) => part.type === 'chunk');
  const style = outputs.find((part) => part.type === 'asset' && part.fileName.endsWith('.css'));
  if (chunk?.type !== 'chunk' || style?.type !== 'asset') throw new Error('the build gave no styles');
  // Vite's own `import()` is over once a configuration is read, and build/rehearsal.ts comes after.
  const exports = {} as Renderer['module'];
  vm.compileFunction(chunk.code, ['exports', 'require'], { filename: 'fragments.cjs' })(exports, require);
  return { module: exports, css: String(style.source) };
}

/** Returns the rules of `css` that can match something in `html`. No script changes the classes there. */
export async function usedCss(css: string, html: string): Promise<string> {
  const [purged] = await new PurgeCSS().purge({
    content: [{ raw: html, extension: 'html' }],
    css: [{ raw: css }],
    keyframes: true,
    // Markup contains neither `:host` nor `:where`.
    safelist: [/^:/],
  });
  return purged?.css ?? '';
}

interface FragmentOptions {
  /** The file of page data. */
  data: string;
  out: string;
  /** The address of the folder of this version's release. */
  release: string;
  /** The folder of the build, whose hashes the starters name. */
  dist: string;
}

/**
 * Writes the prerendered tags for the page data in a file, and a starter for each site, to the folder `out`,
 * as {@link writeSet} does. Throws if `dist` is no build of this version.
 */
export async function writeFragments({ data, out, release, dist }: FragmentOptions): Promise<void> {
  refuseOtherBuild(dist, packageJson.version);
  const { module, css } = await renderer(String(Date.now()));
  const given: unknown = JSON.parse(readFileSync(data, 'utf8'));
  const { files, styles, starters } = await module.renderFragments(given, { css, usedCss });
  const hashes = RUNTIMES.map((name) => [name, integrity(readFileSync(join(dist, name)))]);
  for (const [suffix, shown] of Object.entries(starters)) {
    const parts = { ...shown, release, integrity: Object.fromEntries(hashes) };
    const name = STARTER_FILE.replace(/\.js$/, `${suffix}$&`);
    files[name] = await starterScript(parts, packageJson.version);
  }
  const words = Object.entries(styles).map(([tag, text]) => [tag, integrity(Buffer.from(text))]);
  writeSet(out, files, { version: packageJson.version, styles: Object.fromEntries(words) });
}
