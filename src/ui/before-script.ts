import { createContext, useContext, useEffect, useReducer } from 'react';

/** The time in which an element shows what its fragment shows. */
export interface Takeover {
  isBefore: boolean;
  /** Each call renders one component again, when that time ends. */
  readonly waiting: Set<() => void>;
  /** While a fragment's nodes are hydrated: resolves in the task of the last slice (`preact-slice`). */
  lastSlice?: Promise<void> | undefined;
}

const OVER: Takeover = { isBefore: false, waiting: new Set() };

/**
 * `isBefore` in a fragment and in the first render of the script, so that both have the same tree
 * (docs/decisions.md). Closed panels are in the markup then, and open on hover and focus by CSS alone. The
 * object stays the same afterwards, so that only components that wait for the change render again.
 */
export const BeforeScript = createContext(OVER);

/**
 * The value; `before` in a fragment, which cannot know it, and in the first render of the script. The
 * component is rendered again after the first render only if the two differ.
 */
export function useLater<Value, Before>(value: Value, before: Before): Value | Before {
  const takeover = useContext(BeforeScript);
  const { isBefore, waiting } = takeover;
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  const isLate = isBefore && !Object.is(value, before);
  useEffect(() => {
    if (!isLate) return;
    if (!takeover.isBefore) renderAgain();
    waiting.add(renderAgain);
    return () => void waiting.delete(renderAgain);
  }, [isLate, takeover, waiting]);
  return isBefore ? before : value;
}
