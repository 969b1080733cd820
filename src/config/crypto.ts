/** What an encrypted request field begins with; the ciphertext follows without its own `04` (spec §9). */
export const SEALED_PREFIX = 'SMEncrypt#04';
/** What an encrypted value of a reply begins with (spec §7). */
export const SECRET_PREFIX = '{secret';
/** Shown in place of a value that cannot be decrypted (behaviours E3). */
export const UNREADABLE_VALUE = '--';

/** The order of a ciphertext's parts; both sides must agree on it (contract.md §2 `sm2Mode`, gap 4). */
export const SM2_MODES = ['C1C3C2', 'C1C2C3'] as const;
export type Sm2Mode = (typeof SM2_MODES)[number];

/** Decryption yields to the page after so many milliseconds (behaviours E4). */
export const DECRYPT_SLICE_MS = 8;

/** Spec §8 Decryption. */
export const CRYPTO_TEXT = {
  noKey: '操作失败,请重试',
  undecryptable: '解密失败,请重试',
} as const;
