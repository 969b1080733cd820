import { createContext } from 'react';

/** The site that the header around a part is of: each header shows its own (contract.md §3). */
export const HeaderSite = createContext<'main' | 'list' | 'mro'>('main');
