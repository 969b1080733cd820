/** The value of `lc_logged_out` an hour before its end. */
export const LOGOUT_MARK = (Date.now() + 3_600_000).toString(36);
