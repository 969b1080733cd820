/** The group's source cookie `{groupPrefix}_source` (spec §3 Cookies, §9). */
export const SOURCE_COOKIE_DAYS = 365;
/** The URL parameter that stands in for it, as `lc_` + its value (spec §3). */
export const SOURCE_SHORT_PARAM = 'c';
/** What a source is and is without a suffix (spec §2, sister-company sites). */
export const SOURCE_PREFIX = 'lc';
