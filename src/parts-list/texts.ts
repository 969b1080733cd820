/** Texts of a list of parts that is copied, as rows or as a link. */
export const LIST_TEXT = {
  model: '型号',
  quantity: '数量',
  copyRows: '复制清单',
  copiedRows: (count: number) => `已复制 ${count} 款，可粘贴到 Excel`,
  copyLink: '复制链接',
  copiedLink: (count: number) => `已复制链接，打开后可见这 ${count} 行`,
  offered: (count: number) => `链接中有另一份清单，共 ${count} 行`,
  showOffered: '查看该清单',
  tooLong: (limit: number) => `清单超过${limit}行，无法复制为链接`,
} as const;
