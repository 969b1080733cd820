import { createContext, useContext } from 'react';

/**
 * True in a fragment and in the first render of the script, so that both have the same tree
 * (decisions/takeover.md). Closed panels are in the markup then, and open on hover and focus by CSS alone.
 */
export const BeforeScript = createContext(false);

/** The value; `before` in a fragment, which cannot know it, and in the first render of the script. */
export function useLater<Value, Before>(value: Value, before: Before): Value | Before {
  return useContext(BeforeScript) ? before : value;
}
