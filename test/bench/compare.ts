import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Another version of the frame, built beside this one. */
export interface Built {
  version: string;
  /** The folder of its files. */
  dist: string;
  hasLight: boolean;
  remove: () => void;
}

/**
 * Builds the repository at `ref` in a folder of its own, so that both versions are measured in one run. Throws
 * when `ref` is unknown or does not build.
 */
export function buildOther(ref: string): Built {
  const folder = mkdtempSync(join(tmpdir(), 'lc-bench-'));
  const run = (command: string, ...args: string[]) =>
    execFileSync(command, args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  execFileSync('git', ['worktree', 'add', '--detach', '--force', folder, ref], { stdio: 'ignore' });
  const remove = () => {
    rmSync(folder, { recursive: true, force: true });
    execFileSync('git', ['worktree', 'prune']);
  };
  try {
    console.log(`building ${ref}`);
    run('npm', 'ci', '--no-audit', '--no-fund', '--silent');
    run('npm', 'run', '-s', 'build');
    const { version }: { version: string } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const dist = join(folder, 'dist');
    return { version, dist, hasLight: existsSync(join(dist, 'lc-frame.light.js')), remove };
  } catch (error) {
    remove();
    throw error;
  }
}
