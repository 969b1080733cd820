/** What an encrypted request field begins with; the ciphertext follows without its own `04` (§crypto.fields). */
export const SEALED_PREFIX = 'SMEncrypt#04';
/** What an encrypted value of a reply begins with (§crypto.fields). */
export const SECRET_PREFIX = '{secret';
/** Shown in place of a value that cannot be decrypted (E3). */
export const UNREADABLE_VALUE = '--';

/** The order of a ciphertext's parts; both sides must agree on it (contract.md §2 `sm2Mode`, G4). */
export const SM2_MODES = ['C1C3C2', 'C1C2C3'] as const;
export type Sm2Mode = (typeof SM2_MODES)[number];

/** Decryption yields to the page after so many milliseconds (E4). */
export const DECRYPT_SLICE_MS = 8;

/** §crypto.errors. */
export const CRYPTO_TEXT = {
  noKey: '操作失败,请重试',
  undecryptable: '解密失败,请重试',
} as const;
