import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { nextTask } from '../../src/core/browser/scheduling';
import { BeforeScript, type Takeover } from '../../src/ui/before-script';
import { whenWhole } from '../../src/ui/Slice';

export interface FirstRenderProps {
  /** The fragment's nodes stay. */
  isHydrated?: boolean;
  /** Called in a task after the second render, which has what a fragment has not. */
  onSecond?: () => void;
  children: ReactNode;
}

/**
 * Renders the element's content first as a fragment has it, so that hydration finds the nodes that it
 * expects. Then the parts that differ render again (`useLater`), as interruptibly as the first time.
 */
export function FirstRender({ isHydrated = false, onSecond, children }: FirstRenderProps) {
  const [takeover] = useState<Takeover>(() => ({
    isBefore: true,
    waiting: new Set(),
    lastSlice: isHydrated ? Promise.resolve() : undefined,
  }));
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (isOver) {
      if (onSecond !== undefined) void nextTask().then(onSecond);
      return;
    }
    whenWhole(takeover, () => {
      takeover.isBefore = false;
      // React warns of a transition that updates many components, but renders all of one task together.
      for (const renderAgain of takeover.waiting) startTransition(renderAgain);
      startTransition(() => setOver(true));
    });
  }, [isOver, takeover, onSecond]);
  return <BeforeScript.Provider value={takeover}>{children}</BeforeScript.Provider>;
}
