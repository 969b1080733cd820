/** Texts of a parts list's link. */
export const LINK_TEXT = {
  copy: '复制链接',
  copied: (count: number) => `已复制链接，打开后可见这 ${count} 行`,
  tooLong: (limit: number) => `清单超过${limit}行，无法复制为链接`,
} as const;
