/** Rows of the category menu on the main and list sites. */
export const CATALOG_MAX_ROWS = 15;
/** First-level categories of the MRO flyout. */
export const MRO_MAX_ROWS = 8;

/** A pointer that rests this long on another row opens that row, wherever it was heading. */
export const CATALOG_REST_MS = 260;
/** The pointer's direction is judged by its positions in the last so many milliseconds. */
export const POINTER_TRAIL_MS = 80;
/** Pixels above and below a panel that still count as heading for it. */
export const POINTER_TOLERANCE_PX = 30;
/** Movement steeper than this (pixels down per pixel across) runs along the list, not to the panel. */
export const POINTER_MAX_STEEPNESS = 4;

/** Width of the column of first-level categories, in px. The style sheet has the same value. */
export const CATALOG_COLUMN_PX = 220;

/** Links of a panel that are put on screen at once; the rest follow as the panel is scrolled. */
export const PANEL_SLICE_LINKS = 120;

/**
 * In a box of at most this width the menu has two panes, and nothing opens by hovering. The style sheet has
 * the same value.
 */
export const PANES_MAX_PX = 767;
