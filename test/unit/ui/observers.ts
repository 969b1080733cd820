import { act } from 'react';
import { vi } from 'vitest';

type Kind = 'ResizeObserver' | 'IntersectionObserver';
type Entries = readonly { isIntersecting: boolean }[];
type Tell = (entries: Entries) => void;

const observers = new Map<Kind, Set<Tell>>();

/** Stands in for both observers of the browser until `vi.unstubAllGlobals()`. */
export function stubObservers(): void {
  for (const kind of ['ResizeObserver', 'IntersectionObserver'] as const) {
    const told = new Set<Tell>();
    observers.set(kind, told);
    vi.stubGlobal(
      kind,
      class {
        constructor(tell: Tell) {
          told.add(tell);
        }
        observe(): void {}
        disconnect(): void {}
      },
    );
  }
}

/** Calls all observers of a kind that were made since they were stubbed. */
export function tellObservers(kind: Kind, ...entries: Entries): Promise<void> {
  return act(async () => {
    for (const tell of observers.get(kind) ?? []) tell(entries);
  });
}
