import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { PurgeCSS } from 'purgecss';
import { build } from 'vite';
import type { renderFragments } from '../elements/serve/fragments.tsx';
import packageJson from '../package.json' with { type: 'json' };
import { writeSet } from './fragment-set.ts';
import { className, FLOOR } from './runtime.ts';

/**
 * Renders with the components that ship, so that the takeover finds the same nodes as it would have rendered. `time` is
 * what the components take for now, in milliseconds since 1970.
 */
export async function renderer(
  time: string,
): Promise<{ module: { renderFragments: typeof renderFragments }; css: string }> {
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
      ssr: 'elements/serve/fragments.tsx',
      ssrEmitAssets: true,
      cssCodeSplit: false,
      cssMinify: true,
      cssTarget: FLOOR,
      write: false,
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const outputs = [built].flat().flatMap((part) => ('output' in part ? part.output : []));
  const chunk = outputs.find((part) => part.type === 'chunk');
  const style = outputs.find((part) => part.type === 'asset' && part.fileName.endsWith('.css'));
  if (chunk?.type !== 'chunk' || style?.type !== 'asset') throw new Error('the build gave no styles');
  const module = await import(`data:text/javascript,${encodeURIComponent(chunk.code)}`);
  return { module, css: String(style.source) };
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

/** Writes the prerendered tags for the page data in the file `dataFile` to the folder `out`, as {@link writeSet} does. */
export async function writeFragments(dataFile: string, out: string, styleUrl?: string): Promise<void> {
  const data: unknown = JSON.parse(readFileSync(dataFile, 'utf8'));
  const { module, css } = await renderer(String(Date.now()));
  const files = await module.renderFragments(data, { css, usedCss }, styleUrl);
  writeSet(out, files, packageJson.version);
}
