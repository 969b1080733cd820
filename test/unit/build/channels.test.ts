import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { offer } from '../../../build/channels';
import { integrity, measure } from '../../../build/dist-files';

it('a file is measured again only if its bytes differ from those in the manifest', () => {
  const root = mkdtempSync(join(tmpdir(), 'lc-channels-'));
  const texts = { 'same.js': 'same', 'other.js': 'now', 'new.js': 'new' };
  mkdirSync(join(root, '1.0.0'));
  for (const [name, text] of Object.entries(texts)) writeFileSync(join(root, '1.0.0', name), text);
  const listed = (text: string) => ({ raw: 1, gzip: 2, brotli: 3, integrity: integrity(Buffer.from(text)) });
  const files = { 'same.js': listed('same'), 'other.js': listed('before') };
  const manifest = { rolling: { 1: '1.0.0' }, releases: [{ version: '1.0.0', files }] };
  writeFileSync(join(root, 'manifest.json'), JSON.stringify(manifest));
  try {
    expect(offer(root, '1.0.0').releases[0]?.files).toEqual({
      'same.js': files['same.js'],
      'other.js': measure(Buffer.from('now')),
      'new.js': measure(Buffer.from('new')),
    });
  } finally {
    rmSync(root, { recursive: true });
  }
});
