/** The text of each reason of a `CryptoError`. */
export const CRYPTO_TEXT = {
  'no-key': '操作失败,请重试',
  undecryptable: '解密失败,请重试',
} as const;
