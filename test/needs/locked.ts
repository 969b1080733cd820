import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const hasFlock = spawnSync('flock', ['--version']).error === undefined;

/**
 * The command that runs `command` as soon as no other run on this machine holds the lock of that name, and a
 * line where it has to wait. A system without flock runs it at once. The lock is not handed on, because a
 * program that stays would hold it.
 */
export function locked(name: string, command: string[]): string[] {
  const file = join(tmpdir(), `lc-frame-${name.replaceAll(/\W+/g, '-')}-${process.getuid?.() ?? 'all'}.lock`);
  if (!hasFlock) return command;
  if (spawnSync('flock', ['--nonblock', file, 'true']).status !== 0)
    console.log(`Another run has ${file}: this one waits for it.`);
  return ['flock', '--close', file, ...command];
}
