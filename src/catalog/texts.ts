/** The owner gives these words in English only ("industrial goods", "instruments"). */
export const ASSUMED_INDUSTRIAL_GOODS_WORD = '工业品';
export const ASSUMED_INSTRUMENTS_WORD = '仪器仪表';
/** The MRO category whose first catalog the instruments lead to. */
export const ASSUMED_INDUSTRIAL_CONTROL_NAME = '工控电气';

export const CATALOG_TEXT = {
  menu: '全部商品分类',
  empty: '暂无数据',
  loading: '加载中...',
  more: '查看更多',
  isNew: '新',
  pictures: '看图',
  picturesOf: (name: string) => `${name}看图选型`,
  /** The added row of the MRO tree, if the regular tree has no industrial goods. */
  mroRow: 'MRO工业品',
  expand: (name: string) => `展开${name}`,
  panel: (name: string) => `${name}分类`,
} as const;
