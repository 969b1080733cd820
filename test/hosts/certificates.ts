import { spawnSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from './fill';
import { TLS_PORT } from './ports';

const FOLDER = inRoot(`node_modules/.cache/lc-tls-${TLS_PORT}`);
export const AUTHORITY = join(FOLDER, 'ca.pem');
export const CERTIFICATE = join(FOLDER, 'server.pem');
export const CERTIFICATE_KEY = join(FOLDER, 'server.key');
const NAMES = ['*.lc.localhost', 'lc.localhost', '*.sister.localhost', 'sister.localhost'];

/**
 * Makes a throw-away authority and a certificate for the demo's names, once per machine for some days.
 * Returns the hash of its key for Chromium's `--ignore-certificate-errors-spki-list`, so that Chromium trusts
 * this certificate and no other.
 */
export function trustedKeyHash(): string {
  if (!existsSync(CERTIFICATE) || isPast(CERTIFICATE)) make();
  const key = new X509Certificate(readFileSync(CERTIFICATE)).publicKey.export({
    type: 'spki',
    format: 'der',
  });
  return createHash('sha256').update(key).digest('base64');
}

function isPast(file: string): boolean {
  return new Date(new X509Certificate(readFileSync(file)).validTo) < new Date();
}

function make(): void {
  mkdirSync(FOLDER, { recursive: true });
  const at = (name: string) => join(FOLDER, name);
  const extensions = at('names.cnf');
  writeFileSync(extensions, `subjectAltName=${NAMES.map((name) => `DNS:${name}`).join()}\n`);
  const ec = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const days = ['-days', '30'];
  openssl([
    ...['req', '-x509', ...ec, ...days, '-subj', '/CN=lc test CA'],
    ...['-keyout', at('ca.key'), '-out', AUTHORITY],
  ]);
  openssl(['req', ...ec, '-subj', '/CN=lc.localhost', '-keyout', CERTIFICATE_KEY, '-out', at('server.csr')]);
  const signed = at('signed.pem');
  openssl([
    ...['x509', '-req', '-in', at('server.csr'), '-CA', AUTHORITY, '-CAkey', at('ca.key'), '-CAcreateserial'],
    ...[...days, '-extfile', extensions, '-out', signed],
  ]);
  // Other processes see the folder only when it is complete.
  renameSync(signed, CERTIFICATE);
}

function openssl(options: string[]): void {
  const { status, stderr } = spawnSync('openssl', options, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`The https tests need openssl: ${stderr}`);
}
