/** What an encrypted request field begins with; the ciphertext follows without its own `04` (§crypto.fields). */
export const SEALED_PREFIX = 'SMEncrypt#04';
/** What an encrypted value of a reply begins with (§crypto.fields). */
export const SECRET_PREFIX = '{secret';
/**
 * How a ciphertext is written is not shown (G5 secret form): hex, so many digits of it besides the text (C1 cart badge without `04` 128, C3 tick writes 64), and
 * so many for each group of the text's base64.
 */
export const ASSUMED_CIPHER_HEX = { frame: 192, group: 8 } as const;
/** Shown in place of a value that cannot be decrypted (E3 unreadable value). */
export const UNREADABLE_VALUE = '--';

/** The order of a ciphertext's parts; both sides must agree on it (contract.md §2 `sm2Mode`, G4 cipher mode). */
export const SM2_MODES = ['C1C3C2', 'C1C2C3'] as const;
export type Sm2Mode = (typeof SM2_MODES)[number];

/** Decryption yields to the page after so many milliseconds (E4 sliced decryption). */
export const DECRYPT_SLICE_MS = 8;
