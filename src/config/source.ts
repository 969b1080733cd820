/** The group's source cookie `{groupPrefix}_source` (§source.cookie). */
export const SOURCE_COOKIE_DAYS = 365;
/** The URL parameter that stands in for it, as `lc_` + its value (§source.cookie). */
export const SOURCE_SHORT_PARAM = 'c';
/** What a source is and is without a suffix (§source.links, sister-company sites). */
export const SOURCE_PREFIX = 'lc';
