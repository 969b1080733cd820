/** Session state (§session.data): login states as the server numbers them. */
export const LOGIN_YES = 1;
export const LOGIN_NO = 0;
export const LOGIN_UNKNOWN = 2;
export const PRIVATE_KEY = 'privateKey';
export const PUBLIC_KEY = 'publicKey';
export const ENCRYPT_SWITCH = 'encryptSwitch';
export const KEY_PAIR = 'keyPair';
/** The owner of the keys: the customer code. */
export const KEYS_OWNER = 'lc-keys-of';
export const KEY_STORAGE = [PRIVATE_KEY, PUBLIC_KEY, KEY_PAIR, KEYS_OWNER];

/** Session storage: how many lines the cart call last counted for a guest. */
export const GUEST_CART_KEY = 'lc-guest-cart';

export const CUSTOMER_INFO_COOKIE = 'customer_info';
export const LOGIN_FLAG_COOKIE = 'isLoginCustomerFlag';
/** Coming back to the page asks the server again at most this often (C12 other tabs). */
export const RETURN_REFRESH_MS = 10_000;

/** Session storage: the last upload of this tab, and that a file was chosen before a login that left the page. */
export const BOM_RECENT_KEY = 'lc-bom-recent';
/** Session storage: the campaigns whose pop-ups the customer has seen in this tab (P6 pop-up timing). It names nobody. */
export const CUSTOMER_POPUPS_KEY = 'lc-popups-shown';

/** Pause before the second try of a call that a page load makes, times 0.5 to 1.5. */
export const SECOND_TRY_MS = 1000;
