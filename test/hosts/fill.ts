import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fragmentData } from '../../demo/backend/fragment-data';
import packageJson from '../../package.json' with { type: 'json' };
import { CDN_PORT, STORE_PORT } from './ports';

const ROOT = resolve(import.meta.dirname, '../..');
/** The port in the addresses of the fragments in dist/. */
const DATA_PORT = ':8080';

/** Another release of the same major version, which the channel rolls back to. */
export const OLDER_VERSION = '3.0.99';

/** The release on trial, of the same code. */
export const CANARY_VERSION = '3.0.98';

/** The release on the tests' CDN, and its rolling address. */
export const RELEASES = `http://cdn.lc.localhost:${CDN_PORT}/lc-frame`;
export const CDN_BASE = `${RELEASES}/${packageJson.version}`;
export const ROLLING = `${RELEASES}/${packageJson.version.split('.')[0]}`;

export const inRoot = (path: string) => resolve(ROOT, path);

/** The demo's page data at the port of the tests' store. */
export function pageData(storePort = STORE_PORT): Record<string, unknown> {
  const { headerAd, projectConfigVO } = fragmentData(storePort);
  return { env: 'local', site: 'main', groupPrefix: 'lc', projectConfigVO, headerAd };
}

/** The page data of the shops' pages and of their fragments: all that fragments show. */
export function shopData(): Record<string, unknown> {
  return { ...pageData(), ...fragmentData(STORE_PORT) };
}

/** A text in page data that tries to break out of its block. */
export const HOSTILE_NOTE = "</script><script>window.hostErrors.push('broken out')</script><!--<script>";

/** Fills the page data, and the CDN's release with its hash, into the text of a host page. */
export function fill(text: string): string {
  const { files }: { files: Record<string, { integrity: string }> } = JSON.parse(
    readFileSync(inRoot('dist/manifest.json'), 'utf8'),
  );
  return text
    .replaceAll('%data%', JSON.stringify(pageData()).replaceAll('<', '\\u003c'))
    .replaceAll('%data-java%', () => JSON.stringify(JSON.stringify({ ...pageData(), note: HOSTILE_NOTE })))
    .replaceAll('%cdn%', CDN_BASE)
    .replaceAll('%rolling%', ROLLING)
    .replaceAll('%store-static%', `http://static.lc.localhost:${STORE_PORT}`)
    .replaceAll('%integrity%', files['lc-frame.js']?.integrity ?? '')
    .replaceAll(DATA_PORT, `:${STORE_PORT}`);
}
