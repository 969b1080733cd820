/** Session storage: the calendar day on which the server has told the tab's membership. */
export const PLUS_DAY_KEY = 'lc-plus-day';
