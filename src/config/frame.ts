/** The kinds of site the frame stands on (contract.md §2). */
export const SITES = ['main', 'list', 'mro'] as const;
export type Site = (typeof SITES)[number];

/** Id of the page's data block and name of the queue the page may fill before the script has run. */
export const PAGE_DATA_ID = 'lc-frame-data';
export const API_NAME = 'lcFrame';
