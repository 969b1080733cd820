import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';

const started = new Set<ChildProcess>();

/** Like `spawn`, but the child ends with this process, so that an engine that hangs leaves nothing behind. */
export function startChild(program: string, args: string[], options: SpawnOptions): ChildProcess {
  const child = spawn(program, args, { ...options, detached: true });
  child.on('error', () => started.delete(child));
  child.on('exit', () => started.delete(child));
  started.add(child);
  return child;
}

/** Ends a child with the processes that it has started itself. */
export function endChild(child: ChildProcess): void {
  started.delete(child);
  try {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
  } catch {
    // It has already ended by itself.
  }
}

process.on('exit', () => {
  for (const child of started) endChild(child);
});
