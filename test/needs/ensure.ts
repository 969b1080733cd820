import { type SpawnSyncOptions, spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { missing, type Part } from './list';

/** The parts that this run has been through already, for the processes that it starts. */
const DONE = 'LC_NEEDS_DONE';
const ROOT = resolve(import.meta.dirname, '../..');
const LOCK = join(tmpdir(), `lc-frame-needs-${process.getuid?.() ?? 'all'}.lock`);

/**
 * Installs what those parts of a run need and do not find, once, before anything of them starts. Runs that
 * begin at the same time wait for each other. Says in one line what cannot be installed, and how a person
 * does it; returns the names of that.
 */
export function ensure(...parts: Part[]): string[] {
  const done = process.env[DONE]?.split(' ') ?? [];
  const isTold = parts.every((part) => done.includes(part));
  process.env[DONE] = [...new Set([...done, ...parts])].join(' ');
  if (!isTold && missing(parts).length > 0) {
    const script = [process.execPath, '--import', 'tsx', 'test/needs/install.ts', ...parts];
    const options: SpawnSyncOptions = { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'] };
    // The lock is not handed on, because a program that stays would hold it.
    const locked = spawnSync('flock', ['--close', LOCK, ...script], options);
    // A system without flock.
    if (locked.error !== undefined) spawnSync(script[0] ?? '', script.slice(1), options);
  }
  const left = missing(parts);
  if (!isTold && left.length > 0) {
    const debian = left.filter(({ install }) => install === undefined).map(({ command }) => command);
    const others = left.filter(({ install }) => install !== undefined).map(({ command }) => command);
    const commands = [
      ...(debian.length > 0 ? [`sudo apt-get install -y ${debian.join(' ')}`] : []),
      ...others,
    ];
    console.error(
      `Not installed: ${left.map(({ name }) => name).join(', ')}. To install: ${commands.join(' && ')}`,
    );
  }
  return left.map(({ name }) => name);
}
