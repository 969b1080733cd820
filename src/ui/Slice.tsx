import type { ReactNode } from 'react';
import type { Takeover } from './before-script';

/**
 * One element of a header or footer that is hydrated in a task of its own. React cuts its work by itself; the
 * light build has `preact-slice` in this place (build/runtime.ts).
 */
export function Slice({ children }: { children: ReactNode }): ReactNode {
  return children;
}

/** Runs `task` once no slice waits any more: at once if there is none. */
export function whenWhole(_: Takeover, task: () => void): void {
  task();
}
