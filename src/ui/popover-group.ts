const SKIP_DELAY_MS = 300;

interface Group {
  close: (() => void) | undefined;
  closedAt: number;
}

const groups = new Map<string, Group>();

/** Registers an open panel and closes the one that was open in its group; returns the undo. */
export function joinGroup(name: string, close: () => void): () => void {
  groups.get(name)?.close?.();
  const mine: Group = { close, closedAt: 0 };
  groups.set(name, mine);
  return () => {
    mine.close = undefined;
    mine.closedAt = performance.now();
  };
}

/** Whether the pointer comes from a neighbour that is, or just was, open: then the next panel opens at once. */
export function isGroupWarm(name: string): boolean {
  const group = groups.get(name);
  return (
    group !== undefined && (group.close !== undefined || performance.now() - group.closedAt < SKIP_DELAY_MS)
  );
}

/** Whether any panel of the frame is open (P6). */
export function isAnyPopoverOpen(): boolean {
  return [...groups.values()].some((group) => group.close !== undefined);
}
