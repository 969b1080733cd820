import { createHash } from 'node:crypto';
import { copyFileSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { customElementsManifest, libraryTypes } from './element-docs.ts';

/** Writes the files beside the script in dist/: styles, types, the elements' manifest and the sizes. */
export function distFiles(version: string): Plugin {
  let outDir = 'dist';
  return {
    name: 'lc-dist-files',
    apply: 'build',
    configResolved(config) {
      outDir = config.build.outDir;
    },
    writeBundle() {
      copyFileSync('elements/lc-frame.css', join(outDir, 'lc-frame.css'));
      copyFileSync('elements/host-types.ts', join(outDir, 'lc-frame.d.ts'));
      for (const [name, text] of Object.entries(libraryTypes())) writeFileSync(join(outDir, name), text);
      writeFileSync(
        join(outDir, 'custom-elements.json'),
        `${JSON.stringify(customElementsManifest(), null, 2)}\n`,
      );
      const names = readdirSync(outDir).filter(
        (name) => name !== 'manifest.json' && !name.endsWith('.map') && statSync(join(outDir, name)).isFile(),
      );
      const files = Object.fromEntries(
        names.map((name) => [name, measure(readFileSync(join(outDir, name)))]),
      );
      writeFileSync(join(outDir, 'manifest.json'), `${JSON.stringify({ version, files }, null, 2)}\n`);
    },
  };
}

/** Bytes as served raw, with gzip (level 9) and with brotli, and the subresource-integrity hash. */
export function measure(content: Buffer) {
  return {
    raw: content.byteLength,
    gzip: gzipSync(content, { level: 9 }).byteLength,
    brotli: brotliCompressSync(content).byteLength,
    integrity: `sha384-${createHash('sha384').update(content).digest('base64')}`,
  };
}
