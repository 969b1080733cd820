import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { CDN_PORT, STORE_PORT } from './ports';

const ROOT = resolve(import.meta.dirname, '../..');
/** The port of the addresses in demo/fragment-data.json and what is made from it. */
const DATA_PORT = ':8080';

export const inRoot = (path: string) => resolve(ROOT, path);

/** A host page's text with the page data, and the CDN's release with its hash, filled in. */
export function fill(text: string): string {
  const { headerAd, projectConfigVO }: Record<string, object> = JSON.parse(
    readFileSync(inRoot('demo/fragment-data.json'), 'utf8'),
  );
  const data = { env: 'local', site: 'main', groupPrefix: 'lc', projectConfigVO, headerAd };
  const { version, files }: { version: string; files: Record<string, { integrity: string }> } = JSON.parse(
    readFileSync(inRoot('dist/manifest.json'), 'utf8'),
  );
  return text
    .replaceAll('%data%', JSON.stringify(data).replaceAll('<', '\\u003c'))
    .replaceAll('%cdn%', `http://cdn.lc.localhost:${CDN_PORT}/lc-frame/${version}`)
    .replaceAll('%integrity%', files['lc-frame.js']?.integrity ?? '')
    .replaceAll(DATA_PORT, `:${STORE_PORT}`);
}
