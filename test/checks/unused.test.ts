import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';

/** The unused code that `knip` reports, or '' if there is none; see knip.config.ts. */
function unused(...options: string[]): string {
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ['node_modules/knip/bin/knip.js', '--no-progress', '--no-config-hints', ...options],
    { encoding: 'utf8' },
  );
  return status === 0 ? stdout.trim() : `${stdout}${stderr}`;
}

describe('dead code', () => {
  it('has no file, export or package that neither the product nor a test reaches', {
    timeout: 300_000,
  }, () => {
    expect(unused()).toBe('');
  });

  it('has no file or export of the product that only tests reach', { timeout: 300_000 }, () => {
    expect(unused('--production', '--exclude', 'binaries')).toBe('');
  });
});
