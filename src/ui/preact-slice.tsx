import { type ReactNode, Suspense, useContext, useState } from 'react';
import { nextTask } from '../core/browser/scheduling';
import { BeforeScript, type Takeover } from './before-script';

interface Turn {
  isOver: boolean;
  over: Promise<void>;
}

/**
 * Preact hydrates in one go, in which no click of the user and no task of the page can come. So a slice
 * suspends until its turn: Preact keeps its one element as it is, and hydrates it then. What is drawn anew
 * has no turns, because it would be seen in pieces.
 */
export function Slice({ children }: { children: ReactNode }): ReactNode {
  const takeover = useContext(BeforeScript);
  const [turn] = useState(() => nextTurn(takeover));
  return (
    <Suspense>
      <InTurn turn={turn}>{children}</InTurn>
    </Suspense>
  );
}

function InTurn({ turn, children }: { turn: Turn | undefined; children: ReactNode }): ReactNode {
  if (turn?.isOver === false) throw turn.over;
  return children;
}

/** A task behind the slices before it; undefined if nothing is hydrated. */
function nextTurn(takeover: Takeover): Turn | undefined {
  const { lastSlice } = takeover;
  if (lastSlice === undefined) return undefined;
  const over = lastSlice.then(nextTask).then(() => {
    turn.isOver = true;
  });
  const turn: Turn = { isOver: false, over };
  takeover.lastSlice = over;
  return turn;
}

/** Runs `task` once no slice waits any more: at once if there is none. */
export function whenWhole(takeover: Takeover, task: () => void): void {
  const { lastSlice } = takeover;
  if (lastSlice === undefined) {
    task();
    return;
  }
  // The slice is drawn behind this promise, and may have slices in it.
  void lastSlice.then(nextTask).then(() => {
    if (takeover.lastSlice === lastSlice) takeover.lastSlice = undefined;
    whenWhole(takeover, task);
  });
}
