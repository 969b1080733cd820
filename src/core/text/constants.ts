/** Quantities from here on are abbreviated in thousands (§format.quantity). */
export const QUANTITY_FULL_BELOW = 10_000;
/** Counts above this are shown as `99+` (§format.badge). */
export const BADGE_MAX = 99;
export const PRICE_DECIMALS = 2;
