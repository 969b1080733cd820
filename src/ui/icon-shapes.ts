import { useSyncExternalStore } from 'react';
import type { IconShape } from './icon-sprite';

let shapes: ReadonlyMap<string, IconShape> = new Map();
const listeners = new Set<() => void>();

/** Gives every icon the page's own shapes, by name; a name that is not among them keeps its built-in one. */
export function setIconShapes(next: ReadonlyMap<string, IconShape>): void {
  shapes = next;
  for (const listener of listeners) listener();
}

/** The page's own shape of an icon. */
export function useIconShape(name: string): IconShape | undefined {
  return useSyncExternalStore(
    subscribe,
    () => shapes.get(name),
    () => undefined,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
