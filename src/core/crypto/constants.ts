/** The prefix of an encrypted request field; the ciphertext follows without its own `04`. */
export const SEALED_PREFIX = 'SMEncrypt#04';
/** The prefix of an encrypted value of a reply. */
export const SECRET_PREFIX = '{secret';
/**
 * The form of a ciphertext, which the owner does not show: hex, with `frame` digits besides the text (a point
 * of 64 bytes, a hash of 32) and `group` digits for each group of four base64 characters.
 */
export const ASSUMED_CIPHER_HEX = { frame: 192, group: 8 } as const;
/** Shown in place of a value that cannot be decrypted (E3 unreadable value). */
export const UNREADABLE_VALUE = '--';

/**
 * The order of a ciphertext's parts; both sides must agree on it (contract.md §2 `sm2Mode`, G4 cipher mode).
 */
export const SM2_MODES = ['C1C3C2', 'C1C2C3'] as const;
export type Sm2Mode = (typeof SM2_MODES)[number];

/** Decryption yields to the page after so many milliseconds (E4 sliced decryption). */
export const DECRYPT_SLICE_MS = 8;
