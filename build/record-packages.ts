import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Plugin } from 'vite';

const ROOT = join(import.meta.dirname, '..');

/** The record of a build, beside the script: `dist/packages.json`, `dist/packages.light.json`. */
export interface PackageRecord {
  /** The sha256 of each package module in the script by its path, computed after all transforms. */
  modules: Record<string, string>;
  /** Plugins, ours or a package's, that may edit the bundled script afterwards. */
  chunkEdits: string[];
}

/**
 * Records the package modules as they go into the bundle. test/checks/packages.test.ts compares them with node_modules,
 * so that editing a package fails a check.
 */
export function recordPackages(): Plugin {
  let chunkEdits: string[] = [];
  const modules: Record<string, string> = {};
  return {
    name: 'lc-record-packages',
    apply: 'build',
    configResolved({ plugins }) {
      chunkEdits = plugins
        .filter(({ renderChunk, generateBundle }) => renderChunk || generateBundle)
        .filter(({ name }) => !/^(?:vite|builtin|native):/.test(name))
        .map(({ name }) => name);
    },
    moduleParsed({ id, code }) {
      if (code === null || id.startsWith('\0') || !id.includes('/node_modules/')) return;
      modules[relative(ROOT, id).replaceAll('\\', '/')] = sha256(code);
    },
    writeBundle({ dir = '' }, bundle) {
      const [script = ''] = Object.keys(bundle).filter((name) => name.endsWith('.js'));
      const record: PackageRecord = { modules: sorted(modules), chunkEdits };
      const file = script.replace(/^lc-frame(.*)\.js$/, 'packages$1.json');
      writeFileSync(join(dir, file), `${JSON.stringify(record, null, 2)}\n`);
    },
  };
}

export function sha256(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}

function sorted(record: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));
}
