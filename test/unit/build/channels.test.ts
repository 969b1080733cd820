import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { offer } from '../../../build/channels';
import { integrity, measure } from '../../../build/dist-files';
import { testFolder } from './test-folder';

it('a file is measured again only if its bytes differ from those in the manifest', () => {
  const root = testFolder('channels');
  const texts = { 'same.js': 'same', 'other.js': 'now', 'new.js': 'new' };
  mkdirSync(join(root, '1.0.0'));
  for (const [name, text] of Object.entries(texts)) writeFileSync(join(root, '1.0.0', name), text);
  const listed = (text: string) => ({ raw: 1, gzip: 2, brotli: 3, integrity: integrity(Buffer.from(text)) });
  const files = { 'same.js': listed('same'), 'other.js': listed('before') };
  const manifest = { rolling: { 1: '1.0.0' }, releases: [{ version: '1.0.0', files }] };
  writeFileSync(join(root, 'manifest.json'), JSON.stringify(manifest));
  expect(offer(root, '1.0.0').releases[0]?.files).toEqual({
    'same.js': files['same.js'],
    'other.js': measure(Buffer.from('now')),
    'new.js': measure(Buffer.from('new')),
  });
});
