/** Session state: login states as the server numbers them. */
export const LOGIN_YES = 1;
export const LOGIN_NO = 0;
export const LOGIN_UNKNOWN = 2;

/** The store's own cookies, unless page data name others. */
export const CUSTOMER_INFO_COOKIE = 'customer_info';
export const LOGIN_FLAG_COOKIE = 'isLoginCustomerFlag';
/** The group's own mark of the customer whom user info has named last. */
export const LOGIN_SEEN_COOKIE = 'lc_login_seen';
/**
 * Whether the first three parts of `customer_info` are cart, coupon and message count, unless page data say.
 */
export const ASSUMED_CUSTOMER_INFO_COUNTS = 'on';

/** Pause before the second try of a call that a page load makes, times 0.5 to 1.5. */
export const SECOND_TRY_MS = 1000;

/** The provider's script: its pinned version, and how often loading it is tried (A6 provider script). */
export const IDENTITY_SCRIPT_VERSION = '1.7.1';
export const IDENTITY_SCRIPT_ATTEMPTS = 5;
/** Time limit of one attempt in ms: a script that never ends loading has failed (A6 provider script). */
export const IDENTITY_SCRIPT_LIMIT_MS = 10_000;
/** The global the script leaves. The owner shows neither its name nor its members (G35 provider adapter). */
export const ASSUMED_PROVIDER_GLOBAL = 'LcSso';
/** The script's path on the identity host if the page data give no `identity.scriptUrl`. */
export const ASSUMED_SCRIPT_PATH = `/sso/${IDENTITY_SCRIPT_VERSION}/lc-sso.js`;
/** The store's name at the provider when the page data give none. */
export const ASSUMED_APP_ID = 'lc-www';
/**
 * The number of attempts for a silent login, which nobody waits for. A provider that is down must not get
 * five requests from every browser.
 */
export const SILENT_SCRIPT_ATTEMPTS = 2;
/** Pause before the 2nd, 3rd, 4th and 5th attempt, times 0.5 to 1.5. */
export const IDENTITY_BACKOFF_MS = [1000, 2000, 4000, 8000] as const;

/**
 * The prefix of the frame's states, by which a page recognizes a `code` that is not its own (A2 address
 * clean-up).
 */
export const STATE_MARK = 'lcf-';
/** Maximum time of the neutral state while a silent login is tried (A11 unknown user). */
export const SILENT_LOGIN_CAP_MS = 2000;
/** Maximum time of a silent login; one that ends after the neutral state still logs in. */
export const SILENT_ANSWER_CAP_MS = 5000;

/**
 * Maximum time that a code of the address waits for the silent login, whose script may be slow or missing.
 */
export const CODE_WAIT_MS = 1000;

/**
 * Time after user info when a page that is never idle asks the provider silently, if nothing hints that it
 * knows the user.
 */
export const SILENT_IDLE_MS = 1000;

/**
 * Maximum time that a click on "login" waits for the provider's script before it goes to the login page
 * instead.
 */
export const LOGIN_CLICK_WAIT_MS = 4000;

/**
 * Minimum time between two redirects by code 411 to the login page; a 411 in between opens a dialog (A9
 * session expiry).
 */
export const LEAD_AWAY_PAUSE_MS = 60_000;
/** Maximum time that a refused click waits for user info before its login opens. */
export const REFUSED_CLICK_WAIT_MS = 2000;

/**
 * Session storage: the login that was started, when code 411 has last led to the login page, and when another
 * service's refusal has last made the tab ask user info.
 */
export const PENDING_LOGIN_KEY = 'lc-pending-login';
export const LED_AWAY_KEY = 'lc-led-to-login';
export const USER_CHECK_KEY = 'lc-user-checked';
/** Local storage: the logins that the browser's tabs have started. */
export const PENDING_LOGINS_KEY = 'lc-pending-logins';
/**
 * Cookie of the group until the browser closes: until when the provider is not asked silently, and whether
 * `customer_info` hinted at a customer then.
 */
export const SILENT_COOKIE = 'lc_silent_login';
/**
 * Cookie until the browser closes: until when the provider may still know the user who has logged out of the
 * store. The cookie has an end, because a sibling host may set such a cookie where no page can remove it.
 */
export const LOGGED_OUT_COOKIE = 'lc_logged_out';
export const ASSUMED_PROVIDER_SESSION_MS = 12 * 3_600_000;
