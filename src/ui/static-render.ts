import { createContext } from 'react';

/**
 * True while a fragment is rendered, which has no script: whatever a script opens elsewhere opens on hover and focus
 * there.
 */
export const StaticRender = createContext(false);
