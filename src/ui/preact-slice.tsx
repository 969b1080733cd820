import { type ReactNode, Suspense, useContext, useState } from 'react';
import { listen } from '../core/browser/listen';
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

let pressed: Promise<void> | undefined;

/**
 * Resolves at the user's next press. A slice is then hydrated before the press comes to its nodes, because
 * browsers run microtasks between two listeners: as React does, and so that no press is lost.
 */
function press(): Promise<void> {
  pressed ??= new Promise((resolve) => {
    const stop = listen(
      document,
      ['pointerdown', 'click', 'keydown'],
      () => {
        stop();
        pressed = undefined;
        resolve();
      },
      true,
    );
  });
  return pressed;
}

/** A task behind the slices before it, or the user's press; undefined if nothing is hydrated. */
function nextTurn(takeover: Takeover): Turn | undefined {
  const { lastSlice } = takeover;
  if (lastSlice === undefined) return undefined;
  const over = Promise.race([lastSlice.then(nextTask), press()]).then(() => {
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
