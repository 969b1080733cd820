import { clearParts, clearTerms, removePart, removeTerm } from './panel';
import { SEARCH_TEXT } from './texts';

/**
 * The lists that the browser stores, with the way to empty each and its label (S22 history removal, S33
 * recently viewed).
 */
export const REMOVABLE = {
  history: {
    clear: clearTerms,
    clearName: SEARCH_TEXT.clearName,
    remove: removeTerm,
    removeName: SEARCH_TEXT.remove,
  },
  viewed: {
    clear: clearParts,
    clearName: SEARCH_TEXT.clearViewedName,
    remove: removePart,
    removeName: SEARCH_TEXT.removeViewed,
  },
} as const;
