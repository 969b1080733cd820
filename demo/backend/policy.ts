import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Hosts } from '../../src/core/page/model/host-list';
import { fragmentAt } from './fragments';
import type { Visit } from './visit';

const MANIFEST = resolve(import.meta.dirname, '../../dist/manifest.json');
const FRAGMENTS = resolve(import.meta.dirname, '../../dist/fragments/manifest.json');
const PROVIDER = resolve(import.meta.dirname, '../pages/sso.js');
const NONCE = 'bGMtZGVtbw';
const SCRIPT = /<script [^>]*src="[^"]*?([\w.-]+\.js)"[^>]*><\/script>/g;

/**
 * The page and its header under a content security policy: `?csp=strict` is that of contract.md §1, with what
 * the page itself loads from the static host; `nonce` names no host of ours, `hash` only the frame's scripts,
 * so the page loses its own; `rules` is `strict` with inline speculation rules. These name the policies for
 * trusted types. `integrity` is no such policy but the header of that name: only scripts with a hash run. All
 * but `unstyled` name the styles of the fragments.
 */
export function underPolicy(
  kind: string | undefined,
  page: string,
  visit: Visit,
): { text: string; headers: Record<string, string> } {
  const { hosts } = visit;
  const types = 'trusted-types lc-frame lc-frame-start';
  switch (kind) {
    case 'strict':
      return { text: page, headers: policy(hosts, hosts.static) };
    case 'unstyled': {
      const name = 'content-security-policy';
      const rules = policy(hosts, hosts.static)[name] ?? '';
      return { text: page, headers: { [name]: rules.replace(/ 'sha384-[^']*'/g, '') } };
    }
    case 'rules':
      return { text: page, headers: policy(hosts, `${hosts.static} 'inline-speculation-rules'`, types) };
    case 'nonce': {
      const text = page.replace(SCRIPT, (tag) => tag.replace('<script', `<script nonce="${NONCE}"`));
      return { text, headers: policy(hosts, `'nonce-${NONCE}'`, types) };
    }
    case 'hash': {
      const { text, hashes } = withHashes(page, visit);
      const named = Object.values(hashes).map((hash) => `'${hash}'`);
      return { text, headers: policy(hosts, named.join(' '), types) };
    }
    case 'integrity': {
      const provider = hashOf(readFileSync(PROVIDER));
      const text = withHashes(page, visit).text.replace('"appId"', `"integrity":"${provider}",$&`);
      return { text, headers: { 'integrity-policy': 'blocked-destinations=(script)' } };
    }
    default:
      return { text: page, headers: {} };
  }
}

/** The page with the hash of each script of the frame, and without its own scripts, which have none. */
function withHashes(page: string, visit: Visit): { text: string; hashes: Record<string, string> } {
  const hashes = frameHashes();
  const text = page.replace(SCRIPT, (tag, name: string) => {
    // The starter has the addresses of this demo.
    if (name.includes('.start')) hashes[name] = hashOf(fragmentAt(visit, name));
    const hash = hashes[name];
    return hash === undefined
      ? ''
      : tag.replace('<script', `<script integrity="${hash}" crossorigin="anonymous"`);
  });
  return { text, hashes };
}

function hashOf(content: string | Buffer): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

function policy(hosts: Hosts, scripts: string, ...more: string[]): Record<string, string> {
  const rules = [
    "default-src 'none'",
    `script-src ${scripts} ${hosts.identity}`,
    `style-src 'self' ${hosts.static} ${fragmentStyles()}`,
    'img-src * data:',
    'connect-src *',
    `frame-src ${hosts.identity}`,
    "require-trusted-types-for 'script'",
    ...more,
  ];
  return { 'content-security-policy': rules.join('; ') };
}

/** The words that the set of fragments names. */
function fragmentStyles(): string {
  const { styles }: { styles: Record<string, string> } = JSON.parse(readFileSync(FRAGMENTS, 'utf8'));
  return Object.values(styles)
    .map((hash) => `'${hash}'`)
    .join(' ');
}

/** The hash of each script of `dist`, as its manifest has them. */
function frameHashes(): Record<string, string> {
  const { files }: { files: Record<string, { integrity: string }> } = JSON.parse(
    readFileSync(MANIFEST, 'utf8'),
  );
  const scripts = Object.entries(files).filter(([name]) => name.endsWith('.js'));
  return Object.fromEntries(scripts.map(([name, { integrity }]) => [name, integrity]));
}
