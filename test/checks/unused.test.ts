import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';

/** What `knip` says that nothing uses, '' when all is used; see knip.config.ts. */
function unused(...options: string[]): string {
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ['node_modules/knip/bin/knip.js', '--no-progress', '--no-config-hints', ...options],
    { encoding: 'utf8' },
  );
  return status === 0 ? stdout.trim() : `${stdout}${stderr}`;
}

describe('nothing is left over', () => {
  it('every file, export and package is reached by the product or a test', { timeout: 300_000 }, () => {
    expect(unused()).toBe('');
  });

  it('every file and export of the product is reached by more than tests', { timeout: 300_000 }, () => {
    expect(unused('--production', '--exclude', 'binaries')).toBe('');
  });
});
