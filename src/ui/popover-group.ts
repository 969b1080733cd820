const SKIP_DELAY_MS = 300;

interface Group {
  close: (() => void) | undefined;
  closedAt: number;
  /** Whether a pointer that comes from it finds the next panel open at once. */
  isWarm: boolean;
}

const groups = new Map<string, Group>();

/** Registers an open panel and closes the one that was open in its group; returns the undo. */
export function joinGroup(name: string, close: () => void, isWarm = true): () => void {
  closeGroup(name);
  const mine: Group = { close, closedAt: 0, isWarm };
  groups.set(name, mine);
  return () => {
    mine.close = undefined;
    mine.closedAt = performance.now();
  };
}

/** Closes what is open in a group. */
export function closeGroup(name: string): void {
  groups.get(name)?.close?.();
}

/**
 * Whether the pointer comes from a neighbour that is, or just was, open: then the next panel opens at once. Not from a
 * search box's suggestions, past which a mouse only goes its way.
 */
export function isGroupWarm(name: string): boolean {
  const group = groups.get(name);
  return (
    group?.isWarm === true &&
    (group.close !== undefined || performance.now() - group.closedAt < SKIP_DELAY_MS)
  );
}

/** Whether any panel of the frame is open (P6). */
export function isAnyPopoverOpen(): boolean {
  return [...groups.values()].some((group) => group.close !== undefined);
}
