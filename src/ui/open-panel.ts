import { listen } from '../core/browser/listen';

/** For this long after a panel has closed, a neighbouring panel opens without the hover delay. */
const SKIP_DELAY_MS = 300;

interface Panel {
  /** Undefined once the panel is closed. */
  close: (() => void) | undefined;
  closedAt: number;
  /** Whether the next panel opens at once when the pointer comes from this one. */
  isWarm: boolean;
}

/** The panel that was opened last; at most one is open. */
let latest: Panel | undefined;

/** Registers an open panel, which closes when another one opens or the page is left; returns the undo. */
export function registerPanel(close: () => void, isWarm = true): () => void {
  closeOpenPanel();
  const mine: Panel = { close, closedAt: 0, isWarm };
  latest = mine;
  // After a return from the back-forward cache the panel would be open, because the link that led away still
  // has the focus.
  const unlisten = listen(window, 'pagehide', close);
  return () => {
    unlisten();
    mine.close = undefined;
    mine.closedAt = performance.now();
  };
}

export function closeOpenPanel(): void {
  latest?.close?.();
}

/**
 * Whether the next panel opens at once, because a neighbour is open or has just closed. The suggestions of a
 * search box do not count, because the mouse merely passes them.
 */
export function isNeighbourWarm(): boolean {
  return latest?.isWarm === true && (isPanelOpen() || performance.now() - latest.closedAt < SKIP_DELAY_MS);
}

/** Whether any panel of the frame is open. */
export function isPanelOpen(): boolean {
  return latest?.close !== undefined;
}
