import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { BIG_INTEGERS } from '../build/runtime';
import packageJson from '../package.json' with { type: 'json' };

const CACHE = 'node_modules/.cache/lc-shipped';

/**
 * The exports of `file`, bundled with sm-crypto computing on `BigInt` instead of jsbn, as it does in the
 * script.
 */
export async function shippedModule(file: string): Promise<Record<string, unknown>> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    define: {
      __LC_VERSION__: JSON.stringify(packageJson.version),
      __LC_BUILD_TIME__: '"0"',
      // Only the reference store reads files beside its modules.
      'import.meta.dirname': JSON.stringify(resolve('demo/backend')),
    },
    resolve: { alias: [BIG_INTEGERS] },
    ssr: { noExternal: ['sm-crypto'] },
    build: { ssr: file, write: false, rolldownOptions: { output: { codeSplitting: false } } },
  });
  const [chunk] = [built].flat().flatMap((part) => ('output' in part ? part.output : []));
  if (chunk?.type !== 'chunk') throw new Error(`${file} was not built`);
  mkdirSync(CACHE, { recursive: true });
  const bundle = join(mkdtempSync(join(process.cwd(), CACHE, 'module-')), 'module.mjs');
  writeFileSync(bundle, chunk.code);
  return import(/* @vite-ignore */ pathToFileURL(bundle).href);
}
