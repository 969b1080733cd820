const SKIP_DELAY_MS = 300;

interface Group {
  close: (() => void) | undefined;
  closedAt: number;
  /** Whether a pointer that comes from it finds the next panel open at once. */
  isWarm: boolean;
}

const groups = new Map<string, Group>();

/** Registers an open panel, which closes when another opens in its group or the page is left; returns the undo. */
export function joinGroup(name: string, close: () => void, isWarm = true): () => void {
  closeGroup(name);
  const mine: Group = { close, closedAt: 0, isWarm };
  groups.set(name, mine);
  // After a return from the back-forward cache the panel would be open, because the link that led away still
  // has the focus.
  window.addEventListener('pagehide', close);
  return () => {
    window.removeEventListener('pagehide', close);
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

/** Whether any panel of the frame is open (P6 pop-up timing). */
export function isAnyPopoverOpen(): boolean {
  return [...groups.values()].some((group) => group.close !== undefined);
}
