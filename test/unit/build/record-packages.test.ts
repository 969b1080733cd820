import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { describe, expect, it } from 'vitest';
import { type PackageRecord, recordPackages, sha256 } from '../../../build/record-packages';
import { testFolder } from './test-folder';

const MODULE = 'node_modules/nanostores/atom/index.js';

/** The record of a small script that holds nanostores, built with one more plugin. */
async function recordOf(plugin?: Plugin): Promise<PackageRecord> {
  const dir = testFolder('packages');
  const entry = join(dir, 'entry.js');
  writeFileSync(entry, `export * from ${JSON.stringify(join(process.cwd(), MODULE))};`);
  await build({
    configFile: false,
    logLevel: 'error',
    plugins: [plugin, recordPackages()],
    build: {
      outDir: join(dir, 'dist'),
      lib: { entry, formats: ['iife'], name: 'script', fileName: () => 'lc-frame.js' },
    },
  });
  return JSON.parse(readFileSync(join(dir, 'dist/packages.json'), 'utf8'));
}

describe('the record of the packages in a script', () => {
  const shipped = sha256(readFileSync(MODULE));

  it('holds the hash of each module as published in the package', async () => {
    expect((await recordOf()).modules[MODULE]).toBe(shipped);
  });

  it('changes its hash if a plugin edits the package', async () => {
    const transform = (code: string) => ({ code: code.replace('epoch: 0', 'epoch: 1'), map: null });
    const { modules } = await recordOf({ name: 'edits', transform });
    expect(Object.keys(modules)).toContain(MODULE);
    expect(modules[MODULE]).not.toBe(shipped);
  });

  it('names a plugin that edits the bundled script', async () => {
    const { chunkEdits } = await recordOf({ name: 'edits-later', renderChunk: (code) => `${code};` });
    expect(chunkEdits).toEqual(['edits-later']);
  });
});
