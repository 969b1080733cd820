import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import type { renderFragments } from '../fragments.tsx';
import { shippedName } from './class-names.ts';
import { run } from './cli.ts';
import { FLOOR } from './floor.ts';
import { usedCss } from './used-css.ts';

const CACHE = 'node_modules/.cache/lc-fragments/fragments.mjs';
const USE = 'usage: npm run fragments -- --data FILE --out DIR [--style-url ADDRESS]';

interface Renderer {
  renderFragments: typeof renderFragments;
}

/** Renders with the components that ship, so that the frame takes over what it would have drawn itself. */
async function renderer(): Promise<{ module: Renderer; css: string }> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    define: {
      'process.env.NODE_ENV': '"production"',
      __LC_VERSION__: '"fragment"',
      __LC_BUILD_TIME__: '"0"',
    },
    css: { modules: { generateScopedName: shippedName } },
    ssr: { noExternal: true },
    build: {
      ssr: 'elements/fragments.tsx',
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
  mkdirSync(dirname(CACHE), { recursive: true });
  writeFileSync(CACHE, chunk.code);
  const module = await import(pathToFileURL(resolve(CACHE)).href);
  return { module, css: String(style.source) };
}

/** `npm run fragments -- --data FILE --out DIR`: the prerendered tags of contract.md §7, a pair per site. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { data: { type: 'string' }, out: { type: 'string' }, 'style-url': { type: 'string' } },
  });
  if (values.data === undefined || values.out === undefined) throw new Error(USE);
  const data: unknown = JSON.parse(readFileSync(values.data, 'utf8'));
  const { module, css } = await renderer();
  const files = await module.renderFragments(data, { css, usedCss }, values['style-url']);
  mkdirSync(values.out, { recursive: true });
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(join(values.out, name), text);
    console.log(`${join(values.out, name)}  ${Buffer.byteLength(text)} bytes`);
  }
  rmSync(CACHE, { force: true });
}

await run('fragments', main);
