/** Rows of the category menu on the main and list sites (§catalog.menu). */
export const CATALOG_MAX_ROWS = 15;
/** First-level categories of the MRO flyout (§catalog.menu). */
export const MRO_MAX_ROWS = 8;

/** A pointer that rests so long on another row opens that row, wherever it was heading (M2). */
export const CATALOG_REST_MS = 260;
/** The pointer's way is judged by its places of the last so many milliseconds. */
export const POINTER_TRAIL_MS = 80;
/** Pixels above and below a panel that still count as heading for it. */
export const POINTER_TOLERANCE_PX = 30;
/** A way steeper than so many pixels down per pixel across runs along the list, not to the panel. */
export const POINTER_MAX_STEEPNESS = 4;

/** Width of the column of first-level categories, in px. Same value in the style sheet. */
export const CATALOG_COLUMN_PX = 220;

/** Links of a panel that are put on screen at once; the rest follow as the panel is scrolled. */
export const PANEL_SLICE_LINKS = 120;

/** In a box at most so wide the menu has two panes: nothing opens by hovering. Same value in the style sheet. */
export const PANES_MAX_PX = 767;

/** §catalog.special gives these words in English only ("industrial goods", "instruments"). */
export const ASSUMED_INDUSTRIAL_GOODS_WORD = '工业品';
export const ASSUMED_INSTRUMENTS_WORD = '仪器仪表';
/** The MRO category whose first catalog stands for the instruments (§catalog.special). */
export const ASSUMED_INDUSTRIAL_CONTROL_NAME = '工控电气';

/** The kinds of a category's tag (§catalog.data `logName`) with the words product.md gives in English only. */
export const ASSUMED_TAG_LABELS: ReadonlyMap<string, string> = new Map([
  ['hot', '热门'],
  ['recommend', '推荐'],
  ['domestic', '国产'],
]);

export const CATALOG_TEXT = {
  menu: '全部商品分类',
  empty: '暂无数据',
  loading: '加载中...',
  more: '查看更多',
  isNew: '新',
  pictures: '看图',
  picturesOf: (name: string) => `${name}看图选型`,
  /** The MRO tree's own row, where the regular tree has no industrial goods. */
  mroRow: 'MRO工业品',
  expand: (name: string) => `展开${name}`,
  panel: (name: string) => `${name}分类`,
} as const;
