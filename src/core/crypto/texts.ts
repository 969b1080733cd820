/** §crypto.errors. */
export const CRYPTO_TEXT = {
  noKey: '操作失败,请重试',
  undecryptable: '解密失败,请重试',
} as const;
