import { createContext } from 'react';

/** True where a fragment is drawn, which no script runs: what opens by script elsewhere opens by pointing and by focus there. */
export const Still = createContext(false);
