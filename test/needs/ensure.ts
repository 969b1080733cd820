import { type SpawnSyncOptions, spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { missing, type Part } from './list';
import { locked } from './locked';

/** The parts that this run has been through already, for the processes that it starts. */
const DONE = 'LC_NEEDS_DONE';
const ROOT = resolve(import.meta.dirname, '../..');

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
    const script = ['--import', 'tsx', 'test/needs/install.ts', ...parts];
    const [program = '', ...args] = locked('needs', [process.execPath, ...script]);
    const options: SpawnSyncOptions = { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'] };
    spawnSync(program, args, options);
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
