/** Session state (spec §3): login states as the server numbers them. */
export const LOGIN_YES = 1;
export const LOGIN_NO = 0;
export const LOGIN_UNKNOWN = 2;

/** Keys of session and local storage (spec §3). */
export const SESSION_KEY = 'user-sessionStorage';
export const PRIVATE_KEY = 'privateKey';
export const PUBLIC_KEY = 'publicKey';
export const ENCRYPT_SWITCH = 'encryptSwitch';
export const KEY_PAIR = 'keyPair';
export const KEY_STORAGE = [PRIVATE_KEY, PUBLIC_KEY, ENCRYPT_SWITCH, KEY_PAIR];

export const CUSTOMER_INFO_COOKIE = 'customer_info';
export const LOGIN_FLAG_COOKIE = 'isLoginCustomerFlag';
/** Coming back to the page asks the server again at most this often (behaviours C12). */
export const RETURN_REFRESH_MS = 10_000;
